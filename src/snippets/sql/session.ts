// What a page's SQL runs on: a new project of the platform, on the native server or on the embedded engine.
import type { SqlFault } from './explain-error.ts'
import type { ResultTable } from './result-table.ts'

/** Who runs a sample. */
export interface Caller {
  role: string
  /** The claims of the request's token, as JSON; empty for a session without one. */
  claims: string
}

export interface Ran {
  table?: ResultTable
  fault?: undefined
}

export interface Refused {
  fault: SqlFault
  /** Place in the text, from 0; undefined where Postgres names none. */
  position?: number | undefined
  /** How many statements of the text ended well before, where the engine says so. */
  completed?: number | undefined
}

export type Outcome = Ran | Refused

export interface SqlSession {
  /** For readers: "PostgreSQL 15", or the embedded engine with its extensions. */
  engine: () => Promise<string>
  /** Runs a text as one run of the SQL editor, which is one transaction. */
  run: (text: string, caller: Caller) => Promise<Outcome>
  /** The same in steps, for a text that needs more than plain statements. */
  begin: (caller: Caller) => Promise<Outcome>
  step: (statement: string) => Promise<Outcome>
  stepWithPlatformRights: (statement: string) => Promise<Outcome>
  commit: () => Promise<Outcome>
  rollback: () => Promise<void>
  /** Email address of a user of the project. */
  emailOf: (user: string) => Promise<string | undefined>
  close: () => Promise<void>
}

/** The sample ran too long or gave too much. What the session holds can't be trusted any more. */
export class Stopped extends Error {}

/** The engine broke down. Nothing is known about the sample. */
export class EngineFailed extends Error {}

const longestRun = 20_000

/** Ends `work` after the time that a sample has. */
export async function bounded<T>(
  work: Promise<T>,
  stop: () => Promise<unknown>,
  limit = longestRun,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      void stop().catch(() => undefined)
      reject(new Stopped(`It ran for more than ${limit / 1000} seconds`))
    }, limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    if (isLate) work.catch(() => undefined)
  }
}

/** Postgres counts characters; JavaScript counts some of them twice. */
export const indexOfCharacter = (text: string, character: number): number =>
  [...text].slice(0, character).join('').length

// What a page's SQL runs on: a new project, on the native server or on the embedded engine.
import { timeUnderLoad } from '../../../lib/time-under-load.ts'
import type { Caller } from '../../../project/caller.ts'
import type { Engine } from './engine-words.ts'
import type { ResultTable } from './result-table.ts'

export interface Ran {
  table?: ResultTable
  fault?: undefined
}

export interface Refused {
  fault: SqlFault
  /** Position in the text, from 0. Undefined if Postgres reports none. */
  position?: number | undefined
  /** The number of statements that succeeded before it, if the engine reports that. */
  completed?: number | undefined
}

export type Outcome = Ran | Refused

export interface SqlSession {
  engine: () => Promise<Engine>
  /** Runs a text as one run in the SQL editor, which is one transaction. */
  run: (text: string, caller: Caller) => Promise<Outcome>
  /** The same in steps, for a text that needs more than plain statements. */
  begin: (caller: Caller) => Promise<Outcome>
  step: (statement: string) => Promise<Outcome>
  stepWithPlatformRights: (statement: string) => Promise<Outcome>
  commit: () => Promise<Outcome>
  rollback: () => Promise<void>
  /** Email address of one of the project's users. */
  emailOf: (user: string) => Promise<string | undefined>
  close: () => Promise<void>
}

/** The sample ran too long or returned too much. The session's state can't be trusted anymore. */
export class Stopped extends Error {}

/** The engine crashed. Nothing is known about the sample. */
export class EngineFailed extends Error {}

const longestRun = 20_000

/** Stops `work` after a sample's time limit. */
export async function bounded<T>(
  work: Promise<T>,
  stop: () => Promise<unknown>,
  limit = timeUnderLoad(longestRun),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      void stop().catch(() => undefined)
      reject(new Stopped(`It ran for more than ${Math.round(limit / 100) / 10} seconds`))
    }, limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    if (isLate) work.catch(() => undefined)
  }
}

/** Postgres counts characters, and JavaScript counts some of them twice. */
export const indexOfCharacter = (text: string, character: number): number =>
  [...text].slice(0, character).join('').length

export interface SqlFault {
  sqlstate: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
}

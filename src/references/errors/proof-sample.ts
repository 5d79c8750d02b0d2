// How an error is reproduced: the code of its proof, and what the proof showed.
import type { ErrorsFile, KnownError, Proof } from './errors-schemas.ts'

/**
 * The line that prints an error that a client returned. It's the build's, not the author's: a sample that printed what it was
 * told to would prove nothing.
 */
const printedBy: Readonly<Record<string, string>> = {
  rest: 'console.log({ code: error?.code, status, message: error?.message })',
  auth: 'console.log({ code: error?.code, status: error?.status, message: error?.message })',
  // The newest client passes on the status in the body, and not the name of the error.
  storage: 'console.log({ status: Number(error?.statusCode), message: error?.message })',
  realtime: 'console.log({ message: error?.message })',
  functions: 'console.log({ message: error?.message })',
}

/** Why only one end of the client's range can show the error. */
const provedWith: Readonly<Record<string, string>> = {
  storage: `client="newest: The release's client returns the HTTP status instead, which is mostly 400."`,
  realtime: `client="newest: The release's client has no type for system messages."`,
}

/** Areas whose errors a sample of the client can show. */
export const clientAreas: readonly string[] = Object.keys(printedBy)

export interface Sample {
  language: 'sql' | 'ts'
  /** What comes after the language. */
  words: string[]
  code: string
  resultLanguage: 'text' | 'json'
}

export function sampleOf({ area }: ErrorsFile, { code }: KnownError, proof: Proof): Sample {
  const { data, as, user } = proof
  const caller = [...(as ? [`as="${as}"`] : []), ...(user ? [`user="${user}"`] : [])]
  const title = proof.fixed ? ['title="Break it"'] : []
  // Each error has a separate project. If there's data, that starts it.
  const start = data ? [] : ['fresh']
  if ('sql' in proof)
    return {
      language: 'sql',
      words: ['trap', ...start, ...caller, ...title, `fails="${code}"`, 'expect'],
      code: proof.sql.trimEnd(),
      resultLanguage: 'text',
    }
  return {
    language: 'ts',
    words: [
      'trap',
      'run',
      ...(provedWith[area] ? [provedWith[area]] : []),
      ...start,
      ...caller,
      ...title,
      'expect',
    ],
    code: `${proof.ts.trimEnd()}\n\n${printedBy[area] ?? ''}`,
    resultLanguage: 'json',
  }
}

/** The line that prints a success. It prints an error too, if there is one, so that only a success is proved. */
const errorLine = 'console.log({ error: error?.message ?? null })'
/** The same if the call returns rows: a read that finds nothing has no error either. */
const rowsLine = 'console.log({ error: error?.message ?? null, data })'

export interface FixedSample extends Omit<Sample, 'resultLanguage'> {
  as: string | undefined
  user: string | undefined
  /** What the call prints. SQL that fails is a problem without it. */
  result?: { language: 'text' | 'json'; code: string }
}

/** The call with the fix. Undefined if the file doesn't have it. */
export function fixedSampleOf({ area }: ErrorsFile, proof: Proof): FixedSample | undefined {
  const { fixed } = proof
  if (!fixed) return undefined
  const { as = proof.as, user = fixed.as ? undefined : proof.user, result } = fixed
  const words = [...(as ? [`as="${as}"`] : []), ...(user ? [`user="${user}"`] : []), 'title="Fix it"']
  if ('sql' in proof) {
    const { sql = proof.sql } = fixed as { sql?: string }
    const call = { language: 'sql' as const, code: sql.trimEnd(), as, user }
    return result
      ? { ...call, words: [...words, 'expect'], result: { language: 'text', code: result } }
      : { ...call, words }
  }
  const { ts = proof.ts } = fixed as { ts?: string }
  const client = provedWith[area]
  return {
    language: 'ts',
    as,
    user,
    words: ['run', ...(client ? [client] : []), ...words, 'expect'],
    code: `${ts.trimEnd()}\n\n${result ? rowsLine : errorLine}`,
    result: { language: 'json', code: result ?? '{\n  "error": null\n}' },
  }
}

/** What a proof's result says about the error. Undefined where it can't be read. */
export interface Shown {
  code?: string
  status?: number
  message: string
}

export function shownBy({ result, ...proof }: Proof, code: string | undefined): Shown | undefined {
  // PostgreSQL compares the SQLSTATE itself: the fence says which one it must be.
  if ('sql' in proof) return { message: result.trim().replace(/^ERROR:\s+/, ''), ...(code ? { code } : {}) }
  try {
    const { code: printed, status, message } = JSON.parse(result) as Partial<Shown>
    return typeof message === 'string'
      ? { message, ...(printed ? { code: printed } : {}), ...(status ? { status } : {}) }
      : undefined
  } catch {
    return undefined
  }
}

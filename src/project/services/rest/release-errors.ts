// Errors in the words, and with the status, of PostgREST 12.0.2. The package has those of a later version.
import { SqlError } from '../../engines/thread/sql-error.ts'

export interface ApiError {
  code: string
  details: unknown
  hint: string | null
  message: string
}

interface Refused {
  status: number
  body: Partial<ApiError>
  /** Where it isn't plain JSON. */
  type?: string
}

/** `fault` is what Postgres reported, if the request got that far. */
export function asRelease(
  { status, error, fault }: { status: number; error: ApiError; fault: unknown },
  request: { method: string; isAnonymous: boolean },
): Refused {
  if (fault instanceof SqlError && fault.code !== 'PGRST')
    return { status: statusOf(fault.code, request.isAnonymous), body: reported(error, fault) }
  const { code, message, hint } = error
  if (code === 'PGRST205') return withoutTable(message, request.method)
  if (code === 'PGRST107') return { status: 415, body: error }
  if (code === 'PGRST106')
    return {
      status,
      body: { ...error, message: `The schema must be one of the following: ${listIn(hint)}`, hint: null },
    }
  if (code === 'PGRST204') return { status, body: { ...error, message: withoutColumn(message) } }
  if (code === 'PGRST116')
    return {
      status,
      body: { ...error, message: 'JSON object requested, multiple (or no) rows returned' },
      type: 'application/vnd.pgrst.object+json; charset=utf-8',
    }
  return { status, body: error }
}

/** The package has its own words for some reports, and drops hints. */
const reported = (error: ApiError, { code, message, detail, hint }: SqlError): ApiError => ({
  code,
  details: error.details ?? detail ?? null,
  hint: error.hint ?? hint ?? null,
  message: error.code === code ? error.message : message,
})

/** A change needs the table's columns first, which are looked up without Postgres. */
function withoutTable(message: string, method: string): Refused {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'DELETE') return { status: 404, body: {} }
  const [, table = ''] = /'(.*?)'/.exec(message) ?? []
  return {
    status: 404,
    body: { code: '42P01', details: null, hint: null, message: `relation "${table}" does not exist` },
  }
}

function withoutColumn(message: string): string {
  const [, column, relation] = /'(.*?)' column of '(.*?)'/.exec(message) ?? []
  return `Column '${column}' of relation '${relation}' does not exist`
}

const listIn = (hint: string | null): string => (hint ?? '').replace(/^.*?: /, '')

/** By SQLSTATE, or by its class: the first that fits. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/^08/, 503],
  [/^09/, 500],
  [/^0[LP]/, 403],
  [/^2350[35]$/, 409],
  [/^25006$/, 405],
  [/^25/, 500],
  [/^28/, 403],
  [/^(2D|38|39|3B|40)/, 500],
  [/^53/, 503],
  [/^54/, 413],
  [/^55/, 500],
  [/^57P01/, 503],
  [/^(57|58|F0|HV)/, 500],
  [/^P0001$/, 400],
  [/^(P0|XX)/, 500],
  [/^(42883|42P01)$/, 404],
]

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  // A function chooses the status itself.
  const [, chosen] = /^PT(\d{3})$/.exec(code) ?? []
  if (chosen) return Number(chosen)
  return statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400
}

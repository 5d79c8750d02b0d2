// What the site's index of errors says about an error: its entry, and how to fix it. Loaded with the first error.
import { matchMessage } from '../../lib/match-message.ts'
import { errorsAddress, errorsJson } from '../../lib/references/addresses.ts'

/** An error as a run returned it. */
export interface RanError {
  code?: string | undefined
  message: string
  /** Postgres's own, or one that came through the client. */
  from: 'sql' | 'script'
}

export interface ErrorHelp {
  href: string
  /** In Markdown, if there's one entry about it. */
  fix?: string
}

/** One error of the index, as far as it's needed here. */
interface Entry {
  area: string
  page: string
  message: string
  also?: string[]
  code?: string
  fix: string
}

let entries: Promise<Entry[]> | undefined

async function fetchEntries(): Promise<Entry[]> {
  const response = await fetch(errorsJson)
  if (!response.ok) throw new Error(`The index of errors couldn't be loaded (status ${response.status}).`)
  return ((await response.json()) as { errors: Entry[] }).errors
}

/** Undefined if the index can't be loaded. The next error tries again. */
export async function helpWith(error: RanError): Promise<ErrorHelp | undefined> {
  entries ??= fetchEntries()
  try {
    return findHelp(error, await entries)
  } catch {
    entries = undefined
    return undefined
  }
}

export function findHelp({ code, message, from }: RanError, all: readonly Entry[]): ErrorHelp {
  const items = all
    .filter(({ area }) => from === 'script' || area.startsWith('postgres'))
    // The code says more than words that another error has, too.
    .filter((entry) => !code || !entry.code || entry.code === code)
    .map((entry) => ({
      entry,
      text: '',
      messages: [entry.message, ...(entry.also ?? [])],
      code: entry.code ?? '',
    }))
  const { found } = matchMessage(`${code ?? ''} ${message}`, items)
  const byMessage = matchMessage(
    message,
    found.map((item) => ({ ...item, code: '' })),
  ).found
  // The entry with the longest message leaves the least open.
  const [best] = byMessage.sort((a, b) => b.entry.message.length - a.entry.message.length)
  const only = best ?? (found.length === 1 ? found[0] : undefined)
  if (only) return { href: only.entry.page, fix: only.entry.fix }
  // Several errors have the code, and none has the words.
  const page = found[0]?.entry.page.replace(/#.*/, '')
  return { href: page ?? errorsAddress }
}

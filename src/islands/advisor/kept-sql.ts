// Where the reader's SQL comes from besides the keyboard: this tab, a link, the playground, and files.
import { packText, unpackText } from '../../lib/packed-text.ts'
import { advisorStorage } from '../../lib/storage-keys.ts'
import { SavedTexts } from '../../programs/playground/saved-texts.ts'
import { linkLimits } from '../../programs/run-sample/playground-link.ts'

/** Far above any schema. */
const mostCharacters = 4_000_000

/** In this tab only. A browser can refuse, and a text can be too large: then it lasts as long as the page. */
export function keep(sql: string | undefined): void {
  try {
    if (sql === undefined) sessionStorage.removeItem(advisorStorage)
    else sessionStorage.setItem(advisorStorage, sql)
  } catch {
    // What is on the screen stays there.
  }
}

export function kept(): string | undefined {
  try {
    return sessionStorage.getItem(advisorStorage) ?? undefined
  } catch {
    return undefined
  }
}

/** What the reader wrote in the playground's first field, in this tab. */
export const fromPlayground = (): string | undefined => new SavedTexts().draftOf('')?.setup

const version = '#sql.'

/** Undefined if it doesn't fit into a link. */
export async function linkTo(sql: string): Promise<string | undefined> {
  if (sql.length > linkLimits.text) return undefined
  const hash = version + (await packText(sql))
  return hash.length > linkLimits.hash ? undefined : hash
}

/** Undefined if the page's address has no SQL. Rejects with a message if it's damaged. */
export async function fromLink(hash: string): Promise<string | undefined> {
  if (!hash.startsWith(version)) return undefined
  if (hash.length > linkLimits.hash) throw new Error('This link is too long. Ask for the file.')
  return unpackText(hash.slice(version.length), linkLimits.text).catch(() => {
    throw new Error('This link is damaged. Copy all of it, and open it again.')
  })
}

/** Migrations in the order of their names, each below a line with its name. */
export async function fromFiles(files: readonly File[]): Promise<string> {
  const sql = files.filter(({ name }) => /\.sql$/i.test(name))
  if (sql.length === 0) throw new Error('Choose files that end in .sql.')
  const size = sql.reduce((sum, file) => sum + file.size, 0)
  if (size > mostCharacters)
    throw new Error(
      `These files have ${size} bytes, and at most ${mostCharacters} are read. Dump the schema without its rows.`,
    )
  sql.sort((a, b) => (a.name < b.name ? -1 : 1))
  const texts = await Promise.all(sql.map(async (file) => [file.name, await file.text()] as const))
  return texts.length === 1
    ? (texts[0]?.[1] ?? '')
    : texts.map(([name, text]) => `-- ${name.replace(/[\r\n]/g, ' ')}\n${text.trim()}\n`).join('\n')
}

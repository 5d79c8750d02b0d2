// How much a run may return. The worker and the page both count: the worker so that messages stay small, the page because
// readers' code can send whatever it wants.

/** What a panel shows at most. */
export const limits = {
  rows: 200,
  columns: 60,
  characters: 2000,
  notices: 50,
  users: 2,
  lines: 200,
  values: 20,
  /** Requests that JavaScript sent. */
  exchanges: 50,
  /** Of one value that JavaScript printed or returned. */
  valueCharacters: 100_000,
} as const

/** Bytes of a whole result, with everything in it. */
export const resultBytes = 500_000

/** Of a value in a list, or of a name in a record. */
const overhead = 8

/** Bytes of plain data: two for each character. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return overhead + 2 * value.length
  if (typeof value !== 'object' || value === null) return overhead
  return Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each), overhead)
}

/** The bytes of one result. What is read first is what readers need most. */
export class ResultBudget {
  #left = resultBytes
  #isOver = false

  /** Whether there was no room for something. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** The value, or undefined if there's no room for it. */
  take<T>(value: T): T | undefined {
    const size = sizeOf(value)
    this.#isOver ||= size > this.#left
    if (this.#isOver) return undefined
    this.#left -= size
    return value
  }

  /** The first items of a list: up to a number, and up to the first one that there's no room for. What `read` refuses is left out. */
  list<T>(value: unknown, most: number, read: (item: unknown) => T | undefined): T[] {
    const taken: T[] = []
    if (!Array.isArray(value)) return taken
    for (const item of value.slice(0, most)) {
      const found = read(item)
      if (found === undefined) continue
      if (this.take(found) === undefined) break
      taken.push(found)
    }
    return taken
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const cut = (text: string, most: number = limits.characters): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

export const textIn = (value: unknown, most?: number): string | undefined =>
  typeof value === 'string' ? cut(value, most) : undefined

export const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

// Maps that forget: what a server keeps must not grow with what it's asked for.

/** Keeps what was used last, up to a sum of sizes. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map keeps the order in which its keys were set: the first is the one that was used longest ago. Until it's nearly full,
    // the order doesn't matter.
    if (this.#size > this.#most * 0.8) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.value
  }

  set(key: string, value: Value, size = 1): void {
    this.delete(key)
    if (size > this.#most) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}

/** A function whose last results are kept by their text. */
export function rememberResults<Result>(
  compute: (text: string) => Result,
  most = 256,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = compute(text)
    // Long texts are nobody's habit.
    if (text.length > 512) return result
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}

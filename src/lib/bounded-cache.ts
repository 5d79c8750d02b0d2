// Keeps values up to a sum of sizes. What was used least recently goes first.

export class BoundedCache<Value> {
  readonly #kept = new Map<string, { value: Value; size: number }>()
  readonly #most: number
  #sum = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    // A Map lists its keys in the order in which they were set.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** A value that is larger than the bound is not kept. */
  set(key: string, value: Value, size: number): void {
    this.delete(key)
    if (size > this.#most) return
    this.#kept.set(key, { value, size })
    this.#sum += size
    for (const oldest of this.#kept.keys()) {
      if (this.#sum <= this.#most) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#sum -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }

  get size(): number {
    return this.#sum
  }
}

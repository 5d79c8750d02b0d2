// Choices that one seed decides, so that a run can be repeated.
import { randomFrom } from '../bench/random.ts'

export class Chance {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomFrom(seed)
  }

  /** From 0 up to, not including, `below`. */
  number(below: number): number {
    return Math.floor(this.#next() * below)
  }

  /** True this often, from 0 to 1. */
  happens(how: number): boolean {
    return this.#next() < how
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.number(from.length)]
    if (picked === undefined && from.length === 0) throw new Error('There is nothing to pick from.')
    return picked as T
  }

  /** Some of them, in their order. */
  some<T>(from: readonly T[]): T[] {
    return from.filter(() => this.happens(0.5))
  }
}

// The names of a sample and what is known about their values.
import type { CallMember } from '../../../references/library/call-surface.ts'

/** What is known about an expression's value. Undefined if nothing is. */
export type Value =
  | { kind: 'instance'; type: string }
  /** The name of a type, which has static members and constructors. */
  | { kind: 'static'; type: string }
  /** Not there until it's awaited. */
  | { kind: 'future'; of?: string }
  /** Methods that weren't called yet. `owner` is undefined for functions. */
  | { kind: 'methods'; name: string; overloads: readonly CallMember[]; owner?: string }
  /** A function of the sample that returns a value of this type. */
  | { kind: 'returns'; type: string }
  /** The result of one of several overloads. */
  | { kind: 'choice'; values: readonly Value[] }
  /** Of the language or another package, or no value at all. It isn't a future. */
  | { kind: 'foreign' }
  | undefined

/** A lambda's receiver: a type of the library, or one that isn't known. */
type Receiver = { type: string | undefined }

export class Scope {
  readonly names = new Map<string, Value>()
  readonly #parent: Scope | undefined
  readonly #receiver: Receiver | undefined

  constructor(parent?: Scope, receiver?: Receiver) {
    this.#parent = parent
    this.#receiver = receiver
  }

  declare(name: string, value: Value): void {
    this.names.set(name, value)
  }

  find(name: string): { value: Value } | undefined {
    if (this.names.has(name)) return { value: this.names.get(name) }
    return this.#parent?.find(name)
  }

  /** Types of the receivers, from the inside out, up to one that isn't known. */
  receivers(): string[] {
    if (!this.#receiver) return this.#parent?.receivers() ?? []
    if (this.#receiver.type === undefined) return []
    return [this.#receiver.type, ...(this.#parent?.receivers() ?? [])]
  }

  /** Whether the innermost lambda has a receiver that isn't known. */
  isUncertain(): boolean {
    if (!this.#receiver) return this.#parent?.isUncertain() ?? true
    return this.#receiver.type === undefined
  }

  /** What a later sample of the page can use. */
  keepIn(page: Scope): void {
    for (const [name, value] of this.names) page.declare(name, value)
  }
}

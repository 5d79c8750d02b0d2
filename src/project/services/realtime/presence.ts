// Who is in a channel, as its members describe themselves. Each change returns what the others have to be sent.

type Meta = Record<string, unknown> & { phx_ref: string }
type Presences = Record<string, { metas: Meta[] }>

export interface PresenceDiff {
  joins: Presences
  leaves: Presences
}

export class Presence {
  readonly #members = new Map<object, { key: string; meta: Meta }>()

  /** Also replaces what the member tracked before. */
  track(member: object, key: string, state: Record<string, unknown>): PresenceDiff {
    const before = this.#members.get(member)
    const meta: Meta = {
      ...state,
      phx_ref: crypto.randomUUID(),
      ...(before ? { phx_ref_prev: before.meta.phx_ref } : {}),
    }
    this.#members.set(member, { key, meta })
    return { joins: only(key, meta), leaves: before ? only(before.key, before.meta) : {} }
  }

  /** Undefined if there was nothing to forget. */
  untrack(member: object): PresenceDiff | undefined {
    const before = this.#members.get(member)
    this.#members.delete(member)
    return before && { joins: {}, leaves: only(before.key, before.meta) }
  }

  get state(): Presences {
    const state: Presences = Object.create(null)
    for (const { key, meta } of this.#members.values()) {
      state[key] ??= { metas: [] }
      state[key].metas.push(meta)
    }
    return state
  }
}

const only = (key: string, meta: Meta): Presences =>
  Object.assign(Object.create(null), { [key]: { metas: [meta] } })

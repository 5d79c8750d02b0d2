// The actors in the lab: two users who own one row each, and the four kinds of request.

/** The row's owner. */
export type Owner = 'A' | 'B'

export interface Person {
  owner: Owner
  name: string
  id: string
  email: string
}

export const people: Readonly<Record<Owner, Person>> = {
  A: { owner: 'A', name: 'Ada', id: 'aaaaaaaa-0000-4000-8000-000000000001', email: 'ada@example.com' },
  B: { owner: 'B', name: 'Ben', id: 'bbbbbbbb-0000-4000-8000-000000000002', email: 'ben@example.com' },
}

export const owners: readonly Owner[] = ['A', 'B']

export const otherOwner = (owner: Owner): Owner => (owner === 'A' ? 'B' : 'A')

export type ActorId = 'anon' | 'user-a' | 'user-b' | 'service_role'

export interface Actor {
  id: ActorId
  title: string
  /** What the title means, in a few words. */
  words: string
  /** The request's database role. */
  role: 'anon' | 'authenticated' | 'service_role'
  person?: Person
}

export const actors: readonly Actor[] = [
  { id: 'anon', title: 'anon', words: 'no one signed in', role: 'anon' },
  { id: 'user-a', title: 'User A', words: 'Ada, signed in', role: 'authenticated', person: people.A },
  { id: 'user-b', title: 'User B', words: 'Ben, signed in', role: 'authenticated', person: people.B },
  { id: 'service_role', title: 'service_role', words: 'your server', role: 'service_role' },
]

export function actorOf(id: ActorId): Actor {
  return actors.find((actor) => actor.id === id) as Actor
}

/** What the API sets for a request: its access token's claims. */
export function claimsOf({ role, person }: Actor): string {
  return JSON.stringify({ role, ...(person ? { sub: person.id, email: person.email } : {}) })
}

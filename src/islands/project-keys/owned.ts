// Ties what a reader entered to their account, so that the next account on the same page never sees it.

export interface Owned<T> {
  /** Id of the user who was signed in, or null if no one was. */
  owner: string | null
  value: T
}

/** The value if this user may see it. What was entered while signed out stays visible after signing in. */
export const ownValue = <T>({ owner, value }: Owned<T>, userId: string | null, fallback: T): T =>
  owner === null || owner === userId ? value : fallback

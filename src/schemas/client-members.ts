// What the editor completes: the client's methods and properties, published by the reference of its library.

export interface ClientMember {
  /** Typed, as declared: one for each overload, without its name. Properties have none. */
  signatures?: readonly string[]
  /** Of the property or of the result, if it has members, too. `this` is the type that it was called on. */
  type?: string
}

export interface ClientMembers {
  /** The client's name in samples. */
  variable: string
  /** The client's own type. */
  client: string
  types: Readonly<Record<string, { extends?: string; members: Readonly<Record<string, ClientMember>> }>>
}

// What an HTTP API accepts, as far as samples are checked against it. Plain data, because it's also sent to a thread.

/** A JSON Schema without references. Objects accept only the properties that it lists. */
export type PlainSchema = Readonly<Record<string, unknown>>

export interface HttpOperation {
  /** In capital letters. */
  method: string
  /** With its parameters in braces. `{wildcard}` covers several segments. */
  path: string
  /** Schemas of objects: the parameters by name. */
  pathParameters: PlainSchema
  query: PlainSchema
  /** Headers that every call needs. */
  headers: readonly string[]
  /** Ways to authenticate, each with the headers that it needs. None if there are no credentials. */
  credentials: readonly (readonly string[])[]
  body?: { required: boolean; byType: Readonly<Record<string, PlainSchema>> }
}

export interface HttpApi {
  title: string
  /** URLs before each path. */
  servers: readonly string[]
  operations: readonly HttpOperation[]
}

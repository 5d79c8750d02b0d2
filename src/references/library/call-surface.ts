// What samples of a library can call: its types with their members. Plain data, because it's also sent to a thread.

export interface CallParameter {
  name: string
  /** Only accepted with its label. */
  isLabeled: boolean
  isOptional: boolean
  /** Accepts any number of values. */
  isVariadic: boolean
  /** The type that a function passed here works on: the receiver in Kotlin, the first parameter in other languages. */
  receiver?: string
}

export interface CallMember {
  name: string
  /** Without them, it's a property. */
  parameters?: readonly CallParameter[]
  isAsync: boolean
  isThrowing: boolean
  /** The type of the property or of the result. */
  type?: string
}

export interface CallType {
  members: readonly CallMember[]
  /** Types whose members it also has. */
  bases: readonly string[]
  /** Awaiting a value of this type sends the request. Its `type` is the result's. */
  awaits?: { type?: string }
}

export interface CallSurface {
  /** The library's id: dart. */
  library: string
  language: string
  version: string
  isCurrent: boolean
  /** The package and the version that it was compared with. */
  package: string
  /** The type of the client. */
  client: string
  functions: readonly CallMember[]
  types: Readonly<Record<string, CallType>>
  /** Changes with everything above. */
  hash: string
}

// What a command line says, once it is read, and everything that can be wrong with it.
import type { CommandSpec, FlagSpec } from './command-spec.ts'

export interface GivenFlag {
  flag: FlagSpec
  /** `true` or `false` for switches. */
  value: string
  /** The value contains something that only a shell can fill in. */
  dynamic: boolean
}

export type FaultCode =
  | 'not-the-tool'
  | 'unknown-command'
  | 'incomplete-command'
  | 'unknown-flag'
  | 'missing-value'
  | 'bad-value'
  | 'missing-flag'
  | 'missing-experimental'
  | 'exclusive-flags'
  | 'missing-argument'
  | 'extra-argument'

export interface Fault {
  code: FaultCode
  /** What was found. */
  message: string
  /** What to type. */
  hint: string
}

export interface Invocation {
  command?: CommandSpec
  flags: GivenFlag[]
  arguments: string[]
  faults: Fault[]
}

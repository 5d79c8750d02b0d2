// A parsed command line, and everything that can be wrong with it.
import type { GivenArgument } from './argument-rules.ts'
import type { CommandSpec, FlagSpec } from './command-spec.ts'

export interface GivenFlag extends GivenArgument {
  flag: FlagSpec
  /** `true` or `false` for booleans. */
  value: string
}

/** Environment variables that are set for the command, by name. */
export type Environment = ReadonlyMap<string, GivenArgument>

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
  | 'bad-argument'
  | 'extra-argument'

export interface Fault {
  code: FaultCode
  /** What was found. */
  message: string
  /** What to type. */
  hint: string
  /** The flag or argument that is missing, if it's always required. */
  needs?: string
  /** If more is missing: the rule of the command that asks for it, as on its page. */
  rule?: string
}

export interface Invocation {
  command?: CommandSpec
  flags: GivenFlag[]
  arguments: GivenArgument[]
  environment: Environment
  faults: Fault[]
}

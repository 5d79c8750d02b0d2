// The reference for the parser and the builder, from data/cli or /reference/cli.json.
import type { CliSpec, DescribedCommand, FlagSpec } from './command-spec.ts'
import { commandSpec } from './command-spec.ts'

/** The part of /reference/cli.json that a spec needs. */
export interface DescribedCli {
  info: { version: string }
  flags: readonly FlagSpec[]
  commands: readonly DescribedCommand[]
}

export const cliSpec = (name: string, { info, flags, commands }: DescribedCli): CliSpec => ({
  name,
  version: info.version,
  globalFlags: flags,
  commands: commands.map(commandSpec),
})

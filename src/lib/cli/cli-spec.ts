// The reference as the parser and the builder use it, from data/cli and from /reference/cli.json alike.
import type { CliSpec, DescribedCommand, FlagSpec } from './command-spec.ts'
import { commandSpec } from './command-spec.ts'

/** /reference/cli.json, as far as a spec needs it. */
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

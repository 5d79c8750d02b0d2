// The whole reference, fetched when a reader checks a command other than the one of this page.
import type { CliSpec, DescribedCommand, FlagSpec } from '../../lib/cli/command-spec.ts'
import { commandSpec } from '../../lib/cli/command-spec.ts'

let pending: Promise<CliSpec> | undefined

export function fetchCliSpec(name: string): Promise<CliSpec> {
  pending ??= request(name).catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function request(name: string): Promise<CliSpec> {
  const response = await fetch('/reference/cli.json')
  if (!response.ok) throw new Error(`The reference answered ${response.status}.`)
  const file = (await response.json()) as {
    info: { version: string }
    flags: FlagSpec[]
    commands: DescribedCommand[]
  }
  return {
    name,
    version: file.info.version,
    globalFlags: file.flags,
    commands: file.commands.map(commandSpec),
  }
}

// The whole reference, fetched when a reader checks a command from another page.

import type { DescribedCli } from '../../cli/cli-spec.ts'
import { cliSpec } from '../../cli/cli-spec.ts'
import type { CliSpec } from '../../cli/command-spec.ts'
import { cliFiles } from '../../lib/references/addresses.ts'

let pending: Promise<CliSpec> | undefined

export function fetchCliSpec(name: string): Promise<CliSpec> {
  pending ??= request(name).catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function request(name: string): Promise<CliSpec> {
  const response = await fetch(cliFiles.json)
  if (!response.ok) throw new Error(`The reference responded with ${response.status}.`)
  return cliSpec(name, (await response.json()) as DescribedCli)
}

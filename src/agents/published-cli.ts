// The published data about the command-line tool, for the tools that look up and check commands.
import { cliSpec } from '../cli/cli-spec.ts'
import type { CliSpec } from '../cli/command-spec.ts'
import type { CliFlag, CliInfo, PublishedCommand } from '../cli/schema.ts'
import type { Docs } from '../dist-reader/open-docs.ts'
import { cliFiles } from '../lib/references/addresses.ts'

interface CliFile {
  info: CliInfo
  flags: CliFlag[]
  commands: PublishedCommand[]
}

/** The published file, and the same data for the parser. */
export interface PublishedCli extends CliFile {
  spec: CliSpec
}

export async function publishedCli(docs: Docs): Promise<PublishedCli | undefined> {
  const file = await docs.json<CliFile>(cliFiles.json)
  // The first word of every command is the tool's name.
  return file && { ...file, spec: cliSpec(file.commands[0]?.title.split(' ')[0] ?? file.info.id, file) }
}

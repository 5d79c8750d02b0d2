// Everything generated from the CLI reference besides its pages.
import { cliFiles, manFile } from '../../../lib/references/addresses.ts'
import type { PublishedFile } from '../../reference.ts'
import type { CliData } from '../cli-data.ts'
import { cliJson, cliJsonSchema } from './cli-json.ts'
import { bashCompletion, fishCompletion, powershellCompletion, zshCompletion } from './completions.ts'
import { manArchive, manPage } from './man-pages.ts'

export function writeCli(cli: CliData): PublishedFile[] {
  const manPages = cli.commands.map((command) => ({ id: command.id, text: manPage(command, cli) }))
  return [
    { address: cliFiles.json, text: cliJson(cli) },
    { address: cliFiles.schema, text: cliJsonSchema() },
    { address: cliFiles.manArchive, text: manArchive(manPages) },
    { address: cliFiles.bash, text: bashCompletion(cli) },
    { address: cliFiles.zsh, text: zshCompletion(cli) },
    { address: cliFiles.fish, text: fishCompletion(cli) },
    { address: cliFiles.powershell, text: powershellCompletion(cli) },
    ...manPages.map(({ id, text }) => ({ address: manFile(id), text })),
  ]
}

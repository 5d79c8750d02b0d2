// Everything that is made from the CLI reference beside its pages.
import type { CliReference } from '../../model/cli/cli-reference.ts'
import { cliFiles, manFile } from '../../model/cli/cli-reference.ts'
import type { Output } from '../list-outputs.ts'
import { cliJson, cliJsonSchema } from './cli-json.ts'
import { bashCompletion, fishCompletion, powershellCompletion, zshCompletion } from './completions.ts'
import { manArchive, manPage } from './man-pages.ts'

export function cliOutputs(reference: CliReference): Output[] {
  const files: [address: string, text: Output['text']][] = [
    [cliFiles.json, cliJson(reference)],
    [cliFiles.schema, cliJsonSchema()],
    [cliFiles.manArchive, manArchive(reference)],
    [cliFiles.bash, bashCompletion(reference)],
    [cliFiles.zsh, zshCompletion(reference)],
    [cliFiles.fish, fishCompletion(reference)],
    [cliFiles.powershell, powershellCompletion(reference)],
    ...reference.commands.map((command): [string, string] => [
      manFile(command.id),
      manPage(command, reference),
    ]),
  ]
  return files.map(([address, text]) => ({ path: address.slice(1), text }))
}

// What CLI reference pages have besides their text: labels, other formats, and the names of commands and flags.

import type { CliCommand, CliFlag } from '../../cli/schema.ts'
import { cliFiles, cliRoute, manFile } from '../../lib/references/addresses.ts'
import type { MadeFacts, Place } from '../reference.ts'
import { flagAnchor } from './cli-data.ts'

/** These are on every command's page, or repeat the flags' own entries. */
const repeated = ['global-flags', 'related-guides', 'flags', 'arguments', 'build-the-command']

export function commandFacts(command: CliCommand): MadeFacts {
  // Without the tool's name, which all commands share.
  const words = command.title.split(' ').slice(1).join(' ')
  const aliases = (command.aliases ?? []).map((alias) => words.replace(/\S+$/, alias))
  const flags = (command.flags ?? []).map((flag) =>
    flagPlace(flag, [`${words} --${flag.id}`, ...(flag.shorthand ? [`${words} -${flag.shorthand}`] : [])]),
  )
  return {
    kind: 'command',
    badges: command.experimental ? ['experimental'] : [],
    titleIsCode: true,
    otherFormats: [
      { label: 'man page', href: manFile(command.id) },
      { label: 'JSON', href: cliFiles.json },
      { label: 'shell completion', href: `${cliRoute('start')}#complete-commands-with-tab` },
    ],
    places: [{ anchor: '', heading: '', names: [words, command.title, ...aliases] }, ...flags],
    repeated,
  }
}

export const globalFlagsFacts = (flags: readonly CliFlag[]): MadeFacts => ({
  kind: 'reference',
  places: [{ anchor: '', heading: '', names: [] }, ...flags.map((flag) => flagPlace(flag, []))],
  repeated,
})

const flagPlace = ({ id, description, accepted_values = [] }: CliFlag, names: string[]): Place => ({
  anchor: flagAnchor(id),
  heading: `--${id}`,
  kind: 'flag',
  names,
  text: [description, ...accepted_values].join(' '),
})

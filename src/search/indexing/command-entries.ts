// The page of a command: one entry for the command and one for each of its flags. Headings that stand on every such page
// ("Flags", "Examples") would only be in the way of better answers.
import { flagAnchor } from '../../model/cli/cli-reference.ts'
import type { Page } from '../../model/site-model.ts'
import type { CliCommand, CliFlag } from '../../schemas/cli.ts'
import type { Entry } from './list-entries.ts'
import { entryOf } from './list-entries.ts'

const sharedHeadings = new Set(['global-flags', 'related-guides', 'flags', 'arguments', 'build-the-command'])

export function commandEntries(page: Page, command: CliCommand): [Entry, ...Entry[]] {
  const sections = page.sections.filter(({ id }) => !sharedHeadings.has(id ?? ''))
  // Without the name of the tool, which all commands share.
  const words = command.title.split(' ').slice(1).join(' ')
  const aliases = (command.aliases ?? []).map((alias) => words.replace(/\S+$/, alias))
  const top = entryOf({
    names: [words, command.title, ...aliases],
    text: sections.map(({ text }) => text).join('\n'),
    code: sections.map(({ code }) => code).join('\n'),
  })
  const flags = (command.flags ?? []).map((flag) =>
    flagEntry(flag, [`${words} --${flag.id}`, ...(flag.shorthand ? [`${words} -${flag.shorthand}`] : [])]),
  )
  return [top, ...flags]
}

export const globalFlagEntries = (flags: readonly CliFlag[]): Entry[] =>
  flags.map((flag) => flagEntry(flag, []))

function flagEntry({ id, description, accepted_values = [] }: CliFlag, names: string[]): Entry {
  return entryOf({
    anchor: flagAnchor(id),
    heading: `--${id}`,
    kind: 'flag',
    names,
    text: [description, ...accepted_values].join(' '),
  })
}

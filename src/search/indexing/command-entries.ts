// The page of a command: one entry for the command and one for each of its flags. Headings that stand on every such page
// ("Flags", "Examples") would only be in the way of better answers.
import { flagAnchor } from '../../model/cli/cli-reference.ts'
import type { Page } from '../../model/site-model.ts'
import type { CliCommand } from '../../schemas/cli.ts'
import type { Entry } from './list-entries.ts'

const sharedHeadings = new Set(['global-flags', 'related-guides', 'flags', 'arguments', 'build-the-command'])

export function commandEntries(page: Page, command: CliCommand): [Entry, ...Entry[]] {
  const sections = page.sections.filter(({ id }) => !sharedHeadings.has(id ?? ''))
  // Without the name of the tool, which all commands share.
  const words = command.title.split(' ').slice(1).join(' ')
  const aliases = (command.aliases ?? []).map((alias) => words.replace(/\S+$/, alias))
  const top: Entry = {
    anchor: '',
    heading: '',
    names: [words, command.title, ...aliases],
    keywords: [],
    text: sections.map(({ text }) => text).join('\n'),
    code: sections.map(({ code }) => code).join('\n'),
  }
  const flags = (command.flags ?? []).map(
    ({ id, shorthand, description, accepted_values = [] }): Entry => ({
      anchor: flagAnchor(id),
      heading: `--${id}`,
      kind: 'flag',
      names: [`--${id}`, `${words} --${id}`, ...(shorthand ? [`${words} -${shorthand}`] : [])],
      keywords: [],
      text: [description, ...accepted_values].join(' '),
      code: '',
    }),
  )
  return [top, ...flags]
}

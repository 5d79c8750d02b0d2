// Generates a page per command. The text is what an author would write, so that the same checks, search, Markdown, and
// rendering apply. Each line is mapped to its line in data/cli.
import { defaultOf } from '../../cli/command-spec.ts'
import { inMarkdown, list } from '../../cli/rules-in-words.ts'
import type { CliCommand, CliFlag } from '../../cli/schema.ts'
import { cliRoute } from '../../lib/references/addresses.ts'
import { attribute, cell, fence, MadeText } from '../made-text.ts'
import type { MadePage } from '../reference.ts'
import type { CliData, CommandPlace } from './cli-data.ts'
import { flagAnchor, isGroup, rulesOf } from './cli-data.ts'
import { commandFacts, globalFlagsFacts } from './command-facts.ts'

type LineOf = CommandPlace['lineOf']

export function cliPages(cli: CliData): MadePage[] {
  return [
    ...cli.commands.flatMap((command) => {
      const place = cli.places.get(command.id)
      return place ? [commandPage(command, cli, place)] : []
    }),
    globalFlagsPage(cli),
    indexPage(cli),
  ]
}

function commandPage(command: CliCommand, cli: CliData, { file, lineOf }: CommandPlace): MadePage {
  const text = new MadeText()
  const start = lineOf(['id'])
  if (command.usage) text.add(fence('text', command.usage, 'Usage'), lineOf(['usage']))
  // A block scalar starts on the line below its key.
  if (command.description) text.add(command.description.trimEnd(), lineOf(['description']) + 1, true)
  if (command.usage) text.add(`## Build the command\n\n<CommandBuilder command="${command.id}" />`, start)
  addSubcommands(text, command, cli, lineOf)
  addArguments(text, command, lineOf)
  addFlags(text, command, lineOf)
  addRules(text, command, cli, lineOf)
  addExamples(text, command, lineOf)
  if (!isGroup(command)) addGlobalFlags(text, command, cli, start)
  if (command.links.length > 0)
    text.add(
      `## Related guides\n\n${command.links.map(({ name, href }) => `- [${name}](${href})`).join('\n')}`,
      lineOf(['links']),
    )
  return {
    file,
    route: cliRoute(command.id),
    frontmatter: {
      title: command.title,
      description: command.summary,
      sidebarLabel: command.title.split(' ').slice(1).join(' '),
      keywords: [command.title.split(' ').slice(1).join(' '), ...(command.aliases ?? [])],
    },
    facts: commandFacts(command),
    ...text.finish(),
  }
}

function addSubcommands(text: MadeText, command: CliCommand, cli: CliData, lineOf: LineOf): void {
  if (!command.subcommands?.length) return
  const rows = command.subcommands.map((id) => {
    const below = cli.commands.find((candidate) => candidate.id === id)
    return `| [\`${below?.title ?? id}\`](${cliRoute(id)}) | ${cell(below?.summary ?? '')} |`
  })
  text.add(
    `## Subcommands\n\n| Command | What it does |\n|---|---|\n${rows.join('\n')}`,
    lineOf(['subcommands']),
  )
}

function addArguments(text: MadeText, command: CliCommand, lineOf: LineOf): void {
  if (!command.arguments?.length) return
  const line = lineOf(['arguments'])
  text.add('## Arguments\n\n<Parameters>', line)
  for (const [index, { name, required, repeats, description }] of command.arguments.entries())
    text.add(
      `<Parameter title=${attribute(name)} anchor="argument-${index + 1}"${required ? ' required' : ''}${repeats ? ' type="may be repeated"' : ''}>\n\n${description.trimEnd()}\n\n</Parameter>`,
      lineOf(['arguments', index, 'description']),
    )
  text.add('</Parameters>', line)
}

function addFlags(text: MadeText, command: CliCommand, lineOf: LineOf): void {
  const flags = command.flags ?? []
  if (flags.length === 0) return
  const line = lineOf(['flags'])
  // Required ones first, because readers must not miss them.
  const ordered = [...flags.keys()].sort(
    (a, b) => Number(flags[b]?.required ?? false) - Number(flags[a]?.required ?? false) || a - b,
  )
  text.add('## Flags\n\n<Parameters>', line)
  for (const index of ordered) {
    const flag = flags[index]
    if (flag) text.add(parameter(flag, flagAnchor(flag.id)), lineOf(['flags', index, 'description']))
  }
  text.add('</Parameters>', line)
}

function addRules(text: MadeText, command: CliCommand, cli: CliData, lineOf: LineOf): void {
  const rules = rulesOf(command, cli)
  if (rules.length > 0)
    text.add(`These rules apply:\n\n${rules.map((rule) => `- ${rule}`).join('\n')}`, lineOf(['id']))
}

const parameters = (flags: readonly CliFlag[], anchorOf: (flag: CliFlag) => string | undefined) =>
  `<Parameters>\n\n${flags.map((flag) => parameter(flag, anchorOf(flag))).join('\n\n')}\n\n</Parameters>`

function parameter(flag: CliFlag, anchor: string | undefined): string {
  const defaultValue = defaultOf(flag)
  const props = [
    `title=${attribute(flag.name)}`,
    anchor ? `anchor="${anchor}"` : '',
    flag.required ? 'required' : '',
    defaultValue === undefined ? '' : `default=${attribute(defaultValue)}`,
    flag.accepted_values ? `accepted=${attribute(flag.accepted_values)}` : '',
    flag.known_values ? `known=${attribute(flag.known_values)}` : '',
  ]
  return `<Parameter ${props.filter(Boolean).join(' ')}>\n\n${flag.description.trimEnd()}\n\n</Parameter>`
}

function addGlobalFlags(text: MadeText, command: CliCommand, { globalFlags }: CliData, line: number): void {
  // A flag that the command redefines, such as a required --experimental, isn't also listed as optional.
  const own = new Set(command.flags?.map((flag) => flag.id))
  const others = globalFlags.filter((flag) => !own.has(flag.id))
  if (others.length === 0) return
  text.add(
    `## Global flags\n\n<Accordion>\n<AccordionItem title="Flags that every command accepts">\n\n${parameters(others, () => undefined)}\n\n</AccordionItem>\n</Accordion>`,
    line,
  )
}

function addExamples(text: MadeText, command: CliCommand, lineOf: LineOf): void {
  const examples = command.examples ?? []
  if (examples.length === 0) return
  const shown = examples.map(
    ({ code, response }) => `${fence('bash', code)}\n\n${fence('text', response, 'Output')}`,
  )
  text.add('## Examples', lineOf(['examples']))
  if (examples.length === 1) {
    text.add(shown[0] ?? '', lineOf(['examples', 0, 'code']))
    return
  }
  text.add('<Tabs label="Examples">', lineOf(['examples']))
  for (const [index, { id, name }] of examples.entries())
    text.add(
      `<TabPanel id="${id}" label=${attribute(name)}>\n\n${shown[index]}\n\n</TabPanel>`,
      lineOf(['examples', index, 'code']),
    )
  text.add('</Tabs>', lineOf(['examples']))
}

function globalFlagsPage(cli: CliData): MadePage {
  const variables = cli.globalFlags.flatMap(({ environment }) => environment ?? [])
  const text = new MadeText()
  text.add(
    `Put these before or after the command. Their meaning is the same everywhere. You can set some of them with environment variables instead: ${list(variables, 'and', inMarkdown)}.`,
    1,
  )
  text.add(`## Flags\n\n${parameters(cli.globalFlags, (flag) => flagAnchor(flag.id))}`, 1)
  return {
    file: 'data/cli/global-flags.yaml',
    route: cliRoute('global-flags'),
    frontmatter: {
      title: 'Global flags',
      description: "The flags that every command accepts, and what they're for.",
      keywords: cli.globalFlags.map((flag) => `--${flag.id}`),
    },
    facts: globalFlagsFacts(cli.globalFlags),
    ...text.finish(),
  }
}

function indexPage(cli: CliData): MadePage {
  const text = new MadeText()
  text.add('Type part of a command or its description. The list narrows as you type.', 1)
  text.add('<CommandIndex />', 1)
  return {
    file: 'data/cli/info.yaml',
    route: cliRoute('commands'),
    frontmatter: {
      title: 'All commands',
      description: `Every command in ${cli.info.title} ${cli.info.version} on one page, with a filter.`,
      keywords: ['command list', 'index', 'cheat sheet'],
    },
    facts: { kind: 'reference' },
    ...text.finish(),
  }
}

// get_command: everything about one command of the command-line tool.
import { z } from 'zod'
import type { PublishedCommand } from '../../cli/schema.ts'
import { nearestAll } from '../../lib/nearest.ts'
import { cliRoute } from '../../lib/references/addresses.ts'
import { commandText, describeFlag } from '../command-text.ts'
import { pageUrl } from '../page-links.ts'
import type { PublishedCli } from '../published-cli.ts'
import { publishedCli } from '../published-cli.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation } from '../wording.ts'

export const getCommand = defineTool({
  name: 'get_command',
  title: 'Look up a command',
  description:
    'Returns the reference of one command-line tool command: usage, arguments, flags with types, defaults, and allowed values, which flags exclude or require each other, and examples. Call it before you write a command, then check what you wrote with check_command.',
  input: z.strictObject({
    command: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe(`The command's words, with or without the tool's name ("db push"), or its ID.`),
  }),
  async run({ command: written }, docs) {
    const cli = await publishedCli(docs)
    if (!cli) return { refusal: "This documentation doesn't cover a command-line tool." }
    const command = findCommand(written, cli)
    if (!command) return { refusal: unknown(written, cli) }
    const outline = await docs.outline()
    const route = cliRoute(command.id)
    const own = new Set(command.flags?.map(({ id }) => id))
    const data = {
      id: command.id,
      command: command.title,
      summary: command.summary,
      description: command.description ?? '',
      usage: command.usage ?? `${command.title} <command>`,
      experimental: command.experimental === true,
      arguments: (command.arguments ?? []).map(({ name, required, repeats = false, description }) => ({
        name,
        required,
        repeats,
        description,
      })),
      flags: (command.flags ?? []).map(describeFlag),
      // If the command redefines a global flag, such as a required --experimental, that version is among its flags.
      globalFlags: cli.flags.filter(({ id }) => !own.has(id)).map(({ name }) => name),
      rules: command.rules,
      subcommands: (command.subcommands ?? []).flatMap((id) =>
        cli.commands
          .filter((one) => one.id === id)
          .map(({ title, summary }) => ({ command: title, summary })),
      ),
      examples: (command.examples ?? []).map(({ name, code }) => ({ name, code: code.trim() })),
      route,
      url: pageUrl(outline, route),
      version: cli.info.version,
    }
    return { data, text: asDocumentation(data.url, commandText(data)) }
  },
})

/** By its words with or without the tool's name, by an alias of the last word, or by its ID. */
function findCommand(written: string, { spec, commands }: PublishedCli): PublishedCommand | undefined {
  const typed = written.toLowerCase().replace(/\s+/g, ' ')
  const words = typed.startsWith(`${spec.name} `) ? typed.slice(spec.name.length + 1) : typed
  const found = spec.commands.find(
    ({ id, path, aliases = [] }) =>
      id === typed ||
      id === `${spec.name}-${words.replaceAll(' ', '-')}` ||
      aliases.some((alias) => [...path.slice(0, -1), alias].join(' ') === words),
  )
  return commands.find(({ id }) => id === found?.id)
}

function unknown(written: string, { spec, commands }: PublishedCli): string {
  const words = written.toLowerCase().replace(new RegExp(`^${spec.name}[\\s-]+`), '')
  const near = nearestAll(words, commands, ({ title }) => {
    const path = title.split(' ').slice(1)
    return [path.join(' '), path.at(-1) ?? '']
  })
  const names = (near.length > 0 ? near : commands.filter(({ title }) => title.split(' ').length === 2))
    .slice(0, near.length > 0 ? 5 : 40)
    .map(({ title }) => title)
  return `There's no such command in version ${spec.version}. ${near.length > 0 ? 'Nearest' : 'There are'}: ${names.join(', ')}.`
}

// A command as returned by get_command: its flags, and everything as text.
import { defaultOf } from '../cli/command-spec.ts'
import type { CliFlag } from '../cli/schema.ts'
import { listed } from './wording.ts'

interface DescribedFlag {
  flag: string
  shorthand?: string
  type: string
  default?: string
  required: boolean
  /** The only values it accepts. */
  values?: readonly string[]
  /** Suggested values. Others are accepted too. */
  knownValues?: readonly string[]
  description: string
}

export function describeFlag(flag: CliFlag): DescribedFlag {
  const defaultValue = defaultOf(flag)
  return {
    flag: `--${flag.id}`,
    ...(flag.shorthand ? { shorthand: `-${flag.shorthand}` } : {}),
    type: flag.type,
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    required: flag.required === true,
    ...(flag.accepted_values ? { values: flag.accepted_values } : {}),
    ...(flag.known_values ? { knownValues: flag.known_values } : {}),
    description: flag.description,
  }
}

interface CommandText {
  command: string
  summary: string
  description: string
  usage: string
  arguments: { name: string; required: boolean; description: string }[]
  flags: DescribedFlag[]
  globalFlags: string[]
  rules: string[]
  subcommands: { command: string; summary: string }[]
  examples: { name: string; code: string }[]
  version: string
}

export function commandText(command: CommandText): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `\n## ${title}\n\n${listed(lines)}` : ''
  return [
    `# ${command.command} (version ${command.version})\n\n${command.summary}\n\nUsage: \`${command.usage}\``,
    command.description ? `\n${command.description.trim()}` : '',
    part(
      'Subcommands',
      command.subcommands.map(({ command: name, summary }) => `\`${name}\`: ${summary}`),
    ),
    part(
      'Arguments',
      command.arguments.map(
        ({ name, required, description }) =>
          `${name} (${required ? 'required' : 'optional'}): ${description}`,
      ),
    ),
    part('Flags', command.flags.map(flagLine)),
    part('Rules', command.rules),
    part(
      'Examples',
      command.examples.map(({ name, code }) => `${name}: \`${code}\``),
    ),
    `\nGlobal flags: ${command.globalFlags.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function flagLine({
  flag,
  shorthand,
  type,
  required,
  values,
  default: defaultValue,
  description,
}: DescribedFlag): string {
  const facts = [
    type,
    required ? 'required' : '',
    values ? `one of ${values.join(' | ')}` : '',
    defaultValue ? `default ${defaultValue}` : '',
  ].filter(Boolean)
  return `\`${flag}\`${shorthand ? `, \`${shorthand}\`` : ''} (${facts.join('; ')}): ${description.trim()}`
}

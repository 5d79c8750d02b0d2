// One man page per command, in section 1, and an archive of all of them.

import { defaultOf } from '../../../cli/command-spec.ts'
import type { CliCommand, CliFlag } from '../../../cli/schema.ts'
import { memoPerObject } from '../../../lib/memo.ts'
import { tarGzip } from '../../../lib/tar-gzip.ts'
import { parseMarkdown } from '../../../markdown/pipeline.ts'
import type { CliData } from '../cli-data.ts'
import { isGroup, rulesOf } from '../cli-data.ts'
import { roffBlocks, roffText } from './roff.ts'

const context = { partials: new Map(), readSample: () => undefined }

export function manPage(command: CliCommand, cli: CliData): string {
  const { info, globalFlags, commands } = cli
  const flags = command.flags ?? []
  const own = new Set(flags.map((flag) => flag.id))
  const below = (command.subcommands ?? []).flatMap((id) =>
    commands.filter((candidate) => candidate.id === id),
  )
  const parts = [
    `.TH "${command.id.toUpperCase()}" "1" "${info.released}" "${info.title} ${info.version}" "${info.title} manual"`,
    `.SH NAME\n${roffText(command.id)} \\- ${roffText(command.summary)}${command.experimental ? ' (experimental)' : ''}`,
    `.SH SYNOPSIS\n\\fB${roffText(command.usage ?? `${command.title} <command>`)}\\fR`,
    command.description ? `.SH DESCRIPTION\n${markdown(command.description)}` : '',
    below.length > 0
      ? `.SH COMMANDS\n${below.map(({ title, summary }) => `.TP\n\\fB${roffText(title)}\\fR\n${roffText(summary)}`).join('\n')}`
      : '',
    command.arguments?.length ? `.SH ARGUMENTS\n${command.arguments.map(argument).join('\n')}` : '',
    flags.length > 0 ? `.SH OPTIONS\n${flags.map((flag) => option(flag)).join('\n')}` : '',
    rules(command, cli),
    isGroup(command)
      ? ''
      : `.SH GLOBAL OPTIONS\n${globalFlags
          .filter(({ id }) => !own.has(id))
          .map((flag) => option(flag))
          .join('\n')}`,
    command.examples?.length
      ? `.SH EXAMPLES\n${command.examples.map(({ name, code }) => `.PP\n${roffText(name)}:\n.PP\n.RS 4\n.nf\n${roffText(code.trimEnd())}\n.fi\n.RE`).join('\n')}`
      : '',
    seeAlso(command, commands),
  ]
  // A heading starts a separate paragraph.
  return `${parts.filter(Boolean).join('\n')}\n`.replace(/^(\.SH .*)\n\.PP$/gm, '$1')
}

const markdown = (source: string) =>
  roffBlocks(parseMarkdown({ file: 'data/cli', source }, context).tree.children)

/** Text that follows a tag must not start its own paragraph. */
const oneBlock = (source: string) => markdown(source).replace(/^\.PP\n/, '')

function argument({
  name,
  description,
  required,
  repeats,
}: NonNullable<CliCommand['arguments']>[number]): string {
  const facts = [required ? 'Required.' : '', repeats ? 'May be repeated.' : '']
  return `.TP\n\\fI${roffText(name)}\\fR\n${oneBlock(description)}${inOneLine(facts)}`
}

/** Most commands have the global ones. */
const option = memoPerObject((flag: CliFlag): string => {
  const { name, description, accepted_values, known_values, required } = flag
  const defaultValue = defaultOf(flag)
  const facts = [
    required ? 'Required.' : '',
    defaultValue === undefined ? '' : `Default: ${defaultValue}.`,
    accepted_values ? `Accepts: ${accepted_values.join(', ')}.` : '',
    known_values ? `Known values: ${known_values.join(', ')}.` : '',
  ]
  return `.TP\n\\fB${roffText(name)}\\fR\n${oneBlock(description)}${inOneLine(facts)}`
})

const inOneLine = (facts: readonly string[]): string =>
  facts.some(Boolean) ? `\n${roffText(facts.filter(Boolean).join(' '))}` : ''

function rules(command: CliCommand, cli: CliData): string {
  const sentences = rulesOf(command, cli)
  return sentences.length > 0 ? `.SH RULES\n${sentences.map(markdown).join('\n')}` : ''
}

function seeAlso(command: CliCommand, commands: readonly CliCommand[]): string {
  const parent = commands.find((candidate) => candidate.subcommands?.includes(command.id))
  const related = [parent?.id, ...(parent?.subcommands ?? command.subcommands ?? [])].filter(
    (id) => id && id !== command.id,
  )
  return related.length > 0
    ? `.SH SEE ALSO\n${related.map((id) => `\\fB${roffText(id ?? '')}\\fR(1)`).join(',\n')}`
    : ''
}

/** All pages as `man1/*.1`, ready for a MANPATH. The same data always produces the same bytes. */
export const manArchive = (pages: readonly { id: string; text: string }[]): Uint8Array =>
  tarGzip(pages.map(({ id, text }) => ({ name: `man1/${id}.1`, data: text })))

// A page of settings as an author would write it, so that the same checks, search, plain Markdown, and drawing apply.
import { attribute, cell, fence, MadeText } from '../made-text.ts'
import type { MadePage } from '../reference.ts'
import { completeFile, tomlValue } from './complete-file.ts'
import type { ConfigData } from './config-data.ts'
import { formatOf, partsOf } from './config-data.ts'
import { configFacts } from './config-facts.ts'
import type { ConfigPage, Parameter } from './config-schema.ts'
import { notesOf } from './parameter-notes.ts'
import { typeWords } from './value-types.ts'

export function configPage(data: ConfigData): MadePage {
  const { page, file, lineOf } = data
  const text = new MadeText()
  // A block scalar begins in the line below its key.
  text.add(page.intro.trimEnd(), lineOf(['intro']) + 1, true)
  text.add(glance(page), lineOf(['parameters']))
  for (const [index, tag] of page.tags.entries()) {
    text.add(`## ${tag.title} [#${tag.id}]\n\n${tag.summary}`, lineOf(['tags', index]))
    addGroup(text, data, tag.id)
  }
  if (page.format === 'toml') addCompleteFile(text, data)
  return {
    file,
    route: page.route,
    frontmatter: {
      title: page.title,
      description: page.description,
      ...(page.sidebar_label ? { sidebarLabel: page.sidebar_label } : {}),
      keywords: page.keywords,
      related: page.related,
    },
    facts: configFacts(page),
    ...text.finish(),
  }
}

/** All settings in one table, before the details. */
function glance(page: ConfigPage): string {
  const rows = page.tags.flatMap(({ id }) =>
    page.parameters
      .filter(({ tag }) => tag === id)
      .map(
        (parameter) =>
          `| [\`${cell(parameter.name)}\`](#${parameter.id}) | ${typeWords[parameter.type]} | ${cell(defaultInTable(page, parameter))} | ${cell(parameter.summary)} |`,
      ),
  )
  const name = page.format === 'toml' ? 'Key' : 'Variable'
  return `## At a glance\n\n| ${name} | Type | Default | What it sets |\n|---|---|---|---|\n${rows.join('\n')}`
}

function defaultInTable(page: ConfigPage, parameter: Parameter): string {
  const { default: value, required, required_when } = parameter
  const shown = value === undefined ? '' : `\`${shownValue(page, parameter)}\``
  if (!required) return shown || 'none'
  return [shown, required_when ? `REQUIRED when ${required_when}` : 'REQUIRED'].filter(Boolean).join(', ')
}

/** As readers type it: strings of a TOML file without their quotes, as everywhere in tables. */
function shownValue(page: ConfigPage, parameter: Parameter): string {
  const value = parameter.default ?? ''
  return Array.isArray(value) && formatOf(page, parameter) === 'toml' ? tomlValue(value) : String(value)
}

/** Below a heading per table of the TOML file, where the group has keys from several. */
function addGroup(text: MadeText, data: ConfigData, tag: string): void {
  const { page, lineOf } = data
  const tables = new Map<string, number[]>()
  for (const [index, parameter] of page.parameters.entries())
    if (parameter.tag === tag) {
      const table = page.format === 'toml' ? partsOf(parameter).slice(0, -1).join('.') : ''
      tables.set(table, [...(tables.get(table) ?? []), index])
    }
  for (const [table, indexes] of tables) {
    const line = lineOf(['parameters', indexes[0] ?? 0])
    if (tables.size > 1) text.add(`### \`${table}\` [#table-${anchorOf(table)}]`, line)
    text.add('<Parameters>', line)
    for (const index of indexes) addParameter(text, data, index)
    text.add('</Parameters>', line)
  }
}

const anchorOf = (table: string) => table.replaceAll(/[^a-z0-9_]+/g, '-').replace(/-$/, '')

function addParameter(text: MadeText, { page, lineOf, all }: ConfigData, index: number): void {
  const parameter = page.parameters[index]
  if (!parameter) return
  const at = (field: keyof Parameter) => lineOf(['parameters', index, field])
  const props = [
    `title=${attribute(parameter.name)}`,
    `anchor=${attribute(parameter.id)}`,
    `type=${attribute([typeWords[parameter.type], ...(parameter.unit ? [parameter.unit] : [])].join(', '))}`,
    parameter.required ? 'required' : '',
    parameter.default === undefined ? '' : `standard=${attribute(shownValue(page, parameter))}`,
    parameter.accepted ? `accepted=${attribute(parameter.accepted.map(String))}` : '',
  ]
  text.add(`<Parameter ${props.filter(Boolean).join(' ')}>`, at('id'))
  text.add(parameter.summary, at('summary'))
  text.add(parameter.description.trimEnd(), at('description') + 1, true)
  text.add(parameter.usage.trimEnd(), at('usage') + 1, true)
  text.add(example(page, parameter), at('example'))
  for (const { note, field } of notesOf(page, parameter, all)) text.add(note, at(field))
  text.add('</Parameter>', at('id'))
}

function example(page: ConfigPage, parameter: Parameter): string {
  const { format = page.format, example: code } = parameter
  if (format === 'toml')
    return fence('toml', code, page.format === 'toml' ? page.file : 'plinth/config.toml')
  const entries = code.trimEnd().replaceAll(/^/gm, '      ')
  return fence('yaml', `services:\n  ${page.service}:\n    environment:\n${entries}`, page.file)
}

function addCompleteFile(text: MadeText, { page, lineOf }: ConfigData): void {
  const line = lineOf(['parameters'])
  text.add(
    `## Complete file [#complete-file]\n\nEvery key with its default. Keys without a default are comments, with the value from their example.`,
    line,
  )
  text.add(fence('toml', completeFile(page), page.file), line)
}

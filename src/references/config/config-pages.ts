// A page of settings as an author would write it, so that the same checks, search, Markdown, and rendering apply.
import { attribute, cell, fence, MadeText } from '../made-text.ts'
import type { MadePage } from '../reference.ts'
import { completeFile, tomlValue } from './complete-file.ts'
import type { ConfigData } from './config-data.ts'
import { formatOf, partsOf, tableAnchor, tableOf } from './config-data.ts'
import { configFacts } from './config-facts.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'
import { notesOf, placeholderNote } from './parameter-notes.ts'
import { addSettingTables } from './setting-tables.ts'
import { typeWords } from './value-types.ts'

export function configPage(data: ConfigData): MadePage {
  const { page, file, lineOf } = data
  const text = new MadeText()
  // A block scalar starts on the line below its key.
  text.add(page.intro.trimEnd(), lineOf(['intro']) + 1, true)
  addSettingTables(text, data, ({ first }) => first === true)
  text.add(glance(page), lineOf(['parameters']))
  for (const [index, tag] of page.tags.entries()) {
    text.add(`## ${tag.title} [#${tag.id}]\n\n${tag.summary}`, lineOf(['tags', index]))
    addGroup(text, data, tag.id)
  }
  addSettingTables(text, data, ({ first }) => !first)
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
    facts: configFacts(data),
    ...text.finish(),
  }
}

/** A longer table would hide the page, so it becomes an index without sentences. */
const mostRowsWithSummary = 40

/** All settings in one table, before the details. */
function glance(page: ConfigPage): string {
  const withSummary = page.parameters.length <= mostRowsWithSummary
  const rows = page.tags.flatMap(({ id }) =>
    page.parameters
      .filter(({ tag }) => tag === id)
      .map((parameter) => [
        `[\`${parameter.name}\`](#${parameter.id})`,
        withSummary ? inOneLine(page, parameter) : defaultInTable(page, parameter),
      ]),
  )
  const head = [page.format === 'toml' ? 'Key' : 'Variable', withSummary ? 'What it sets' : 'Default']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`)
  return `## At a glance\n\nSettings for ${page.product} ${page.version}.\n\n${lines.join('\n')}`
}

function inOneLine(page: ConfigPage, parameter: Parameter): string {
  const { summary, required, default: value } = parameter
  const shown = value === undefined ? '' : ` Default: \`${shownValue(page, parameter)}\`.`
  return `${summary}${required ? ' REQUIRED.' : ''}${shown}`
}

function defaultInTable(page: ConfigPage, parameter: Parameter): string {
  const { default: value, required } = parameter
  const shown = value === undefined ? '' : `\`${shownValue(page, parameter)}\``
  if (!required) return shown || 'none'
  return [shown, 'REQUIRED'].filter(Boolean).join(', ')
}

/** As readers type it: TOML strings without quotes, as in all tables. */
function shownValue(page: ConfigPage, parameter: Parameter): string {
  const value = parameter.default ?? ''
  return Array.isArray(value) && formatOf(page, parameter) === 'toml' ? tomlValue(value) : String(value)
}

/** Below a heading per TOML table, if the group has keys from several. */
function addGroup(text: MadeText, data: ConfigData, tag: string): void {
  const { page, lineOf } = data
  const tables = new Map<string, number[]>()
  for (const [index, parameter] of page.parameters.entries())
    if (parameter.tag === tag) {
      const table = tableOf(page, parameter)
      tables.set(table, [...(tables.get(table) ?? []), index])
    }
  const shared = addSharedLinks(text, data, [...tables.values()].flat(), [])
  for (const [table, indexes] of tables) {
    const line = lineOf(['parameters', indexes[0] ?? 0])
    if (tables.size > 1) text.add(`### \`${table}\` [#${tableAnchor(table)}]`, line)
    const first = page.parameters[indexes[0] ?? 0]
    const placeholder = first && placeholderNote(page, first)
    if (placeholder) text.add(placeholder, lineOf(['placeholders']))
    const linked = tables.size > 1 ? addSharedLinks(text, data, indexes, shared) : shared
    text.add('<Parameters>', line)
    for (const index of indexes) addParameter(text, data, index, { linked, block: indexes })
    text.add('</Parameters>', line)
  }
}

/** Links that all these parameters share are shown once, above them. Returns everything that isn't repeated. */
function addSharedLinks(
  text: MadeText,
  { page, lineOf }: ConfigData,
  indexes: readonly number[],
  linked: readonly Link[],
) {
  const lists = indexes.map((index) => page.parameters[index]?.links ?? [])
  const isLinked = ({ href }: Link) => linked.some((link) => link.href === href)
  const shared = (lists[0] ?? []).filter(
    (link) =>
      lists.length > 1 &&
      !isLinked(link) &&
      lists.every((list) => list.some(({ href }) => href === link.href)),
  )
  if (shared.length > 0) text.add(seeAlso(shared), lineOf(['parameters', indexes[0] ?? 0, 'links']))
  return [...linked, ...shared]
}

interface Around {
  /** Links that are already shown above. */
  linked: readonly Link[]
  /** The parameters in the same block. */
  block: readonly number[]
}

function addParameter(
  text: MadeText,
  { page, lineOf, all }: ConfigData,
  index: number,
  { linked, block }: Around,
): void {
  const parameter = page.parameters[index]
  if (!parameter) return
  const at = (field: keyof Parameter) => lineOf(['parameters', index, field])
  const props = [
    `title=${attribute(parameter.name)}`,
    `anchor=${attribute(parameter.id)}`,
    `type=${attribute([typeWords[parameter.type], ...(parameter.unit ? [parameter.unit] : [])].join(', '))}`,
    parameter.required ? 'required' : '',
    parameter.default === undefined ? '' : `default=${attribute(shownValue(page, parameter))}`,
    parameter.accepted ? `accepted=${attribute(parameter.accepted.map(String))}` : '',
  ]
  text.add(`<Parameter ${props.filter(Boolean).join(' ')}>`, at('id'))
  text.add(parameter.summary, at('summary'))
  if (parameter.description) text.add(parameter.description.trimEnd(), at('description') + 1, true)
  text.add(parameter.usage.trimEnd(), at('usage') + 1, true)
  const same = block
    .slice(0, block.indexOf(index))
    .map((earlier) => page.parameters[earlier])
    .find((earlier) => earlier?.example === parameter.example)
  text.add(
    same ? `Example: see [\`${partsOf(same).at(-1)}\`](#${same.id}).` : example(page, parameter, all),
    at('example'),
  )
  const links = parameter.links.filter(({ href }) => !linked.some((link) => link.href === href))
  const notes = [...notesOf(parameter, all), ...(links.length > 0 ? [seeAlso(links)] : [])]
  if (notes.length > 0) text.add(notes.join(' '), at('links'))
  text.add('</Parameter>', at('id'))
}

type Link = Parameter['links'][number]

const seeAlso = (links: readonly Link[]): string =>
  `See also: ${links.map(({ name, href }) => `[${name}](${href})`).join(', ')}.`

/** On a page about one file, samples need no file name. */
function example(page: ConfigPage, parameter: Parameter, all: readonly ConfigPage[]): string {
  const code = parameter.example
  if (page.format === 'toml') return fence('toml', code)
  if (formatOf(page, parameter) === 'toml')
    return fence('toml', code, all.find(({ format }) => format === 'toml')?.file)
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

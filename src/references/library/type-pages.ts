// The pages of a library's types: one for each, and a list of all.
import { attribute, cell, fence, MadeText } from '../made-text.ts'
import type { MadePage } from '../reference.ts'
import { parameterAt } from './check-types.ts'
import type { KnownType } from './declarations.ts'
import { knownTypes, typeLinks, typeSlug, typesSlug } from './declarations.ts'
import type { LibraryData } from './library-data.ts'
import { libraryJson, pageRoute } from './library-data.ts'
import { addParameters } from './parameter-tree.ts'
import { signatureText } from './signature-text.ts'
import { exampleOf, valueAt } from './type-example.ts'
import { addUses } from './type-uses.ts'

export function typePages(data: LibraryData): MadePage[] {
  const known = knownTypes(data)
  return known.length > 0 ? [listPage(data, known), ...known.map((one) => typePage(data, one))] : []
}

function listPage(data: LibraryData, known: readonly KnownType[]): MadePage {
  const { library, types, file, namespaces } = data
  const text = new MadeText()
  const line = types?.lineOf(['types']) ?? 1
  text.add(
    `What calls return and take has a name and a page here: each field with its type, what it means, and when it's absent.${types?.value.use ? ` ${types.value.use.trim()}` : ''}`,
    line,
    true,
  )
  for (const { namespace } of namespaces.values()) {
    const own = known.filter(({ written }) => written.area === namespace.id)
    if (own.length === 0) continue
    const rows = own.map(
      ({ name, written }) =>
        `| [\`${name}\`](${pageRoute(library, typeSlug(name))}) | ${cell(written.summary)} |`,
    )
    text.add(
      `## ${namespace.title} [#types-${namespace.id}]\n\n| Type | What it is |\n|---|---|\n${rows.join('\n')}`,
      line,
    )
  }
  return {
    file: types?.file ?? file,
    route: pageRoute(library, typesSlug),
    frontmatter: {
      title: 'Types',
      description: `The objects, options, and errors of the ${library.title} library, each with its fields and the functions that take or return it.`,
    },
    facts: {
      kind: 'reference',
      otherFormats: [{ label: 'JSON', href: libraryJson(library) }],
      topic: 'types',
    },
    ...text.finish(),
  }
}

function typePage(data: LibraryData, type: KnownType): MadePage {
  const { library, types, file, namespaces } = data
  const { name, written, declared } = type
  const areas = [...namespaces.values()].map(({ namespace }) => namespace.title)
  const line = (...path: PropertyKey[]) => types?.lineOf(['types', name, ...path]) ?? 1
  const text = new MadeText()
  if (written.description) text.add(written.description.trimEnd(), line('description') + 1, true)
  if (declared.declaration) text.add(signatureText(data, [declared.declaration], name), line())
  const links = declared.extends ? typeLinks(data, declared.extends) : {}
  if (declared.extends)
    text.add(
      `It extends ${links[declared.extends] ? `[\`${declared.extends}\`](${links[declared.extends]})` : `\`${declared.extends}\``}.`,
      line(),
    )
  addFields(text, data, type)
  addExample(text, data, type, line('example'))
  addUses(text, data, type, line())
  return {
    file: types?.file ?? file,
    route: pageRoute(library, typeSlug(name)),
    // A plugin's class can have the name of its namespace, whose page has that title.
    frontmatter: { title: areas.includes(name) ? `${name} class` : name, description: written.summary },
    facts: {
      kind: 'reference',
      titleIsCode: true,
      otherFormats: [{ label: 'JSON', href: libraryJson(library) }],
      places: [{ anchor: '', heading: '', names: [name, `${name} type`, `${name} object`] }],
      repeated: ['fields', 'example', 'functions', 'types'],
      topic: `type ${name}`,
      near: ['types'],
    },
    ...text.finish(),
  }
}

function addFields(text: MadeText, data: LibraryData, { name, written, declared }: KnownType): void {
  const line = (...path: PropertyKey[]) => data.types?.lineOf(['types', name, ...path]) ?? 1
  const parameter = written.fields_of ? parameterAt(data, written.fields_of) : undefined
  if (parameter) {
    text.add('## Fields', line('fields_of'))
    const at = { lineOf: parameter.lineOf, names: [], data }
    const { options, variants = [] } = parameter.parameter
    if (options) addParameters(text, options, { ...at, path: [...parameter.path, 'options'] })
    for (const [index, variant] of variants.entries()) {
      text.add(`### ${variant.title} [#form-${index + 1}]`, line('fields_of'))
      const path = [...parameter.path, 'variants', index, 'parameters']
      addParameters(text, variant.parameters, { ...at, path, names: [String(index + 1)] })
    }
    return
  }
  const fields = Object.entries(written.fields ?? {})
  if (fields.length === 0) return
  const example = exampleOf(data, written)?.value
  text.add('## Fields', line('fields'))
  text.add('<Parameters>', line('fields'))
  for (const [field, meaning] of fields) {
    const { type = 'unknown', optional = false } = declared.fields[field] ?? {}
    const links = typeLinks(data, type, name)
    const value = valueAt(example, field)
    const [means, absent] = typeof meaning === 'string' ? [meaning] : [meaning.means, meaning.absent]
    const props = [
      `title=${attribute(field)}`,
      `anchor=${attribute(`field-${field.toLowerCase()}`)}`,
      `type=${attribute(type)}`,
      Object.keys(links).length > 0 ? `types=${attribute(links)}` : '',
      `presence=${attribute(optional ? 'can be absent' : '')}`,
      value === undefined ? '' : `example=${attribute(value)}`,
    ]
    text.add(`<Parameter ${props.filter(Boolean).join(' ')}>`, line('fields', field))
    text.add([means, absent].filter(Boolean).join(' '), line('fields', field))
    text.add('</Parameter>', line('fields', field))
  }
  text.add('</Parameters>', line('fields'))
}

/** As it was printed when the build ran the example. */
function addExample(text: MadeText, data: LibraryData, { written }: KnownType, line: number): void {
  const example = exampleOf(data, written)
  if (!example) return
  const { title, href, value, from } = example
  const origins = {
    client: 'From the response of',
    javascript: "As JSON, with the API's names, from what the JavaScript client returned in",
    server: 'As JSON, as the server sent it in',
  }
  const origin = `${origins[from]} [${title}](${href}):`
  text.add(`## Example\n\n${origin}\n\n${fence('json', JSON.stringify(value, null, 2))}`, line)
}

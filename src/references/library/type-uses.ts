// Which functions take or return a type, and which other types have it.
import type { MadeText } from '../made-text.ts'
import { parameterAt } from './check-types.ts'
import type { KnownType } from './declarations.ts'
import { knownTypes, typeSlug } from './declarations.ts'
import type { LibraryData } from './library-data.ts'
import { pageRoute } from './library-data.ts'
import type { LibraryFunction, Parameter } from './library-schemas.ts'

export function addUses(text: MadeText, data: LibraryData, type: KnownType, line: number): void {
  const rows = functionUses(data, type).map(
    ([one, how]) => `| [\`${one.title}\`](${pageRoute(data.library, one.slug)}) | ${how} |`,
  )
  if (rows.length > 0)
    text.add(`## Functions\n\n| Function | How it uses it |\n|---|---|\n${rows.join('\n')}`, line)
  const uses = typeUses(data, type).map(([name, before, after]) => {
    const link = `[\`${name}\`](${pageRoute(data.library, typeSlug(name))})`
    return `- ${before}${link}${after}`
  })
  if (uses.length > 0) text.add(`## In other types [#types]\n\n${uses.join('\n')}`, line)
}

/** Its own methods first. */
function functionUses(data: LibraryData, { name }: KnownType): [LibraryFunction, string][] {
  const functions = [...data.namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const isOwn = ({ method }: LibraryFunction) => method?.split('.')[0] === name
  return [
    ...functions.filter(isOwn).map((one): [LibraryFunction, string] => [one, 'is called on it']),
    ...functions.flatMap((one): [LibraryFunction, string][] => {
      const how = isOwn(one) ? undefined : useOf(one, name)
      return how ? [[one, how]] : []
    }),
  ]
}

/** How a function has to do with a type: what its result holds, or what it takes. */
export function useOf(
  {
    signatures = [],
    returns,
    parameters = [],
  }: Pick<LibraryFunction, 'signatures' | 'returns' | 'parameters'>,
  name: string,
): string | undefined {
  if (!signatures.some((text) => names(text, name))) {
    // Signatures name an object's type, and not those of its fields.
    const option = optionsWith(parameters, name)[0]
    return option && `takes it as \`${option}\``
  }
  if (returns && names(returns.type, name)) return 'returns it'
  const callbacks = signatures.flatMap((one) => one.match(/\((?:[^()]|\n)*\) =>/g) ?? [])
  return callbacks.some((text) => names(text, name)) ? 'passes it to the callback' : 'takes it'
}

/** Other types, each with the words before and after its name. */
function typeUses(data: LibraryData, { name }: KnownType): [string, string, string][] {
  return knownTypes(data).flatMap((other): [string, string, string][] => {
    if (other.name === name) return []
    const { extends: base = '', declaration = '' } = other.declared
    const fields = fieldsWith(data, other, name).map((field): [string, string, string] => [
      other.name,
      `\`${field}\` of `,
      '',
    ])
    if (base === name) return [...fields, [other.name, '', ' extends it']]
    // What a class is configured with, or what its methods take.
    return fields.length === 0 && names(declaration, name)
      ? [[other.name, '', ' has it in its declaration']]
      : fields
  })
}

/** Those that the type's page shows. Options are described at the function that takes them. */
function fieldsWith(data: LibraryData, { written, declared }: KnownType, name: string): string[] {
  const { fields = {}, fields_of: parameter, left_out: leftOut = [] } = written
  const described = parameter ? parameterAt(data, parameter)?.parameter : undefined
  const paths = described ? optionsWith(fieldsOf(described), name) : []
  const declaredHere = Object.entries(declared.fields).flatMap(([field, { type }]) =>
    (described ? !leftOut.includes(field) : Object.hasOwn(fields, field)) && names(type, name) ? [field] : [],
  )
  return [...paths, ...declaredHere.filter((field) => !paths.some((path) => path.split('.')[0] === field))]
}

/** Where a type is among parameters and their fields: `options.auth.flowType`. Not what is inside of it. */
const optionsWith = (parameters: readonly Parameter[], name: string, above = ''): string[] =>
  parameters.flatMap((one) => {
    const path = `${above}${one.name}`
    return names(one.type, name) ? [path] : optionsWith(fieldsOf(one), name, `${path}.`)
  })

/** In all forms of the object. */
const fieldsOf = ({ options = [], variants = [] }: Parameter): Parameter[] => [
  ...options,
  ...variants.flatMap(({ parameters }) => parameters),
]

/** A text in quotes isn't a name. */
const names = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(text.replaceAll(/'[^']*'|"[^"]*"/g, ''))

// A function's parameters as text: each with its options below it, which open and close.
import { attribute, type MadeText } from '../made-text.ts'
import { typeLinks } from './declarations.ts'
import type { LibraryData, LineOf } from './library-data.ts'
import { parameterAnchor } from './library-data.ts'
import type { Parameter } from './library-schemas.ts'
import { historyText } from './since.ts'

interface At {
  lineOf: LineOf
  /** Where the list is in the data file. */
  path: readonly PropertyKey[]
  /** Names of the parameters around it. */
  names: readonly string[]
  /** The library, if its types have pages. */
  data?: LibraryData
}

export function addParameters(
  text: MadeText,
  parameters: readonly Parameter[],
  at: At,
  title?: string,
): void {
  const line = at.lineOf(at.path)
  text.add(title ? `<Parameters title=${attribute(title)}>` : '<Parameters>', line)
  const entries = [...parameters.entries()]
  // Arguments have a fixed order. Of an object's fields, those that readers can't leave out come first.
  if (title) entries.sort(([, a], [, b]) => Number(b.required) - Number(a.required))
  for (const [index, parameter] of entries)
    addParameter(text, parameter, { ...at, path: [...at.path, index], names: [...at.names, parameter.name] })
  text.add('</Parameters>', line)
}

function addParameter(text: MadeText, parameter: Parameter, at: At): void {
  const { name, type, required, default: value, accepted, description, options, variants } = parameter
  const links = at.data ? typeLinks(at.data, type) : {}
  const props = [
    `title=${attribute(name)}`,
    `anchor=${attribute(parameterAnchor(at.names))}`,
    `type=${attribute(type)}`,
    Object.keys(links).length > 0 ? `types=${attribute(links)}` : '',
    required ? 'required' : '',
    value === undefined ? '' : `default=${attribute(value)}`,
    accepted ? `accepted=${attribute(accepted)}` : '',
  ]
  const line = at.lineOf([...at.path, 'name'])
  text.add(`<Parameter ${props.filter(Boolean).join(' ')}>`, line)
  text.add(description.trimEnd(), at.lineOf([...at.path, 'description']))
  const history = historyText(parameter)
  if (history) text.add(history, line)
  if (options) addParameters(text, options, { ...at, path: [...at.path, 'options'] }, `Fields of ${name}`)
  for (const [index, variant] of (variants ?? []).entries())
    addParameters(
      text,
      variant.parameters,
      { ...at, path: [...at.path, 'variants', index, 'parameters'], names: [...at.names, String(index + 1)] },
      variant.title,
    )
  text.add('</Parameter>', line)
}

/** Every parameter with the names around it, outermost first. */
export function allParameters(
  parameters: readonly Parameter[],
  names: readonly string[] = [],
): { names: string[]; parameter: Parameter }[] {
  return parameters.flatMap((parameter) => {
    const own = [...names, parameter.name]
    return [
      { names: own, parameter },
      ...allParameters(parameter.options ?? [], own),
      ...(parameter.variants ?? []).flatMap((variant, index) =>
        allParameters(variant.parameters, [...own, String(index + 1)]),
      ),
    ]
  })
}

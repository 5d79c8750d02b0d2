// An example must set its parameter to a value that the parameter accepts.
import type { Report } from './config-data.ts'
import { formatOf, nameWith, placeholderOf, wordsFor } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'
import { exampleValue, readExample } from './example-values.ts'
import { expected, fits, fitsCompose } from './value-types.ts'

export function checkExample(page: ConfigPage, parameter: Parameter, report: Report): void {
  const format = formatOf(page, parameter)
  // The fence's own check reports syntax errors.
  if (readExample(page, parameter) === undefined) return
  const shown = exampleValue(page, parameter)
  if (!shown) {
    report('example', `The example doesn't set "${parameter.name}".`, `Write ${sampleOf(page, parameter)}.`)
    return
  }
  const { value } = shown
  if (format === 'compose' && typeof value === 'boolean') {
    report(
      'example',
      `The example sets "${parameter.name}" to ${value} without quotes, which Compose rejects.`,
      `Write '${value}' in quotes.`,
    )
    return
  }
  if (parameter.type !== 'map' && !(format === 'toml' ? fits : fitsCompose)(value, parameter.type)) {
    report(
      'example',
      `The example sets "${parameter.name}" to ${JSON.stringify(value)}, but its type is ${parameter.type}.`,
      `Write ${expected[parameter.type]}.`,
    )
    return
  }
  const { accepted } = parameter
  if (accepted && !accepted.includes(value as string | number))
    report(
      'example',
      `The example sets "${parameter.name}" to "${String(value)}", which it doesn't accept.`,
      `It accepts: ${accepted.join(', ')}.`,
    )
}

/** What to type, in one line. */
function sampleOf(page: ConfigPage, parameter: Parameter): string {
  if (formatOf(page, parameter) === 'compose')
    return `"${parameter.type === 'prefix' ? `${parameter.id}_…` : parameter.id}: …"`
  const word = placeholderOf(page, parameter)?.sample ?? wordsFor(page, parameter)?.[0] ?? ''
  const name = nameWith(parameter, word)
  const dot = name.lastIndexOf('.')
  if (parameter.type === 'map') return `"[${name}]" and a line below it`
  return dot < 0 ? `"${name} = …"` : `"[${name.slice(0, dot)}]" and "${name.slice(dot + 1)} = …" below it`
}

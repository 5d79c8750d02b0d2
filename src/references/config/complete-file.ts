// A TOML file with every key and its default, generated so that it always matches the data. Keys without a default are
// comments with the value from their example.

import { nameWith, placeholderOf, wordsFor } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'
import { exampleValue } from './example-values.ts'

type Value = NonNullable<Parameter['default']>

export function completeFile(page: ConfigPage): string {
  const tables = new Map<string, string[]>()
  for (const parameter of page.parameters)
    for (const name of namesIn(page, parameter)) {
      const [table, lines] = linesOf(page, parameter, name)
      tables.set(table, [...(tables.get(table) ?? []), ...lines])
    }
  return [...tables]
    .map(([table, lines]) => [...(table ? [`[${table}]`] : []), ...lines].join('\n'))
    .join('\n\n')
}

function linesOf(page: ConfigPage, parameter: Parameter, name: string): [table: string, lines: string[]] {
  const value = parameter.default
  if (parameter.type === 'map') {
    const entries = Object.entries((exampleValue(page, parameter)?.value ?? {}) as Record<string, Value>)
    return [name, entries.map(([key, entry]) => `# ${key} = ${tomlValue(entry)}`)]
  }
  const dot = name.lastIndexOf('.')
  const assign = (assigned: Value) => `${name.slice(dot + 1)} = ${tomlValue(assigned)}`
  const shown = exampleValue(page, parameter)?.value as Value | undefined
  const mustBeSet = parameter.required && !parameter.required_when
  const line =
    value !== undefined ? assign(value) : mustBeSet ? assign(shown ?? '') : `# ${assign(shown ?? '')}`
  return [name.slice(0, Math.max(dot, 0)), [line]]
}

/** A placeholder is replaced by its sample, and by every other word whose table the page describes by name. */
function namesIn(page: ConfigPage, parameter: Parameter): string[] {
  if (!parameter.name.includes('<')) return [parameter.name]
  const placeholder = placeholderOf(page, parameter)
  if (!placeholder) return [nameWith(parameter, wordsFor(page, parameter)?.[0] ?? '')]
  const described = (word: string) =>
    page.parameters.some(({ name }) => name.startsWith(`${nameWith({ name: placeholder.path }, word)}.`))
  const words = (placeholder.values ?? []).filter((word) => word !== placeholder.sample && described(word))
  return [placeholder.sample, ...words].map((word) => nameWith(parameter, word))
}

export const tomlValue = (value: Value): string =>
  Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value)

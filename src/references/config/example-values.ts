// The value that a parameter's example assigns, as a program would read the file.
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { formatOf, partsOf, wordsFor } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'

/** Undefined if the example doesn't mention the parameter or can't be parsed. */
export function exampleValue(page: ConfigPage, parameter: Parameter): { value: unknown } | undefined {
  const read = readExample(page, parameter)
  if (!isTable(read)) return undefined
  if (parameter.type === 'prefix') {
    const name = Object.keys(read).find((key) => key.startsWith(`${parameter.id}_`))
    return name === undefined ? undefined : { value: read[name] }
  }
  let found: unknown = read
  for (const part of formatOf(page, parameter) === 'toml' ? partsOf(parameter) : [parameter.id]) {
    if (!isTable(found)) return undefined
    const key = keyFor(part, found, wordsFor(page, parameter))
    if (key === undefined) return undefined
    found = found[key]
  }
  return { value: found }
}

/** The whole example as a value, or undefined if it's invalid. */
export function readExample(page: ConfigPage, parameter: Parameter): unknown {
  try {
    return formatOf(page, parameter) === 'toml' ? parseToml(parameter.example) : parseYaml(parameter.example)
  } catch {
    return undefined
  }
}

function keyFor(
  part: string,
  table: Record<string, unknown>,
  words: string[] | undefined,
): string | undefined {
  if (!part.startsWith('<')) return Object.hasOwn(table, part) ? part : undefined
  return Object.keys(table).find((key) => words?.includes(key) ?? true)
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What the kind's own code knows about one page of settings.
import type { ConfigPage, Parameter, Placeholder } from './config-schemas.ts'

export const configFolder = 'config'

export interface ConfigData {
  page: ConfigPage
  file: string
  /** Line of a field in the file. */
  lineOf: (path: readonly PropertyKey[]) => number
  /** All pages of settings, this one included, because keys and variables name each other. */
  all: readonly ConfigPage[]
}

export const formatOf = (page: ConfigPage, parameter: Parameter): ConfigPage['format'] =>
  parameter.format ?? page.format

/** A setting's name as its parts. A dot inside angle brackets would be part of the placeholder, and none has one. */
export const partsOf = ({ name }: Pick<Parameter, 'name'>): string[] => name.split('.')

/** The words that can replace a placeholder: `<twilio|twilio_verify>` names them itself. */
export function wordsFor(page: ConfigPage, parameter: Parameter): string[] | undefined {
  const alternatives = /<([^<>]*\|[^<>]*)>/.exec(parameter.name)?.[1]
  return alternatives?.split('|') ?? placeholderOf(page, parameter)?.values
}

export const placeholderOf = (
  { placeholders = [] }: ConfigPage,
  { name }: Parameter,
): Placeholder | undefined => placeholders.find(({ path }) => name.startsWith(`${path}.`))

/** `auth.sms.<provider>.enabled` with the placeholder replaced. */
export const nameWith = ({ name }: Pick<Parameter, 'name'>, word: string): string =>
  name.replace(/<[^<>]+>/, word)

/** The TOML table that a key is in. Variables are in none. */
export const tableOf = (page: ConfigPage, parameter: Parameter): string =>
  page.format === 'toml' ? partsOf(parameter).slice(0, -1).join('.') : ''

export const tableAnchor = (table: string): string =>
  `table-${table.replaceAll(/[^a-z0-9_]+/g, '-').replace(/-$/, '')}`

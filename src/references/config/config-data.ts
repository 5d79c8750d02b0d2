// The kind's data about one page of settings.
import type { ConfigPage, Parameter, Placeholder } from './config-schemas.ts'

export const configFolder = 'config'

export interface ConfigData {
  page: ConfigPage
  file: string
  /** Line of a field in the file. */
  lineOf: (path: readonly PropertyKey[]) => number
  /** All pages of settings, including this one, because keys and variables refer to each other. */
  all: readonly ConfigPage[]
}

export const formatOf = (page: ConfigPage, parameter: Parameter): ConfigPage['format'] =>
  parameter.format ?? page.format

/** A setting's name split into its parts. Placeholders contain no dots. */
export const partsOf = ({ name }: Pick<Parameter, 'name'>): string[] => name.split('.')

/** The words that can replace a placeholder: `<twilio|twilio_verify>` lists them itself. */
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

/** The TOML table of a key. Variables have none. */
export const tableOf = (page: ConfigPage, parameter: Parameter): string =>
  page.format === 'toml' ? partsOf(parameter).slice(0, -1).join('.') : ''

export const tableAnchor = (table: string): string =>
  `table-${table.replaceAll(/[^a-z0-9_]+/g, '-').replace(/-$/, '')}`

export type Report = (field: keyof Parameter, message: string, hint: string) => void

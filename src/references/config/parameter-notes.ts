// The short sentences below a parameter's example: when it's required, and its names elsewhere.
import { placeholderOf, wordsFor } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'

export function notesOf(parameter: Parameter, all: readonly ConfigPage[]): string[] {
  const { required, required_when, without, substitution, aliases, other_versions } = parameter
  return [
    required_when && `Required when ${required_when}.`,
    !required && parameter.default === undefined && `Default: none.${without ? ` ${without}` : ''}`,
    substitution && 'Takes `env(NAME)`.',
    variableNote(parameter, all),
    keyNote(parameter, all),
    aliases && `Newer ${aliases.length > 1 ? 'names' : 'name'}: ${inCode(aliases)}.`,
    other_versions,
  ].filter((note) => typeof note === 'string')
}

const inCode = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

/** What the word in angle brackets means. The keys of one table share it. */
export function placeholderNote(page: ConfigPage, parameter: Parameter): string | undefined {
  const word = /<[^<>]+>/.exec(parameter.name)?.[0]
  if (!word) return undefined
  const placeholder = placeholderOf(page, parameter)
  const words = wordsFor(page, parameter)
  if (!placeholder) return `These keys are in each of the tables ${inCode(words ?? [])}.`
  return `\`${word}\` is ${placeholder.meaning}${words ? `: ${inCode(words)}` : ''}.`
}

function variableNote({ variable, inverted }: Parameter, all: readonly ConfigPage[]): string | undefined {
  if (!variable) return undefined
  const own = all.find(({ parameters }) => parameters.some(({ id }) => id === variable))
  const name = own ? `[\`${variable}\`](${own.route}#${variable})` : `\`${variable}\``
  return `Sets ${name}${inverted ? ', which means the opposite' : ''}.`
}

function keyNote({ key, inverted }: Parameter, all: readonly ConfigPage[]): string | undefined {
  if (!key) return undefined
  const page = all.find(
    ({ format, parameters }) => format === 'toml' && parameters.some(({ id }) => id === key),
  )
  // An unknown key is its own problem.
  if (!page) return undefined
  const name = page.parameters.find(({ id }) => id === key)?.name
  return `In \`config.toml\`: [\`${name}\`](${page.route}#${key})${inverted ? ', which means the opposite' : ''}.`
}

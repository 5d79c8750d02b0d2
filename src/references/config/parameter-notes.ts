// The short lines below a parameter's example: when it's required, what it's called elsewhere, and where to read more.
import type { ConfigPage, Parameter } from './config-schema.ts'
import { placeholderOf, wordsFor } from './config-data.ts'

interface Note {
  note: string
  /** The field that it comes from. */
  field: keyof Parameter
}

export function notesOf(page: ConfigPage, parameter: Parameter, all: readonly ConfigPage[]): Note[] {
  const { required_when, default: value, required, without, substitution, aliases, other_versions } = parameter
  const notes: Note[] = []
  const add = (field: keyof Parameter, note: string | undefined) => note && notes.push({ field, note })
  add('name', placeholderNote(page, parameter))
  add('required_when', required_when && `Required when ${required_when}.`)
  if (value === undefined) add(without ? 'without' : 'required', `Default: none.${without ? ` ${without}` : ''}`)
  if (required && value !== undefined && !required_when)
    add('default', 'The default is only what `init` writes. An empty value is refused.')
  add('substitution', substitution && 'Takes `env(NAME)`.')
  add('variable', variableNote(parameter, all))
  add('key', keyNote(parameter, all))
  add('aliases', aliases && `Newer ${aliases.length > 1 ? 'names' : 'name'}: ${inCode(aliases)}.`)
  add('other_versions', other_versions)
  add('links', `See also: ${parameter.links.map(({ name, href }) => `[${name}](${href})`).join(', ')}.`)
  return notes
}

const inCode = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

function placeholderNote(page: ConfigPage, parameter: Parameter): string | undefined {
  const word = /<[^<>]+>/.exec(parameter.name)?.[0]
  if (!word) return undefined
  const placeholder = placeholderOf(page, parameter)
  const words = wordsFor(page, parameter)
  if (!placeholder) return `The setting is in ${words?.length === 2 ? 'both tables' : 'the tables'} ${inCode(words ?? [])}.`
  return `\`${word}\` is ${placeholder.meaning}${words ? `: ${inCode(words)}` : ''}.`
}

function variableNote({ variable, inverted }: Parameter, all: readonly ConfigPage[]): string | undefined {
  if (!variable) return undefined
  const own = all.find(({ parameters }) => parameters.some(({ id }) => id === variable))
  const name = own ? `[\`${variable}\`](${own.route}#${variable})` : `\`${variable}\``
  return `Sets the variable ${name}${inverted ? ', which means the opposite' : ''}.`
}

function keyNote({ key, inverted }: Parameter, all: readonly ConfigPage[]): string | undefined {
  if (!key) return undefined
  const page = all.find(({ format, parameters }) => format === 'toml' && parameters.some(({ id }) => id === key))
  const name = page?.parameters.find(({ id }) => id === key)?.name ?? key
  return `In \`config.toml\`: [\`${name}\`](${page?.route}#${key})${inverted ? ', which means the opposite' : ''}.`
}

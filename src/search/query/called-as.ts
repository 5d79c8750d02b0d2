// `kotlin delete rows` asks for delete(), and not for one of the filters that a delete can have: the query has a function's name, and
// besides that only what functions of its kind are about.
import { isEmptyWord, stemOf, tokensOf, wordsIn } from './words.ts'

/** By the heading of the menu that the function is under. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  Auth: ['account', 'auth', 'email', 'user'],
  Database: ['data', 'database', 'item', 'record', 'row', 'table'],
  'Edge Functions': ['edge', 'function'],
  Realtime: ['channel', 'realtime'],
  Storage: ['bucket', 'file', 'image', 'object', 'storage'],
}

/** What a filter whose name is a stop word is about: `python where id in list`. */
const inFilters = ['array', 'column', 'filter', 'id', 'list', 'null', 'select', 'value']

/** `wanted` are the stems of the query's words that aren't empty, without the language's name. */
export function isCalled(title: string, trail: readonly string[], wanted: readonly string[]): boolean {
  const [, name] = /(\w+?)_?\(\)$/.exec(title) ?? []
  if (!name) return false
  const words = wordsIn(tokensOf(name))
  const telling = words.filter((word) => !isEmptyWord(word))
  const isFilter = telling.length === 0
  const stems = (isFilter ? words : telling).map(stemOf)
  const about = [...(subjects[trail[1] ?? ''] ?? []), ...(isFilter ? inFilters : [])].map(stemOf)
  return (
    stems.every((stem) => wanted.includes(stem)) &&
    wanted.every((stem) => stems.includes(stem) || about.includes(stem))
  )
}

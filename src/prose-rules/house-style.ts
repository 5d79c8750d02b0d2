// The rules in data/style.yaml as one search over a text.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import { phraseSearch } from '../lib/whole-phrases.ts'
import type { StyleRule } from '../schemas/style.ts'
import type { ShortRun } from './rhythm.ts'
import { shortRuns } from './rhythm.ts'

interface Fault {
  /** Its start in the text. */
  offset: number
  /** As written. */
  found: string
  instead: string
  why: string
}

export interface HouseStyle {
  /** Cached per rules. */
  key: string
  find: (text: string, file: string) => Fault[]
  /** In a paragraph, a heading, or a cell. */
  findRuns: (text: string) => ShortRun[]
}

interface Term {
  instead: string
  rule: StyleRule
}

export const houseStyle = memoPerObject((rules: readonly StyleRule[]): HouseStyle => {
  const terms = new Map<string, Term>()
  for (const rule of rules)
    for (const [phrase, instead] of Object.entries(rule.terms)) terms.set(phrase, { instead, rule })
  const search = phraseSearch([...terms.keys()])
  // A site without rules, such as a benchmark's, has no style to check.
  const hasStyle = rules.length > 0

  const find: HouseStyle['find'] = (text, file) => [
    ...search(text).flatMap(({ offset, found, phrase }): Fault[] => {
      const term = terms.get(phrase)
      if (!term || isAllowed(term.rule, file)) return []
      return [{ offset, found, instead: term.instead, why: term.rule.why }]
    }),
    ...(hasStyle ? repeatedWords(text) : []),
  ]
  return { key: hashOf(JSON.stringify(rules)), find, findRuns: hasStyle ? shortRuns : () => [] }
})

const isAllowed = ({ allowed = [] }: StyleRule, file: string): boolean =>
  allowed.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))

/** Words that can be repeated in English. */
const doubles = new Set(['had', 'that'])

function repeatedWords(text: string): Fault[] {
  const pairs = text.matchAll(/(?<![\p{L}\p{N}_-])(\p{L}+)(?=\s+(\p{Ll}+)(?=[\s.,;:!?)]|$))/gu)
  return [...pairs].flatMap(({ 0: first, 2: second = '', index }): Fault[] => {
    // A single capital is a name: "user A a second time".
    const isSame = first === second || (first.length > 1 && first.toLowerCase() === second)
    if (!isSame || doubles.has(second)) return []
    return [{ offset: index, found: `${first} ${second}`, instead: first, why: 'The word is repeated.' }]
  })
}

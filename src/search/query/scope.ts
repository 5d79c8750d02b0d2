// The part of the site that a query names: `python sign in`, `management api create project`, `edge function secrets`. All places
// there are about it, so its name says nothing about one of them, and they come before others.
import type { Root } from './index-format.ts'
import type { Range } from './ranges.ts'
import { isIn, rangesOf } from './ranges.ts'
import type { ResolvedQuery } from './resolve-query.ts'
import { stemOf, tokensOf, wordsIn } from './words.ts'

export interface Scope {
  isOf: (entry: number) => boolean
  /** The positions of its name in the query. */
  places: readonly number[]
  /** How much more its places count. */
  factor: number
}

const factors = { reference: 4, product: 2.5 }

/** References that aren't of a library, with the words that mean them in a query. */
const otherReferences = [
  { id: 'cli-reference', names: ['cli'] },
  { id: 'management-api', names: ['management'] },
]
/** `management api`, `python sdk` */
const kindsOfReference = ['api', 'library', 'reference', 'sdk']
/** Sections with the name of a product. Other sections' names are words that mean more. */
const products = ['functions', 'graphql', 'realtime', 'storage']

type Named = Pick<Scope, 'places' | 'factor'> & { ranges: Range[] }

export function scopeOf(root: Root, query: ResolvedQuery): Scope | undefined {
  const references = referencesIn(root, query)
  const named = references.length > 0 ? references : productsIn(root, query)
  const [only] = named
  if (!only || named.length > 1) return undefined
  const { places, factor, ranges } = only
  const isAlone = query.words.every(({ isEmpty }, place) => isEmpty || places.includes(place))
  // The language itself is the subject.
  const isAboutTypes = query.words.some(({ word }) => word === 'typescript')
  if (isAlone || isAboutTypes) return undefined
  return { places, factor, isOf: (entry) => ranges.some((range) => isIn(entry, range)) }
}

function referencesIn(root: Root, { words }: ResolvedQuery): Named[] {
  return [...root.libraries, ...otherReferences].flatMap(({ id, names }) => {
    const isName = (place: number) => names.includes(words[place]?.word ?? '')
    const places = [...words.keys()].filter(
      (place) => isName(place) || (isName(place - 1) && kindsOfReference.includes(words[place]?.word ?? '')),
    )
    const ranges = rangesOf(root).filter((one) => (one.library ?? one.id) === id && !one.isOutdated)
    return places.length > 0 && ranges.length > 0 ? [{ places, ranges, factor: factors.reference }] : []
  })
}

function productsIn(root: Root, { words }: ResolvedQuery): Named[] {
  const stems = words.map(({ word }) => stemOf(word))
  return rangesOf(root).flatMap((section) => {
    if (!products.includes(section.id)) return []
    const label = wordsIn(tokensOf(section.label)).map(stemOf)
    const from = stems.findIndex((_, place) => label.every((stem, after) => stems[place + after] === stem))
    const places = label.map((_, after) => from + after)
    return from < 0 ? [] : [{ places, ranges: [section], factor: factors.product }]
  })
}

// Numbers next to a limit's name that differ from data/limits.yaml.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import { wholePhrases } from '../lib/whole-phrases.ts'
import type { Figure, Limit } from '../schemas/limits.ts'
import { figuresOf } from '../schemas/limits.ts'

interface WrongFigure {
  /** As written: 360 attempts per hour. */
  found: string
  /** The limit that the sentence names. */
  limit: Limit
}

export interface LimitFigures {
  /** Cached per data. */
  key: string
  limits: readonly Limit[]
  /** Figures in a sentence or a row that none of the limits named there has. */
  findWrong: (sentence: string, route: string) => WrongFigure[]
}

export const limitFigures = memoPerObject((limits: readonly Limit[]): LimitFigures => {
  const searches = limits.map((limit) => ({
    limit,
    names: wholePhrases(limit.names ?? []),
    figures: figuresOf(limit).map((figure) => ({ value: sizeOf(figure), pattern: patternOf(figure) })),
  }))
  return {
    key: hashOf(JSON.stringify(limits)),
    limits,
    findWrong: (sentence, route) => {
      if (!hasNumber.test(sentence)) return []
      const named = searches.filter(
        ({ limit, names }) => isMeant(limit, route) && names.some((pattern) => sentence.search(pattern) >= 0),
      )
      const found = named.flatMap(({ limit, figures }) =>
        figures.flatMap(({ value, pattern }) =>
          [...sentence.matchAll(pattern)].map((match) => ({
            limit,
            match,
            isRight: sizeIn(match) === value,
          })),
        ),
      )
      const seen = new Set(found.flatMap(({ match, isRight }) => (isRight ? match.index : [])))
      return found.flatMap(({ limit, match }): WrongFigure[] => {
        if (seen.has(match.index)) return []
        seen.add(match.index)
        return [{ found: match[0], limit }]
      })
    },
  }
})

const spelledOut: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 },
}
const seconds: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
}
const withoutPlural = (unit: string): string => unit.toLowerCase().replace(/s$/, '')

const hasNumber = new RegExp(`\\d|\\b(?:${Object.keys(spelledOut).join('|')})\\b`, 'i')
const number = `(?<![\\p{L}\\p{N}.,:$/-])(\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(spelledOut).join('|')})`

/**
 * A number in the same measure: "60 seconds" or "one minute" for a limit in seconds, and "4 emails per hour" or "4 per hour" for one
 * per hour. Other numbers in the sentence mean something else.
 */
function patternOf({ unit, per }: Figure): RegExp {
  // The time alone: callers are named in many ways.
  const [time = ''] = per?.split(/ per /) ?? []
  if (time) return new RegExp(`${number}(?: [\\p{L}-]+){0,2} (?:per|an?|every|each|in an?) ${time}\\b`, 'giu')
  if (!unit) return new RegExp(`${number}[ -]\\b`, 'giu')
  const singular = withoutPlural(unit)
  const units = Object.hasOwn(seconds, singular) ? Object.keys(seconds).join('|') : unit.replace(/s$/, '')
  return new RegExp(`${number}[ -](${units})s?\\b`, 'giu')
}

/** In seconds, for a time. */
const sizeOf = ({ value, unit = '' }: Figure): number => value * (seconds[withoutPlural(unit)] ?? 1)

const sizeIn = ([, written = '', unit = '']: RegExpExecArray): number =>
  (spelledOut[written.toLowerCase()] ?? Number(written.replaceAll(',', ''))) *
  (seconds[unit.toLowerCase()] ?? 1)

const isMeant = ({ only }: Limit, route: string): boolean =>
  only === undefined || only.some((place) => route === place || route.startsWith(`${place}/`))

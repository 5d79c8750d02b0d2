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
    figures: figuresOf(limit).map((figure) => ({ value: figure.value, pattern: patternOf(figure) })),
  }))
  return {
    key: hashOf(JSON.stringify(limits)),
    limits,
    findWrong: (sentence, route) => {
      if (!/\d/.test(sentence)) return []
      const named = searches.filter(
        ({ limit, names }) => isMeant(limit, route) && names.some((pattern) => sentence.search(pattern) >= 0),
      )
      const found = named.flatMap(({ limit, figures }) =>
        figures.flatMap(({ value, pattern }) =>
          [...sentence.matchAll(pattern)].map((match) => ({
            limit,
            match,
            isRight: numberIn(match) === value,
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

/**
 * A number in the same measure: "60 seconds" for a limit in seconds, and "4 emails per hour" or "4 per hour" for one per hour. Other
 * numbers in the sentence mean something else.
 */
function patternOf({ unit, per }: Figure): RegExp {
  const number = '(?<![\\p{L}\\p{N}.,:$/-])(\\d[\\d,]*(?:\\.\\d+)?)'
  // The time alone: callers are named in many ways.
  const [time = ''] = per?.split(/ per /) ?? []
  if (time) return new RegExp(`${number}(?: [\\p{L}-]+){0,2} (?:per|an?|every|each|in an?) ${time}\\b`, 'gu')
  return new RegExp(`${number}[ -]${unit ? `${unit.replace(/s$/, '')}s?\\b` : '\\b'}`, 'gu')
}

const numberIn = ([, number = '']: RegExpExecArray): number => Number(number.replaceAll(',', ''))

const isMeant = ({ only }: Limit, route: string): boolean =>
  only === undefined || only.some((place) => route === place || route.startsWith(`${place}/`))

// `getSession vs getUser`: both are wanted, and what joins them is in neither.

import { phraseOf } from './words.ts'

const joining = /\b(differences? (between|of)|compared (to|with)|(?<=\w\s+)(vs\.?|versus))(?=\s|$)/gi

export function withoutComparison(query: string): string {
  const compared = query.replace(joining, ' ')
  return /\w\W+\w/.test(compared) ? compared : query
}

/** `getSession`, `getUser`. Empty if nothing is compared. */
export function comparedIn(query: string): string[] {
  if (withoutComparison(query) === query) return []
  const sides = query.replace(joining, '|').replace(/^\s*\|/, '')
  return sides.split(/\||\band\b/).flatMap((side) => phraseOf(side) || [])
}

// Of equally good answers, which readers want more often: rows of lists, deep commands and pages for few come after others.
import type { Kind } from '../query/search-files.ts'
import type { Entry, IndexedPage } from './list-entries.ts'

const loudnessOfKind: Record<Kind, number> = {
  guide: 1,
  command: 1,
  function: 1,
  operation: 1,
  reference: 1,
  config: 0.95,
  error: 0.95,
  flag: 0.85,
  parameter: 0.85,
  extension: 0.75,
  'log-field': 0.45,
}
/** For each level of the menu below the second. */
const perLevel = 0.04

/** `quiet`: beginnings of routes, with how much of their score they keep (data/search.yaml). */
export function loudnessBy(
  quiet: Readonly<Record<string, number>>,
): (page: IndexedPage, entry?: Entry) => number {
  const beginnings = Object.entries(quiet)
  return ({ route, kind, trail }, entry) => {
    const ofRoute = beginnings.find(([beginning]) => route.startsWith(beginning))?.[1] ?? 1
    return ofRoute * loudnessOfKind[entry?.kind ?? kind] * (1 - perLevel * Math.max(0, trail.length - 2))
  }
}

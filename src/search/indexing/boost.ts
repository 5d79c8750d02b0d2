// Score factors for equally good matches: list rows, deep commands, and pages for few readers rank lower.
import { libraryAddresses } from '../../lib/references/addresses.ts'
import type { Kind } from '../query/index-format.ts'
import type { Entry, IndexedPage } from './entry.ts'

const boostOfKind: Record<Kind, number> = {
  guide: 1,
  command: 1,
  function: 1,
  operation: 1,
  reference: 1,
  config: 0.95,
  error: 0.95,
  flag: 0.85,
  parameter: 0.55,
  extension: 0.75,
  'log-field': 0.45,
}
/** Many functions return the same error, and many guides mention it. A section about it, or the list of errors, says more. */
const errorOf: Partial<Record<Kind, number>> = { function: 0.45, guide: 0.7 }
/** A row of a table in a guide. The section about the setting, or the settings' own reference, says more. */
const configOf: Partial<Record<Kind, number>> = { guide: 0.5 }
/** For each menu level below the second. */
const perLevel = 0.04
/** A reference's introduction, a list of functions. With a task, readers want the function. */
const aroundFunctions = 0.5
/** Those who want a type or an upgrade name it. */
const seldomWanted = 0.25

const isOfLibrary = (route: string): boolean =>
  libraryAddresses.some((address) => route.startsWith(`${address}/`))

/** `byRoute`: a factor for each route prefix (`boost` in data/search.yaml). */
export function boostBy(
  byRoute: Readonly<Record<string, number>>,
): (page: IndexedPage, entry?: Entry) => number {
  const prefixes = Object.entries(byRoute)
  return ({ route, kind, trail }, entry) => {
    const ofRoute = prefixes.find(([prefix]) => route.startsWith(prefix))?.[1] ?? 1
    const ofRow =
      entry?.kind === 'error' ? errorOf[kind] : entry?.kind === 'config' ? configOf[kind] : undefined
    const ofKind = ofRow ?? boostOfKind[entry?.kind ?? kind]
    const ofList =
      kind !== 'reference' || !isOfLibrary(route)
        ? 1
        : /\/(type-\w+|types|upgrade-guide)$/.test(route)
          ? seldomWanted
          : aroundFunctions
    return ofRoute * ofList * ofKind * (1 - perLevel * Math.max(0, trail.length - 2))
  }
}

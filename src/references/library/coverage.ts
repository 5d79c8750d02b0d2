// Which library has which function, under which name, and since which version.
import type { Coverage, CoverageCell, LibraryData } from './library-data.ts'
import { pageRoute } from './library-data.ts'
import type { Library, LibraryFunction } from './library-schemas.ts'

interface Version {
  library: Library
  functions: ReadonlyMap<string, LibraryFunction>
}

interface Column {
  newest: Version
  older: readonly Version[]
}

const versionOf = ({ library, namespaces }: LibraryData): Version => ({
  library,
  functions: new Map(
    [...namespaces.values()].flatMap(({ namespace }) =>
      namespace.functions.map((one): [string, LibraryFunction] => [one.id, one]),
    ),
  ),
})

/** `all` has every version of every library, in the order of the columns. */
export function coverageOf(all: readonly LibraryData[]): Coverage {
  const current = all.filter(({ library }) => library.current)
  const columns = current.map((data) => ({
    newest: versionOf(data),
    older: all
      .filter(({ library }) => library.id === data.library.id && !library.current)
      .map(versionOf)
      .sort((a, b) => numberOf(b.library) - numberOf(a.library)),
  }))
  // A function is listed once, where the first library that has it lists it.
  const seen = new Set<string>()
  const groups = new Map<string, Coverage['groups'][number]>()
  for (const { library, namespaces } of current)
    for (const { namespace } of namespaces.values()) {
      // "Start with JavaScript" is about all libraries here.
      const title = namespace.title.replace(` with ${library.title}`, '')
      const group = groups.get(namespace.id) ?? { id: namespace.id, title, rows: [] }
      groups.set(namespace.id, group)
      for (const one of namespace.functions) {
        if (seen.has(one.id)) continue
        seen.add(one.id)
        group.rows.push({
          id: one.id,
          title: one.title,
          cells: columns.map((column) => cellOf(one.id, column, columns)),
        })
      }
    }
  return {
    libraries: columns.map(({ newest, older }) => ({
      id: newest.library.id,
      title: newest.library.title,
      isCommunity: newest.library.community ?? false,
      versions: [newest, ...older].map(({ library }) => library.version),
    })),
    groups: [...groups.values()].filter(({ rows }) => rows.length > 0),
  }
}

const numberOf = ({ version }: Library): number => Number(version.slice(1))

function cellOf(id: string, { newest, older }: Column, columns: readonly Column[]): CoverageCell {
  const own = newest.functions.get(id)
  if (!own) {
    const near = nearestIn(id, newest, columns)
    const nearest = near && { name: near.title, href: pageRoute(newest.library, near.slug) }
    const names = namesOf(id, columns)
    // That page describes this function, too.
    if (nearest && names.has(plainName(nearest.name))) return nearest
    const isElsewhere = isElsewhereIn(newest.library, names)
    return { ...(nearest ? { nearest } : {}), ...(isElsewhere ? { isElsewhere } : {}) }
  }
  const names = namesOf(id, columns)
  const since = [newest, ...older]
    .filter(({ functions, library }) => functions.has(id) || isElsewhereIn(library, names))
    .at(-1)
  const isNew = since !== [newest, ...older].at(-1)
  return {
    name: own.title,
    href: pageRoute(newest.library, own.slug),
    ...(since && isNew ? { since: since.library.version } : {}),
  }
}

/** Another function's page has it. */
const isElsewhereIn = ({ methods }: Library, names: ReadonlySet<string>): boolean =>
  Object.keys(methods?.elsewhere ?? {}).some((method) => names.has(plainName(method)))

/** A function that names this one as close, or one that another library names. */
function nearestIn(
  id: string,
  { functions }: Version,
  columns: readonly Column[],
): LibraryFunction | undefined {
  const back = [...functions.values()].find(({ nearest = [] }) => nearest.includes(id))
  const named = columns
    .flatMap(({ newest, older }) => [newest, ...older])
    .flatMap((version) => version.functions.get(id)?.nearest ?? [])
  return back ?? named.flatMap((other) => functions.get(other) ?? [])[0]
}

/** What the libraries call it, without what differs between languages. */
const namesOf = (id: string, columns: readonly Column[]): ReadonlySet<string> =>
  new Set([
    plainName(id),
    ...columns.flatMap(({ newest }) => plainName(newest.functions.get(id)?.title ?? id)),
  ])

/** "Fetch data: select()" and `Table.Select` are both `select`. */
const plainName = (name: string): string =>
  name
    .replace(/\(.*/, '')
    .replace(/^.*[.:]\s*/, '')
    .replaceAll(/[-_]/g, '')
    .toLowerCase()

// The sidebar of a library: the first pages, then a branch for each namespace.

import { coverageRoute } from '../../lib/references/addresses.ts'
import type { NavItem, NavSection } from '../../schemas/navigation.ts'
import { knownTypes, typeSlug, typesSlug } from './declarations.ts'
import type { LibraryData } from './library-data.ts'
import { pageRoute, wholeSlug } from './library-data.ts'

export function libraryMenu(data: LibraryData): NavSection {
  const { library, namespaces } = data
  const item = (slug: string): NavItem => ({ href: pageRoute(library, slug) })
  const branch = (name: string, nested: readonly string[] = []): NavItem[] => {
    const namespace = namespaces.get(name)?.namespace
    if (!namespace) return []
    const items = [
      ...namespace.functions.map(({ slug }) => item(slug)),
      ...nested.flatMap((each) => branch(each)),
    ]
    return [{ ...item(namespace.slug), ...(items.length > 0 ? { items } : {}) }]
  }
  const types = knownTypes(data).map(({ name }) => item(typeSlug(name)))
  const { id, version, title, current, start, end = [] } = library
  return {
    id: current ? id : `${id}-${version}`,
    label: `${title} ${version}`,
    href: pageRoute(library, start[0] ?? 'introduction'),
    groups: [
      { items: [...[...start, wholeSlug].map(item), { href: coverageRoute, elsewhere: true }] },
      { items: library.namespaces.flatMap(({ file, nested }) => branch(file, nested)) },
      ...(types.length > 0 ? [{ items: [{ ...item(typesSlug), items: types }] }] : []),
      ...(end.length > 0 ? [{ items: end.map(item) }] : []),
    ],
  }
}

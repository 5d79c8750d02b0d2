// Finds the page for a few words: by its route, a command, the last part of a route, or the search.

import { currentPlace } from '../dist-reader/moved-section.ts'
import type { Docs, PublishedPage } from '../dist-reader/open-docs.ts'
import { parsePageUrl } from '../dist-reader/routes.ts'
import { nearPages } from '../lib/near-pages.ts'
import { nearestAll } from '../lib/nearest.ts'
import type { OutlineSection } from '../schemas/outline.ts'

type Meant =
  | { page: PublishedPage; anchor: string /** The search found it. */; searched: boolean }
  | { section: OutlineSection }
  /** Nothing matches: similar pages. `route` is set if a URL was asked for, which isn't searched for. */
  | { near: PublishedPage[]; route?: string }

export async function findPage(words: readonly string[], docs: Docs): Promise<Meant> {
  const pages = await docs.pages()
  const exact = findExact(words, pages)
  if (exact) return { ...exact, searched: false }
  const { sections } = await docs.outline()
  const section = sections.find(({ id }) => id === words.join('-').toLowerCase())
  if (section) return { section }

  const [only = ''] = words
  if (words.length === 1 && only.includes('/')) {
    const { route } = parsePageUrl(only)
    return { near: nearPages(route, pages.filter(isCurrent)), route }
  }
  const search = await docs.search()
  const [best] = await search.find(words.join(' '), { limit: 1 })
  const found = pages.find(({ route }) => route === best?.route)
  if (best && found) return { page: found, anchor: best.anchor, searched: true }
  const near = nearestAll(words.join('-'), pages.filter(isCurrent), ({ route, title }) => [
    lastOf(route),
    title,
  ])
  return { near: near.slice(0, 5) }
}

const isCurrent = ({ isOutdated }: PublishedPage) => !isOutdated

const lastOf = (route: string) => route.split('/').at(-1) ?? route

/** By its route, by the words at its end, or by a name from its reference: `db push`. */
function findExact(
  words: readonly string[],
  pages: readonly PublishedPage[],
): { page: PublishedPage; anchor: string } | undefined {
  const { route, anchor } = parsePageUrl(words.join('-').toLowerCase())
  const named = route.slice(1)
  const said = withoutArguments(words.join(' '))
  const rules: ((page: PublishedPage) => boolean)[] = [
    (page) => page.route === route,
    (page) => page.route === `/guides${route}`,
    (page) => page.route === `/guides/${words.join('/').toLowerCase()}`,
    (page) => isCurrent(page) && lastOf(page.route) === named,
    (page) => isCurrent(page) && (isCalled(page, named) || isSaid(page, said)),
  ]
  for (const rule of rules) {
    const fitting = pages.filter(rule)
    // Words at the end of several routes identify none of them.
    const [found] = fitting
    if (fitting.length !== 1 || !found) continue
    const place = currentPlace({ route: found.route, anchor }, pages)
    return { page: pages.find((page) => page.route === place.route) ?? found, anchor: place.anchor }
  }
  return undefined
}

const isCalled = ({ names = [] }: PublishedPage, named: string) =>
  names.some((name) => name.toLowerCase().replaceAll(' ', '-') === named)

/** As its reference writes it: `GET /v1/projects`, `auth.signUp()`. */
const isSaid = ({ names = [] }: PublishedPage, said: string) =>
  names.some((name) => withoutArguments(name) === said)

const withoutArguments = (text: string) => text.toLowerCase().replaceAll(/\([^()]*\)/g, '')

// Lists everything that search can find in the model: pages, their sections, errors and settings, flags, and catalog rows.
import { memoPerObject } from '../../lib/memo.ts'
import { isReferenceRoute } from '../../lib/references/addresses.ts'
import { sectionsWithTitles } from '../../model/link-titles.ts'
import type { Catalogs, MenuItem, Page, SectionMenu, SiteModel } from '../../model/site-model.ts'
import type { Kind } from '../query/index-format.ts'
import { catalogEntries, namesFromCatalogs, shownNames } from './catalog-entries.ts'
import type { Entry, IndexedPage } from './entry.ts'
import { entryOf } from './entry.ts'
import type { InboundLinks } from './inbound-links.ts'
import { inboundLinks, noLinks } from './inbound-links.ts'
import { librariesOf } from './libraries.ts'
import { madeEntries } from './made-entries.ts'
import { questionsAt } from './readers-questions.ts'
import { namesInTables, rowEntries } from './table-entries.ts'

/** Several outputs of a build use it. */
export const listEntries = memoPerObject((model: SiteModel): IndexedPage[] =>
  [...entriesBySection(model)].flat(),
)

/** In menu order, so that a section's pages are adjacent. */
export function* entriesBySection(model: SiteModel): Generator<IndexedPage[]> {
  const names = namesFromCatalogs(model.catalogs)
  const inbound = inboundLinks(model)
  for (const section of model.sections) {
    const trails = trailsOf(section)
    yield section.order.flatMap((route): IndexedPage[] => {
      const page = model.pages.get(route)
      if (!page || page.made?.repeats || model.sectionOf.get(route) !== section) return []
      const { title, description, keywords = [] } = page.frontmatter
      return [
        {
          route,
          title,
          description,
          keywords,
          section: section.id,
          trail: trails.get(route) ?? [section.label],
          libraries: librariesOf(page),
          ...withLinks(
            route,
            kindAndEntries(
              { ...page, sections: sectionsWithTitles(page, model) },
              names.get(route) ?? [],
              model,
            ),
            inbound,
            (place) => questionsAt(place, page, model),
          ),
        },
      ]
    })
  }
}

export const pageKind = ({ made, route }: Page): Kind =>
  made?.kind ?? (isReferenceRoute(route) ? 'reference' : 'guide')

function kindAndEntries(
  page: Page,
  names: string[],
  { catalogs }: SiteModel,
): Pick<IndexedPage, 'kind' | 'entries'> {
  const kind = pageKind(page)
  const [place, ...places] = page.made?.places ?? []
  if (place) return { kind, entries: madeEntries(page, [place, ...places]) }
  const [first, ...rest] = page.sections.flatMap((section) => {
    const { id = '', heading, text, code } = section
    const rows = [...namesInTables(section), ...namesIn(page, id, catalogs)]
    return [entryOf({ anchor: id, heading, text, code, rows }), ...rowEntries(section)]
  })
  const top = { ...entryOf({}), ...first, names }
  return { kind, entries: [top, ...rest, ...catalogEntries(page, catalogs)] }
}

/** A section's rows link to the same place, which other pages name for the section, and which answers readers' questions. */
function withLinks(
  route: string,
  { kind, entries: [top, ...rest] }: Pick<IndexedPage, 'kind' | 'entries'>,
  inbound: ReadonlyMap<string, InboundLinks>,
  questionsOf: (place: string) => readonly string[],
): Pick<IndexedPage, 'kind' | 'entries'> {
  const isRow = (entry: Entry) => entry.kind === 'error' || entry.kind === 'config'
  const withOwn = (entry: Entry): Entry => {
    const place = entry.anchor ? `${route}#${entry.anchor}` : route
    const { texts, from } = (isRow(entry) ? undefined : inbound.get(place)) ?? noLinks
    const answered = isRow(entry) ? [] : questionsOf(place)
    return { ...entry, linked: [...texts], links: from.size, questions: answered }
  }
  return { kind, entries: [withOwn(top), ...rest.map(withOwn)] }
}

/** What a section's components show. */
function namesIn({ file, headings, components }: Page, id: string, catalogs: Catalogs): string[] {
  const sectionAt = (line: number) =>
    headings.filter((heading) => heading.file === file && heading.line <= line).at(-1)?.id ?? ''
  return components
    .filter((component) => component.file === file && sectionAt(component.line) === id)
    .flatMap(({ name }) => shownNames(name, catalogs))
}

/** The menu labels above each page. */
function trailsOf({ label, groups }: SectionMenu): Map<string, string[]> {
  const trails = new Map<string, string[]>()
  const walk = (items: readonly MenuItem[], above: string[]) => {
    for (const item of items) {
      if (!trails.has(item.href)) trails.set(item.href, above)
      walk(item.items, [...above, item.label])
    }
  }
  for (const group of groups) walk(group.items, group.label ? [label, group.label] : [label])
  return trails
}

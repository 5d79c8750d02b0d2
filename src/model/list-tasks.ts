// The production checklist as a page shows it: each task with its link's words, and with its code in shared links.
import { memoLast } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import { shortCode } from '../lib/short-code.ts'
import type { Problem } from '../problems/problem.ts'
import type { ChecklistGroup } from '../schemas/production-checklist.ts'
import type { ListedTasks, Page } from './site-model.ts'

type Pages = ReadonlyMap<string, Page>

/** `linked` is a flat list, because lists in lists are never the same for the memo. */
export const listTasks = memoLast(
  (groups: readonly ChecklistGroup[], linked: readonly string[]): ListedTasks[] => {
    const next = linked.values()
    return groups.map(({ group, items }) => ({
      group,
      items: items.map((item) => ({
        ...item,
        code: shortCode(item.id),
        linked: next.next().value ?? item.href,
      })),
    }))
  },
)

/** The title of what each task links to, in order. */
export const linkedTitles = (groups: readonly ChecklistGroup[], pages: Pages): string[] =>
  groups.flatMap(({ items }) => items.map(({ href }) => titleAt(href, pages) ?? href))

function titleAt(href: string, pages: Pages): string | undefined {
  if (!href.startsWith('/')) return new URL(href).hostname
  const [route = '', anchor] = href.split('#')
  const page = pages.get(route)
  if (!page || anchor === undefined) return page?.frontmatter.title
  return (
    page.headings.find(({ id }) => id === anchor)?.text ??
    (page.anchors.some(({ id }) => id === anchor) ? page.frontmatter.title : undefined)
  )
}

export function checkTasks(
  groups: readonly ChecklistGroup[],
  pages: Pages,
  unread: ReadonlySet<string>,
  lineOf: (path: readonly PropertyKey[]) => number,
): Problem[] {
  const ids = new Map<string, string>()
  return groups.flatMap(({ items }, group) =>
    items.flatMap(({ id, href }, index): Problem[] => {
      const problem = (field: string, words: Pick<Problem, 'code' | 'message' | 'hint'>): Problem => ({
        file: 'data/production-checklist.yaml',
        line: lineOf([group, 'items', index, field]),
        column: 1,
        ...words,
      })
      const twin = ids.get(shortCode(id))
      ids.set(shortCode(id), id)
      const [route = ''] = href.split('#')
      return [
        ...(twin === undefined
          ? []
          : [
              problem('id', {
                code: 'bad-data',
                message:
                  twin === id
                    ? `Two tasks have the id "${id}".`
                    : `The ids "${twin}" and "${id}" have the same short code, "${shortCode(id)}", in shared links.`,
                hint: 'Change the id of the newer task.',
              }),
            ]),
        ...(titleAt(href, pages) !== undefined || unread.has(route)
          ? []
          : [
              problem('href', {
                code: pages.has(route) ? 'broken-anchor' : 'broken-link',
                message: pages.has(route)
                  ? `The task "${id}" links to "${href}", but the page has no such anchor.`
                  : `The task "${id}" links to "${href}", but there's no such page.`,
                hint: pages.has(route)
                  ? `${didYouMean(
                      href.slice(route.length + 1),
                      (pages.get(route)?.headings ?? []).map((heading) => heading.id),
                    )}Link to a heading of ${route}.`
                  : `${didYouMean(route, pages.keys())}Link to a page on this site or to an https:// URL.`,
              }),
            ]),
      ]
    }),
  )
}

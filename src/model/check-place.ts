// A place that data leads to: a route, or a route with an anchor. It has to exist.
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { Page } from './site-model.ts'

interface Leading {
  /** "Readers' questions lead" */
  who: string
  hint: string
}

export function checkPlace(
  place: string,
  pages: ReadonlyMap<string, Page>,
  unread: ReadonlySet<string>,
  { who, hint }: Leading,
): Pick<Problem, 'code' | 'message' | 'hint'> | undefined {
  const [route = '', anchor] = place.split('#')
  const page = pages.get(route)
  if (!page)
    return unread.has(route)
      ? undefined
      : {
          code: 'broken-link',
          message: `${who} to "${route}", but there's no such page.`,
          hint: `${didYouMean(route, pages.keys())}${hint}`,
        }
  const anchors = anchorsOf(page)
  if (anchor === undefined || anchors.includes(anchor)) return undefined
  return {
    code: 'broken-anchor',
    message: `${who} to "#${anchor}", but ${route} has no such heading.`,
    hint: `${didYouMean(anchor, anchors, (id) => `"#${id}"`)}Its anchors are: ${
      anchors.map((id) => `#${id}`).join(', ') || 'none'
    }.`,
  }
}

const anchorsOf = ({ headings, anchors, made }: Page): string[] => [
  ...[...headings, ...anchors].map(({ id }) => id),
  ...(made?.places ?? []).map(({ anchor }) => anchor ?? ''),
]

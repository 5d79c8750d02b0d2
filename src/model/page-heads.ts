// What the rest of the site depends on in a page: its route, its titles, and its anchors. They're compared by value, so an edit
// of a page's text leaves everything that's made from them as it is.
import { memoEach } from '../lib/memo.ts'
import type { Page } from './site-model.ts'

export interface PageHead extends Pick<Page, 'route' | 'file'> {
  frontmatter: Pick<Page['frontmatter'], 'title' | 'sidebarLabel' | 'draft'>
  made?: Pick<NonNullable<Page['made']>, 'topic' | 'near'>
}

/** The same list while all heads say the same. */
export const headsOf = (pages: readonly Page[]): readonly PageHead[] => parseHeads(writeHeads(pages))

const writeHeads = memoEach(({ route, file, frontmatter, made }: Page): string => {
  const { title, sidebarLabel, draft } = frontmatter
  const head: PageHead = {
    route,
    file,
    frontmatter: {
      title,
      ...(sidebarLabel === undefined ? {} : { sidebarLabel }),
      ...(draft ? { draft } : {}),
    },
    ...(made
      ? { made: { ...(made.topic ? { topic: made.topic } : {}), ...(made.near ? { near: made.near } : {}) } }
      : {}),
  }
  return JSON.stringify(head)
})

const parseHeads = memoEach((text: string) => JSON.parse(text) as PageHead)

export interface PageAnchors {
  route: string
  /** IDs of its headings and of its other places, in this order. */
  ids: readonly string[]
}

/** The same list while all pages have the same anchors. */
export const anchorsOf = (pages: readonly Page[]): readonly PageAnchors[] => parseAnchors(writeAnchors(pages))

const writeAnchors = memoEach(({ route, headings, anchors }: Page): string =>
  JSON.stringify({ route, ids: [...headings, ...anchors].map(({ id }) => id) } satisfies PageAnchors),
)

const parseAnchors = memoEach((text: string) => JSON.parse(text) as PageAnchors)

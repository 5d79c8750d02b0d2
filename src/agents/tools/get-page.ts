// get_page: one page as Markdown, one of its sections, or the parts of a long one.
import { z } from 'zod'
import { cutParts } from '../../dist-reader/cut-markdown.ts'
import { cutPlace } from '../../dist-reader/cut-place.ts'
import { currentPlace } from '../../dist-reader/moved-section.ts'
import type { Docs, PublishedPage } from '../../dist-reader/open-docs.ts'
import { parsePageUrl } from '../../dist-reader/routes.ts'
import { nearestAll } from '../../lib/nearest.ts'
import type { Outline } from '../../schemas/outline.ts'
import { pageUrl } from '../page-links.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation } from '../wording.ts'

/** Most clients show this much of a response without truncating it. */
export const partSize = 20_000

export const getPage = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Gives a page of the documentation as Markdown, by its route or URL. With "#anchor" it gives only that section, flag, setting, or row, which is shorter: prefer it when a search result has one. Long pages come in parts; the answer says how many there are.',
  input: z.strictObject({
    page: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe(
        'Route or URL, with or without .md: /guides/auth, https://…/guides/auth.md, /guides/auth#keys.',
      ),
    part: z.int().min(1).max(100).default(1).describe('Which part of a long page, starting at 1.'),
  }),
  async run({ page: written, part }, docs) {
    const asked = parsePageUrl(written)
    const outline = await docs.outline()
    if (!isOwn(asked.origin, outline))
      return {
        refusal: `That is a page of another site. This documentation is at ${outline.site}; search_docs finds its pages.`,
      }
    const pages = await docs.pages()
    const { route, anchor, text } = currentPlace(asked, pages)
    const markdown = await docs.markdown(route)
    const page = pages.find((candidate) => candidate.route === route)
    if (markdown === undefined || (!page && route !== '/'))
      return { refusal: await missing(route, pages, docs) }
    const place = cutPlace(markdown, page ?? { headings: [], anchors: [] }, { anchor, text })
    if (place === undefined) return { refusal: unknownAnchor(route, page) }
    const parts = cutParts(place, partSize)
    const shown = parts[part - 1]
    if (shown === undefined)
      return { refusal: `That has ${parts.length === 1 ? 'one part' : `${parts.length} parts`} only.` }
    const isWhole = anchor === '' && text === ''
    const row = written.trim().split('#')[1]?.slice(asked.anchor.length) ?? ''
    const target = isWhole ? route : `${route}#${anchor}${row}`
    const hasMore = part < parts.length
    const rest = hasMore
      ? `\n\nThis is part ${part} of ${parts.length}. For the next: get_page with page "${target}" and part ${part + 1}.`
      : parts.length > 1
        ? `\n\nThis is part ${part} of ${parts.length}, the last.`
        : ''
    return {
      text: asDocumentation(pageUrl(outline, route, anchor), shown) + rest,
      data: {
        route,
        anchor,
        title: page?.title ?? outline.name,
        description: page?.description ?? '',
        url: pageUrl(outline, route, anchor),
        markdown: shown,
        part,
        parts: parts.length,
        ...(hasMore ? { next: `page "${target}", part ${part + 1}` } : {}),
        // A section was asked for by someone who has seen them.
        ...(isWhole && part === 1 ? { headings: page?.headings ?? [] } : {}),
      },
    }
  },
})

/** Its own URL, the server on this machine, and the scheme of its resources. */
function isOwn(origin: string, { site, id }: Outline): boolean {
  if (origin === '' || origin === `${id}://`) return true
  const host = origin.replace(/^.*\/\//, '').toLowerCase()
  return (
    /^(https?:)?\/\//i.test(origin) &&
    (host === new URL(site).host || /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host))
  )
}

const mostAnchors = 40

function unknownAnchor(route: string, page: PublishedPage | undefined): string {
  const ids = [...(page?.headings ?? []), ...(page?.anchors ?? [])].map(({ id }) => `#${id}`)
  const more = ids.length > mostAnchors ? ` and ${ids.length - mostAnchors} more` : ''
  return `${route} has no such anchor. It has: ${ids.slice(0, mostAnchors).join(', ') || 'none'}${more}. Ask without an anchor for the whole page.`
}

/** As many as a URL of this site has. */
const wordsOf = (route: string): string => route.replace(/[^\p{L}\p{N}]+/gu, ' ').slice(0, 80)

/** What the caller may have meant: pages with a similar URL, else what the search finds for its words. */
async function missing(route: string, pages: readonly PublishedPage[], docs: Docs): Promise<string> {
  const lastWord = (path: string) => path.split('/').at(-1) ?? path
  const near = nearestAll(lastWord(route), pages, (page) => [lastWord(page.route)]).map((page) => page.route)
  const search = await docs.search()
  const found =
    near.length > 0 ? near : (await search.find(wordsOf(route), { limit: 5 })).map((hit) => hit.route)
  const routes = [...new Set(found)].slice(0, 5)
  return `There's no page at that URL. ${routes.length > 0 ? `Similar: ${routes.join(', ')}.` : 'Use search_docs to find it.'}`
}

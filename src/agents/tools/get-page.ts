// get_page: one page as Markdown, one of its sections, or the parts of a long one.
import { z } from 'zod'
import { nearestAll } from '../../lib/nearest.ts'
import { cutParts, cutSection } from '../../published/cut-markdown.ts'
import type { Docs, PublishedPage } from '../../published/open-docs.ts'
import { parsePageUrl } from '../../published/routes.ts'
import { pageUrl } from '../page-links.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation } from '../wording.ts'

/** Most clients show this much of a response without truncating it. */
export const partSize = 20_000

export const getPage = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Returns a documentation page as Markdown, by its route or URL. With "#anchor", it returns only that section, which is shorter. Prefer that if a search result has an anchor. Long pages come in parts, and the response says how many there are.',
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
  output: z.object({
    route: z.string(),
    anchor: z.string().describe('Empty for the whole page.'),
    title: z.string(),
    description: z.string(),
    url: z.string(),
    markdown: z.string(),
    part: z.int(),
    parts: z.int(),
    headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.int() })),
  }),
  async run({ page: written, part }, docs) {
    const { route, anchor } = parsePageUrl(written)
    const pages = await docs.pages()
    const markdown = await docs.markdown(route)
    const page = pages.find((candidate) => candidate.route === route)
    if (markdown === undefined || (!page && route !== '/'))
      return { refusal: await missing(route, pages, docs) }
    const outline = await docs.outline()
    const headings = page?.headings ?? []
    // A flag or a row is shown with its page.
    const isWhole = anchor === '' || page?.anchors.includes(anchor)
    const section = isWhole ? markdown : cutSection(markdown, anchor, headings)
    if (section === undefined)
      return {
        refusal: `${route} has no heading with that anchor. It has: ${headings.map(({ id }) => `#${id}`).join(', ') || 'none'}. Omit the anchor to get the whole page.`,
      }
    const parts = cutParts(section, partSize)
    const shown = parts[part - 1]
    if (shown === undefined)
      return { refusal: `That has ${parts.length === 1 ? 'one part' : `${parts.length} parts`} only.` }
    const target = anchor ? `${route}#${anchor}` : route
    const rest =
      part < parts.length
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
        headings,
      },
    }
  },
})

/** Suggestions: pages with a similar URL, or else search results for its words. */
async function missing(route: string, pages: readonly PublishedPage[], docs: Docs): Promise<string> {
  const lastWord = (path: string) => path.split('/').at(-1) ?? path
  const near = nearestAll(lastWord(route), pages, (page) => [lastWord(page.route)]).map((page) => page.route)
  const search = await docs.search()
  const found =
    near.length > 0
      ? near
      : (await search.find(route.replace(/[^\p{L}\p{N}]+/gu, ' '), { limit: 5 })).map((hit) => hit.route)
  const routes = [...new Set(found)].slice(0, 5)
  return `There's no page at that URL. ${routes.length > 0 ? `Similar: ${routes.join(', ')}.` : 'Use search_docs to find it.'}`
}

// The response for a wrong URL to a client that requested Markdown: similar pages, and where all pages are listed. It
// repeats nothing from the URL, because text that a stranger put in a link would read as ours.
import { markdownPath } from '../lib/markdown-url.ts'
import { nearestAll } from '../lib/nearest.ts'
import { bulletList, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { writeMarkdown } from '../markdown/plain-markdown.ts'
import type { RootContent } from '../markdown/tree.ts'
import type { ListedPage } from './page-groups.ts'

/** Longer words are similar to nothing and take long to compare. */
const longestWord = 80

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

export function missingPage(path: string, pages: readonly ListedPage[]): string {
  const asked = lastPart(path).replace(/\.md$/, '').slice(0, longestWord)
  const near = nearestAll(asked, pages, ({ route, title }) => [lastPart(route), title]).slice(0, 4)
  const blocks: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: 'Page not found' }] },
    {
      type: 'blockquote',
      children: [paragraph("There's no page at this URL. It may have moved, or the URL may have a typo.")],
    },
  ]
  if (near.length > 0)
    blocks.push(
      paragraph('Did you mean:'),
      bulletList(
        near.map(({ route, title, description }) => [
          linkTo(markdownPath(route), title),
          description ? `: ${description}` : '',
        ]),
      ),
    )
  blocks.push(paragraph('All pages: ', linkTo('/llms.txt', '/llms.txt')))
  return writeMarkdown({ type: 'root', children: blocks })
}

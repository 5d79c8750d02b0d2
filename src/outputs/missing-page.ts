// The response for a wrong URL to a client that requested Markdown: similar pages, and where all pages are listed. It
// repeats nothing from the URL, because text that a stranger put in a link would read as ours.
import { markdownPath } from '../lib/markdown-url.ts'
import { nearPages, parentPage } from '../lib/near-pages.ts'
import { bulletList, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { writeMarkdown } from '../markdown/plain-markdown.ts'
import type { RootContent } from '../markdown/tree.ts'
import type { ListedPage } from './page-groups.ts'

export function missingPage(path: string, pages: readonly ListedPage[]): string {
  const near = nearPages(path, pages)
  const parent = near.length > 0 ? undefined : parentPage(path, pages)
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
  if (parent)
    blocks.push(paragraph('The nearest page is ', linkTo(markdownPath(parent.route), parent.title), '.'))
  blocks.push(paragraph('All pages: ', linkTo('/llms.txt', '/llms.txt')))
  return writeMarkdown({ type: 'root', children: blocks })
}

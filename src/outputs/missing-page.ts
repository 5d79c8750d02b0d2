// What a wrong URL returns to a client that asked for Markdown: near pages, and where all of them are listed. Nothing of the URL
// itself is repeated: what a stranger wrote into a link would be read as our words.
import { markdownPath } from '../lib/markdown-url.ts'
import { nearPages } from '../lib/near-pages.ts'
import { bulletList, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { writeMarkdown } from '../markdown/plain-markdown.ts'
import type { RootContent } from '../markdown/tree.ts'
import type { ListedPage } from './page-groups.ts'

export function missingPage(path: string, pages: readonly ListedPage[]): string {
  const near = nearPages(path, pages)
  const blocks: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: 'No page here' }] },
    {
      type: 'blockquote',
      children: [
        paragraph(
          'There is no page at this address. It may have moved, or the address may have a typing error.',
        ),
      ],
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

// Every link inside the site leads to a page, and every anchor to a heading on it.
import { didYouMean } from '../lib/nearest.ts'
import type { LinkUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { Page } from './site-model.ts'

interface LinkTargets {
  pages: ReadonlyMap<string, Page>
  /** Addresses without a written page that answer all the same: the home page, files of public/. */
  others: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
}

export const isExternal = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href)

export function checkLinks(page: Page, targets: LinkTargets): Problem[] {
  const head = page.source.split('\n')
  const related = (page.frontmatter.related ?? []).map((href) => {
    const row = head.findIndex((text) => text.includes(href))
    return {
      href,
      text: 'related',
      file: page.file,
      line: row + 1,
      column: (head[row]?.indexOf(href) ?? 0) + 1,
    }
  })
  return [...page.links, ...related].flatMap((link) => checkLink(link, page, targets))
}

function checkLink(link: LinkUse, page: Page, { pages, others, redirects }: LinkTargets): Problem[] {
  const { file, line, column, href } = link
  const fault = (code: Problem['code'], message: string, hint: string): Problem[] => [
    { code, file, line, column, message, hint },
  ]
  if (isExternal(href)) {
    if (href.startsWith('http:'))
      return fault('broken-link', `The link goes to "${href}" without encryption.`, 'Write https://.')
    return link.text || !href.startsWith('http')
      ? []
      : fault(
          'broken-link',
          `The link to "${href}" has no text.`,
          'Write what the reader finds there: [text](address).',
        )
  }

  const [address = '', anchor] = href.split('#')
  // A query chooses tabs: ?database-method=sql.
  const path = address.replace(/\?.*$/, '')
  const route = path === '' ? page.route : path
  if (path && !path.startsWith('/'))
    return fault(
      'broken-link',
      `The link goes to "${href}", which is relative.`,
      'Write the whole route from the root: /guides/…',
    )
  if (path !== '/' && path.endsWith('/'))
    return fault(
      'broken-link',
      `The link goes to "${href}", with a slash at the end.`,
      `Write "${path.replace(/\/+$/, '')}".`,
    )
  const target = pages.get(route)
  if (!target) {
    if (others.has(route)) return []
    const moved = redirects.get(route)
    if (moved)
      return fault('broken-link', `The link goes to "${route}", which has moved.`, `Write "${moved}".`)
    return fault(
      'broken-link',
      `The link goes to "${route}", and there is no such page.`,
      `${didYouMean(route, pages.keys())}Routes are the paths of files under content/.`,
    )
  }
  if (anchor === undefined) return []
  const ids = [...target.headings, ...target.anchors].map(({ id }) => id)
  if (ids.includes(anchor)) return []
  const where = path === '' ? 'this page' : route
  return fault(
    'broken-anchor',
    `The link goes to "#${anchor}", and ${where} has no such heading.`,
    `${didYouMean(anchor, ids, (id) => `"#${id}"`)}Its anchors are: ${ids.map((id) => `#${id}`).join(', ') || 'none'}.`,
  )
}

// Every link inside the site must lead to a page, and every anchor to a heading on it.
import { memoLast, memoPerObject } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import { isExternal, isSafeLink } from '../lib/safe-link.ts'
import type { LinkUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { Redirect } from '../schemas/redirects.ts'
import type { PageAnchors } from './page-heads.ts'
import type { Page } from './site-model.ts'

export interface LinkTargets {
  /** The anchors of every page, by route. */
  pages: ReadonlyMap<string, ReadonlySet<string>>
  /** Pages that are left out because they're drafts. */
  drafts: ReadonlySet<string>
  /** URLs that exist without a written page: the home page, files of public/. */
  others: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
}

/** The same object while no link could lead elsewhere. */
export const linkTargets = memoLast(
  (
    pages: readonly PageAnchors[],
    drafts: readonly string[],
    others: readonly string[],
    redirects: readonly Redirect[],
  ): LinkTargets => ({
    pages: new Map(pages.map(({ route, ids }) => [route, new Set(ids)])),
    drafts: new Set(drafts),
    others: new Set(others),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  }),
)

export function checkLinks(page: Page, targets: LinkTargets): Problem[] {
  const places = placesLinked(page)
  if (places?.every(([route, anchor]) => isReached(route, anchor, targets))) return []
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

type Place = readonly [route: string, anchor: string | undefined]

/**
 * The routes and anchors that a page links to, without duplicates. Undefined if a link is wrong regardless of other pages.
 */
const placesLinked = memoPerObject((page: Page): readonly Place[] | undefined => {
  const links = [
    ...page.links,
    ...(page.frontmatter.related ?? []).map((href) => ({ href, text: 'related' })),
  ]
  const places = new Map<string, Place>()
  for (const { href, text } of links) {
    if (isExternal(href)) {
      if (!isSafeLink(href) || (!text && href.startsWith('http'))) return undefined
      continue
    }
    const { path, anchor } = partsOf(href)
    if ((path && !path.startsWith('/')) || (path !== '/' && path.endsWith('/'))) return undefined
    const route = path || page.route
    places.set(`${route}#${anchor}`, [route, anchor])
  }
  return [...places.values()]
})

function isReached(route: string, anchor: string | undefined, { pages, others }: LinkTargets): boolean {
  const target = pages.get(route)
  if (!target) return others.has(route)
  return anchor === undefined || target.has(anchor)
}

function partsOf(href: string): { path: string; anchor: string | undefined } {
  const [address = '', anchor] = href.split('#')
  // A query selects tabs: ?database-method=sql.
  return { path: address.replace(/\?.*$/, ''), anchor }
}

/** With a space for each character that can't be seen. */
const visible = (href: string): string => href.replace(/\p{C}/gu, ' ')

function checkLink(link: LinkUse, page: Page, targets: LinkTargets): Problem[] {
  const { pages, drafts, others, redirects } = targets
  const { file, line, column, href } = link
  const fault = (code: Problem['code'], message: string, hint: string): Problem[] => [
    { code, file, line, column, message, hint },
  ]
  if (isExternal(href)) {
    if (/^http:/i.test(href) && !isSafeLink(href))
      return fault(
        'broken-link',
        `The link to "${href}" is unencrypted.`,
        'Write https://. Only links to localhost and 127.0.0.1 can have http://.',
      )
    if (!isSafeLink(href))
      return fault(
        'broken-link',
        `The link to "${visible(href)}" has a scheme that isn't allowed.`,
        'Write a route such as /guides/auth, an https:// URL, or mailto: and an email address.',
      )
    return link.text || !href.startsWith('http')
      ? []
      : fault(
          'broken-link',
          `The link to "${href}" has no text.`,
          'Write what readers find there: [text](URL).',
        )
  }

  const { path, anchor } = partsOf(href)
  const route = path === '' ? page.route : path
  if (path && !path.startsWith('/'))
    return fault('broken-link', `The link to "${href}" is relative.`, 'Write the full route: /guides/…')
  if (path !== '/' && path.endsWith('/')) {
    const clean = path.replace(/\/+$/, '') || '/'
    const meant = clean + href.slice(path.length)
    const [other] = checkLink({ ...link, href: meant }, page, targets)
    return other
      ? fault(
          other.code,
          `The link to "${href}" ends with a slash. ${other.message.replace(/^The link/, 'Without it, the link')}`,
          other.hint,
        )
      : fault('broken-link', `The link to "${href}" ends with a slash.`, `Write "${meant}".`)
  }
  const target = pages.get(route)
  if (!target) {
    if (others.has(route)) return []
    const moved = redirects.get(route)
    if (moved)
      return fault('broken-link', `The link goes to "${route}", which has moved.`, `Write "${moved}".`)
    if (drafts.has(route))
      return fault(
        'broken-link',
        `The link goes to "${route}", which is a draft and isn't published.`,
        'Remove the link until the page is published, or remove "draft: true" from that page.',
      )
    return fault(
      'broken-link',
      `The link goes to "${route}", but there's no such page.`,
      `${didYouMean(route, pages.keys())}Routes are the paths of files under content/.`,
    )
  }
  if (anchor === undefined) return []
  if (target.has(anchor)) return []
  const moved = redirects.get(`${route}#${anchor}`)
  if (moved)
    return fault(
      'broken-link',
      `The link goes to "${route}#${anchor}", which has moved.`,
      `Write "${moved}".`,
    )
  const ids = [...target]
  const where = path === '' ? 'this page' : route
  return fault(
    'broken-anchor',
    `The link goes to "#${anchor}", but ${where} has no such heading.`,
    `${didYouMean(anchor, ids, (id) => `"#${id}"`)}Its anchors are: ${ids.map((id) => `#${id}`).join(', ') || 'none'}.`,
  )
}

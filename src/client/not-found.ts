// The 404 page suggests pages with a URL similar to the requested one, or else the nearest parent and a search.
import { nearPages, parentPage } from '../lib/near-pages.ts'

interface ListedPage {
  route: string
  title: string
}

export async function start(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-not-found]')
  if (!place) return
  // Without the list, the page still links to all sections.
  const response = await fetch('/pages.json').catch(() => undefined)
  if (!response?.ok) return
  const pages = (await response.json()) as ListedPage[]
  const near = nearPages(location.pathname, pages)
  const shown = near.length > 0 ? suggestions(near) : waysOn(parentPage(location.pathname, pages))
  place.replaceChildren(...shown)
  place.hidden = shown.length === 0
}

function suggestions(near: readonly ListedPage[]): Node[] {
  const list = document.createElement('ul')
  for (const { route, title } of near) {
    const item = document.createElement('li')
    item.append(linkTo(route, title))
    list.append(item)
  }
  const heading = document.createElement('p')
  heading.textContent = 'Did you mean:'
  return [heading, list]
}

function waysOn(parent: ListedPage | undefined): Node[] {
  const words = wordsOf(location.pathname)
  const text = document.createElement('p')
  if (parent) text.append('The nearest page is ', linkTo(parent.route, parent.title), '.')
  if (parent && words) text.append(' ')
  // The words themselves aren't shown: text that a stranger put in a link would read as ours.
  if (words)
    text.append(linkTo(`?${new URLSearchParams({ search: words })}`, 'Search for the words of this URL'), '.')
  return text.hasChildNodes() ? [text] : []
}

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = words
  return link
}

const mostLetters = 60

/** Those of the last two parts: the others are the site's own folders. */
function wordsOf(path: string): string {
  try {
    const last = decodeURIComponent(path).split('/').filter(Boolean).slice(-2).join(' ')
    return (last.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, mostLetters)
  } catch {
    // Not a URL that anything could have been encoded to.
    return ''
  }
}

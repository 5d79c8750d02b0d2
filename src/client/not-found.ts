// The 404 page suggests pages with a URL similar to the requested one.
import { nearPages } from '../lib/near-pages.ts'

export async function startNotFound(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-not-found]')
  if (!place) return
  // Without the list, the page still links to all sections.
  const response = await fetch('/pages.json').catch(() => undefined)
  if (!response?.ok) return
  const pages = (await response.json()) as { route: string; title: string }[]
  const near = nearPages(location.pathname, pages)
  if (near.length === 0) return

  const list = document.createElement('ul')
  for (const { route, title } of near) {
    const link = document.createElement('a')
    link.href = route
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  const heading = document.createElement('p')
  heading.textContent = 'Did you mean:'
  place.replaceChildren(heading, list)
  place.hidden = false
}

// A URL with the anchor of a section that left the page opens the section where it is now.
import { hashTarget } from './hash-target.ts'

export function start(): void {
  openMoved()
  addEventListener('hashchange', openMoved)
}

function openMoved(): void {
  const link = hashTarget()?.closest('[data-moved-sections] > li')?.querySelector('a')
  // In place of the old URL, which would otherwise be what the Back button leads to.
  if (link) location.replace(`${link.pathname}${location.search}${link.hash}`)
}

// One engine per visit: over the files of the index, or over the list of pages where the page may not connect.
import type { Search } from './engine.ts'

let pending: Promise<Search> | undefined

/** A failure is not kept: the next question tries again. */
export function connectSearch(): Promise<Search> {
  pending ??= open().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

/** Where readers enter keys, the policy of the page forbids connections; scripts of the site are allowed there too. */
export const isClosedPage = () => document.documentElement.dataset.connections === 'none'

async function open(): Promise<Search> {
  const [{ searchPageList }, list] = await Promise.all([
    import('./page-list-search.ts'),
    isClosedPage() ? importList() : fetchList(),
  ])
  return searchPageList(list)
}

async function fetchList(): Promise<unknown> {
  const response = await fetch('/pages.json')
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`)
  return response.json()
}

/** In a variable, because the bundler must not look for it: the build writes it from the content. */
const listAsModule = '/pages.js'

async function importList(): Promise<unknown> {
  const { pages } = (await import(/* @vite-ignore */ listAsModule)) as { pages?: unknown }
  return pages
}

// One engine per visit: over the index files, or over the list of pages if the page can't connect.
import type { Search } from '../../search/query/open-search.ts'
import { openSearch } from '../../search/query/open-search.ts'

let pending: Promise<Search> | undefined

// In `npm run dev`, a query after a save finds what was saved.
import.meta.hot?.on('site:update', () => {
  pending = undefined
})

/** A failure isn't kept: the next query tries again. */
export function connectSearch(): Promise<Search> {
  pending ??= (isClosedPage() ? openPageList() : openIndex()).catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

/** Where readers enter keys, the page's policy forbids connections. The site's own scripts are still allowed. */
export const isClosedPage = () => document.documentElement.dataset.connections === 'none'

async function openIndex(): Promise<Search> {
  const search = openSearch(async (file) => {
    const response = await fetch(`/search/${file}`)
    if (!response.ok) throw new Error(`The search file ${file} responded with ${response.status}.`)
    return response.text()
  })
  // The first file, which lists all others.
  await search.filters()
  return search
}

/** In a variable, because the bundler must not resolve it: the build generates it from the content. */
const listAsModule = '/pages.js'

async function openPageList(): Promise<Search> {
  const [{ searchPageList }, { pages }] = await Promise.all([
    import('./page-list-search.ts'),
    import(/* @vite-ignore */ listAsModule) as Promise<{ pages?: unknown }>,
  ])
  return searchPageList(pages)
}

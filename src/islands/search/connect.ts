// One engine per visit: over the files of the index, or over the list of pages where the page may not connect.
import type { Search } from '../../search/query/open-search.ts'
import { openSearch } from '../../search/query/open-search.ts'

let pending: Promise<Search> | undefined

/** A failure is not kept: the next question tries again. */
export function connectSearch(): Promise<Search> {
  pending ??= (isClosedPage() ? openPageList() : openIndex()).catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

/** Where readers enter keys, the policy of the page forbids connections; scripts of the site are allowed there too. */
export const isClosedPage = () => document.documentElement.dataset.connections === 'none'

async function openIndex(): Promise<Search> {
  const search = openSearch(async (file) => {
    const response = await fetch(`/search/${file}`)
    if (!response.ok) throw new Error(`The search file ${file} responded with ${response.status}.`)
    return response.text()
  })
  // The first file, which says where all others are.
  await search.filters()
  return search
}

/** In a variable, because the bundler must not look for it: the build writes it from the content. */
const listAsModule = '/pages.js'

async function openPageList(): Promise<Search> {
  const [{ searchPageList }, { pages }] = await Promise.all([
    import('./page-list-search.ts'),
    import(/* @vite-ignore */ listAsModule) as Promise<{ pages?: unknown }>,
  ])
  return searchPageList(pages)
}

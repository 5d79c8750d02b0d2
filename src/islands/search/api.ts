// Fetches the list of pages once per visit; a list that does not look like one is an error, not a crash.
import type { PageEntry } from './state.ts'

const isEntry = (value: unknown): value is PageEntry =>
  typeof value === 'object' &&
  value !== null &&
  (['route', 'title', 'description', 'section'] as const).every(
    (field) => typeof (value as PageEntry)[field] === 'string',
  ) &&
  Array.isArray((value as PageEntry).keywords)

let pending: Promise<PageEntry[]> | undefined

export function fetchPages(): Promise<PageEntry[]> {
  pending ??= request().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function request(): Promise<PageEntry[]> {
  const list = isClosed() ? await importList() : await fetchList()
  if (!Array.isArray(list) || !list.every(isEntry)) throw new Error('The list of pages is damaged.')
  return list
}

/** Where readers enter keys, the policy of the page forbids connections; scripts of the site are allowed there too. */
const isClosed = () => document.documentElement.dataset.connections === 'none'

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

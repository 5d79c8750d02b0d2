import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const answer = vi.fn<typeof fetch>()
const pages = [{ route: '/a', title: 'A', description: 'Text.', section: 'All', keywords: ['x'] }]
/** A fresh module: it remembers the list for as long as a visit lasts. */
const load = async () => {
  vi.resetModules()
  return (await import('./api.ts')).fetchPages
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the list is asked for once per visit', async () => {
  answer.mockImplementation(async () => Response.json(pages))
  const fetchPages = await load()
  expect(await fetchPages()).toEqual(pages)
  expect(await fetchPages()).toEqual(pages)
  expect(answer).toHaveBeenCalledExactlyOnceWith('/pages.json')
})

test('a page that may not connect does not even try', async () => {
  document.documentElement.dataset.connections = 'none'
  try {
    // No server runs here that would hand out the module.
    await expect((await load())()).rejects.toThrow()
    expect(answer).not.toHaveBeenCalled()
  } finally {
    delete document.documentElement.dataset.connections
  }
})

test('a failure is not remembered', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json(pages))
  const fetchPages = await load()
  await expect(fetchPages()).rejects.toThrow('Failed to fetch')
  expect(await fetchPages()).toEqual(pages)
})

test('an answer that says no is an error', async () => {
  answer.mockResolvedValue(new Response('', { status: 503 }))
  await expect((await load())()).rejects.toThrow('The list of pages answered 503.')
})

describe('a list that is none is an error, and never reaches the search', () => {
  test.each([
    ['an object', {}],
    ['null', null],
    ['entries that are no pages', [1, null]],
    ['a page without a title', [{ ...pages[0], title: undefined }]],
    ['a page without keywords', [{ route: '/a', title: 'A', description: 'Text.', section: 'All' }]],
    ['a page without a description', [{ route: '/a', title: 'A', section: 'All', keywords: [] }]],
  ])('%s', async (_, list) => {
    answer.mockResolvedValue(Response.json(list))
    await expect((await load())()).rejects.toThrow('The list of pages is damaged.')
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './not-found.ts'

const pages = [
  { route: '/guides/storage', title: 'Storage' },
  { route: '/guides/auth/auth-google', title: 'Sign in with Google' },
  { route: '/guides/auth', title: 'Auth' },
  { route: '/guides/realtime', title: '<b>Realtime</b>' },
]
const response = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    response.mockReset().mockImplementation(async () => Response.json(pages)),
  )
  document.body.innerHTML = '<div data-not-found hidden></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const place = () => document.querySelector<HTMLElement>('[data-not-found]')
const suggestions = async (path: string) => {
  history.replaceState(null, '', path)
  await start()
  return [...document.querySelectorAll('[data-not-found] a')].map((link) => link.getAttribute('href'))
}

test('suggests the pages whose URL is near, the nearest first', async () => {
  expect(await suggestions('/docs/guides/auth')).toEqual(['/guides/auth', '/guides/auth/auth-google'])
  expect(place()?.hidden).toBe(false)
})

test('knows a page by its title too', async () => {
  expect(await suggestions('/google')).toEqual(['/guides/auth/auth-google'])
})

test('shows titles as text', async () => {
  await suggestions('/guides/realtim/')
  expect(place()?.querySelector('b')).toBeNull()
  expect(place()?.querySelector('a')?.textContent).toBe('<b>Realtime</b>')
})

test('offers the nearest parent and a search if nothing is near', async () => {
  expect(await suggestions('/guides/nothing/%3Cb%3Ehere%E2%9C%93.html')).toEqual([
    '/guides/storage',
    '?search=nothing+b+here+html',
  ])
  expect(place()?.textContent).toBe('The nearest page is Storage. Search for the words of this URL.')
  expect(place()?.hidden).toBe(false)
})

test('offers a search if there is no parent either', async () => {
  expect(await suggestions('/wp-login.php')).toEqual(['?search=wp+login+php'])
  expect(await suggestions('/%E2%9C%93')).toEqual([])
  expect(await suggestions('/%')).toEqual([])
})

test('says nothing if the list cannot be had', async () => {
  response.mockImplementation(async () => new Response('', { status: 503 }))
  expect(await suggestions('/guides/auth')).toEqual([])
})

test('asks for nothing on other pages', async () => {
  document.body.innerHTML = ''
  await start()
  expect(response).not.toHaveBeenCalled()
})

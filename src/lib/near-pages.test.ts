import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearPages } from './near-pages.ts'

const pages = [
  { route: '/guides/auth', title: 'Auth' },
  { route: '/guides/auth/social-login', title: 'Social login' },
  { route: '/guides/storage', title: 'Storage' },
  { route: '/reference/cli/plinth-db-push', title: 'plinth db push' },
]
const routes = (path: string) => nearPages(path, pages).map(({ route }) => route)

test.each([
  ['/guides/auth/quickstart', '/guides/auth'],
  ['/guides/auth/social-login/auth-nobody', '/guides/auth/social-login'],
  ['/guides/auth/social-login/', '/guides/auth/social-login'],
  ['/guides/storge', '/guides/storage'],
  ['/guides/auth/storage', '/guides/auth'],
  ['/reference/cli/plinth-db-pus.md', '/reference/cli/plinth-db-push'],
])('%s suggests %s first', (path, route) => {
  expect(routes(path)[0]).toBe(route)
})

test('a path that only begins with the same letters is not below a page', () => {
  expect(routes('/guides/authentication-with-something-else')).not.toContain('/guides/auth')
})

test('any path gives at most four pages, each once', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const found = routes(path)
      expect(found.length).toBeLessThanOrEqual(4)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

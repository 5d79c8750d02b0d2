import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearPages, parentPage } from './near-pages.ts'

const pages = [
  { route: '/guides/auth', title: 'Auth' },
  { route: '/guides/auth/social-login', title: 'Social login' },
  { route: '/guides/storage', title: 'Storage' },
  { route: '/reference/cli/plinth-db-push', title: 'plinth db push' },
  { route: '/guides/database/extensions/pg-safeupdate', title: 'pg-safeupdate: require a where clause' },
  { route: '/guides/database/extensions/http', title: 'http' },
]
const other = [
  ...pages,
  { route: '/guides/auth/passwords', title: 'Password sign-in' },
  { route: '/guides/database/postgres/row-level-security', title: 'Row level security' },
  { route: '/reference/javascript/auth-signinwithpassword', title: 'signInWithPassword()' },
  { route: '/reference/python/storage-from-upload', title: 'from_.upload()' },
]
const routes = (path: string) => nearPages(path, pages).map(({ route }) => route)

test.each([
  ['/guides/auth/quickstart', '/guides/auth'],
  ['/guides/auth/social-login/auth-nobody', '/guides/auth/social-login'],
  ['/guides/auth/social-login/', '/guides/auth/social-login'],
  ['/guides/storge', '/guides/storage'],
  ['/guides/auht', '/guides/auth'],
  ['/guides/auth/storage', '/guides/auth'],
  ['/reference/cli/plinth-db-pus.md', '/reference/cli/plinth-db-push'],
])('%s suggests %s first', (path, route) => {
  expect(routes(path)[0]).toBe(route)
})

test.each([
  ['/docs/guides/platform/row-level-security-policies', '/guides/database/postgres/row-level-security'],
  ['/docs/social-logins', '/guides/auth/social-login'],
  ['/docs/reference/python/upload', '/reference/python/storage-from-upload'],
])('%s suggests %s by the words in it', (path, route) => {
  expect(nearPages(path, other).map((page) => page.route)[0]).toBe(route)
})

test('a path that only begins with the same letters is not below a page', () => {
  expect(routes('/guides/authentication-with-something-else')).not.toContain('/guides/auth')
})

test.each([
  // In the middle of "where", and two letters of four away from "http".
  '/guides/nothing/here',
  '/guides/htaa',
  '/wp-login.php',
  '/guides/stories',
])('%s is like no page', (path) => {
  expect(routes(path)).toEqual([])
})

test.each([
  ['/guides/nothing/here', '/guides/auth'],
  ['/guides/database/extensions/nothing', '/guides/database/extensions/pg-safeupdate'],
  ['/guides/database/nothing/here.md', '/guides/database/extensions/pg-safeupdate'],
  ['/wp-login.php', undefined],
  ['/', undefined],
])('the first page that is where %s would be is %s', (path, route) => {
  expect(parentPage(path, pages)?.route).toBe(route)
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

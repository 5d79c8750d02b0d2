// Every setting is found by what readers type: its full name, its last part, and its variable.
import { expect, test } from 'vitest'
import { builtModel } from './built-model.ts'
import { builtDocs } from './read-dist.ts'

const search = await builtDocs().search()
const pages = [...builtModel().pages.values()].filter(({ file }) => file.startsWith('data/config/'))

test.each(pages.map((page) => [page.route, page] as const))('%s', async (route, page) => {
  const places = (page.made?.places ?? []).filter(({ anchor }) => anchor)
  const missed: string[] = []
  for (const { anchor, names } of places) {
    // Many keys share their last part, such as `enabled`.
    for (const query of names.filter((name) => name === anchor || /[.A-Z]/.test(name))) {
      const found = await search.find(query, { limit: 5 })
      if (!found.some((place) => place.route === route && place.anchor === anchor))
        missed.push(`${query} → #${anchor}`)
    }
  }
  expect(missed).toEqual([])
})

test.each([
  ['jwt_expiry', '/guides/cli/config#auth.jwt_expiry'],
  ['auth.jwt_expiry', '/guides/cli/config#auth.jwt_expiry'],
  ['AUTH_JWT_EXP', '/guides/self-hosting/auth/config#AUTH_JWT_EXP'],
  ['UPLOAD_FILE_SIZE_LIMIT', '/guides/self-hosting/storage/config#FILE_SIZE_LIMIT'],
  ['AUTH_EXTERNAL_GITHUB_CLIENT_ID', '/guides/self-hosting/auth/config#AUTH_EXTERNAL_GITHUB'],
  ['PGRST_DB_MAX_ROWS', '/guides/cli/config#api.max_rows'],
])('%s leads to %s first', async (query, place) => {
  const [first] = await search.find(query, { limit: 1 })
  expect(`${first?.route}#${first?.anchor}`).toBe(place)
})

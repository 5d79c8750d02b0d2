// Pages follow the recipes in examples/recipes and examples/user-management instead of giving other advice.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = ['content', 'data', 'examples']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
  .filter(
    (file) => /\.(mdx|yaml|sql|ts)$/.test(file) && !/^data\/(advisor|asked)\/|\/node_modules\//.test(file),
  )
  .sort()
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  )
const filesWith = (pattern: RegExp): string[] => [
  ...new Set(lines.filter(({ text }) => pattern.test(text)).map(({ file }) => file)),
]

test('the gateway check is turned off in config.toml: only these explain the flag, which is lost with the next deployment', () => {
  expect(filesWith(/--no-verify-jwt/)).toEqual([
    'content/guides/functions/deploy.mdx',
    'content/guides/functions/schedule-functions.mdx',
    'data/cli/functions.yaml',
    'data/config/cli.yaml',
  ])
})

test('a shared secret is compared in constant time', () => {
  const reads = lines.filter(({ text }) => /headers\.get\('x-(job-secret|webhook-key)'\)/i.test(text))
  expect(reads.length).toBeGreaterThan(5)
  expect(reads.filter(({ text }) => !text.includes('sameSecret('))).toEqual([])
})

test("a file's owner is in owner_id, because owner is deprecated", () => {
  expect(filesWith(/auth\.uid\(\)\)?(::\w+)? = owner\b/)).toEqual([])
  expect(filesWith(/storage\.objects \([^)]*\bowner\b/)).toEqual([])
})

test('new users get their profile from the recipe: two pages fill it with what their subject adds', () => {
  expect(filesWith(/after insert on auth\.users/)).toEqual([
    'content/guides/auth/managing-user-data.mdx',
    'content/guides/auth/social-login/auth-linkedin.mdx',
    'examples/user-management/database/starter.sql',
  ])
})

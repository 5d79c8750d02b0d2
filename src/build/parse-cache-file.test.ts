import { readdirSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { hashOf } from '../lib/hash.ts'
import { ParseCache } from '../model/parse-page.ts'
import { readParseCache, writeParseCache } from './parse-cache-file.ts'

const menu = menuOf('/a', '/b')
const files = { 'content/a.mdx': page('## Heading\n\nText.'), 'content/b.mdx': page('Text.') }
const both = new Set(['content/a.mdx', 'content/b.mdx'])

test('a build parses nothing that the last one has parsed, and sees the same', () => {
  const root = temporaryFolder(files)
  const parseCache = new ParseCache()
  const first = modelOf(root, menu, { parseCache })
  writeParseCache(root, '1', parseCache, both)
  const known = readParseCache(root, '1')
  expect(modelOf(root, menu, { parseCache: known })).toEqual(first)
  expect(known.parsed).toBe(0)
})

test('another version of the code knows nothing', () => {
  const root = temporaryFolder(files)
  const parseCache = new ParseCache()
  modelOf(root, menu, { parseCache })
  writeParseCache(root, '1', parseCache, both)
  expect(readParseCache(root, '2').entries.size).toBe(0)
})

test('a file that is missing or damaged is a cache miss, not an error', () => {
  const root = temporaryFolder(files)
  expect(readParseCache(root, '1').entries.size).toBe(0)
  const parseCache = new ParseCache()
  modelOf(root, menu, { parseCache })
  writeParseCache(root, '1', parseCache, both)
  const folder = join(root, '.cache/parsed')
  truncateSync(join(folder, hashOf('content/a.mdx')), 100)
  expect([...readParseCache(root, '1').entries.keys()]).toEqual(['content/b.mdx'])
  truncateSync(join(folder, 'list'), 20)
  expect(readParseCache(root, '1').entries.size).toBe(0)
})

test('only pages that were parsed are written', () => {
  const root = temporaryFolder(files)
  const parseCache = new ParseCache()
  modelOf(root, menu, { parseCache })
  writeParseCache(root, '1', parseCache, both)
  const folder = join(root, '.cache/parsed')
  const longAgo = new Date(2020, 1, 1)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
  writeFiles(root, { 'content/a.mdx': page('## Other heading') })
  const known = readParseCache(root, '1')
  modelOf(root, menu, { parseCache: known })
  const isOld = (name: string) => statSync(join(folder, name)).mtimeMs < Date.now() - 60_000
  // Looked at before what is in use is marked as used.
  expect(readdirSync(folder).every(isOld)).toBe(true)
  writeParseCache(root, '1', known, both)
  expect(known.parsed).toBe(1)
  expect([...readParseCache(root, '1').entries.keys()].sort()).toEqual([...both])
})

test('pages that are gone are forgotten', () => {
  const root = temporaryFolder(files)
  const parseCache = new ParseCache()
  modelOf(root, menu, { parseCache })
  writeParseCache(root, '1', parseCache, new Set(['content/a.mdx']))
  expect([...readParseCache(root, '1').entries.keys()]).toEqual(['content/a.mdx'])
})

import { readdirSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { hashOf } from '../lib/hash.ts'
import { ParseMemory } from '../model/parse-page.ts'
import { readParseMemory, writeParseMemory } from './parse-memory-file.ts'

const menu = menuOf('/a', '/b')
const files = { 'content/a.mdx': page('## Heading\n\nText.'), 'content/b.mdx': page('Text.') }
const both = new Set(['content/a.mdx', 'content/b.mdx'])

test('a build parses nothing that the last one has parsed, and sees the same', () => {
  const root = temporaryFolder(files)
  const memory = new ParseMemory()
  const first = modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, both)
  const known = readParseMemory(root, '1')
  expect(modelOf(root, menu, { memory: known })).toEqual(first)
  expect(known.parsed).toBe(0)
})

test('another version of the code knows nothing', () => {
  const root = temporaryFolder(files)
  const memory = new ParseMemory()
  modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, both)
  expect(readParseMemory(root, '2').entries.size).toBe(0)
})

test('a file that is missing or damaged is no memory, and no fault', () => {
  const root = temporaryFolder(files)
  expect(readParseMemory(root, '1').entries.size).toBe(0)
  const memory = new ParseMemory()
  modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, both)
  const folder = join(root, '.cache/parsed')
  truncateSync(join(folder, hashOf('content/a.mdx')), 100)
  expect([...readParseMemory(root, '1').entries.keys()]).toEqual(['content/b.mdx'])
  truncateSync(join(folder, 'list'), 20)
  expect(readParseMemory(root, '1').entries.size).toBe(0)
})

test('only pages that were parsed are written', () => {
  const root = temporaryFolder(files)
  const memory = new ParseMemory()
  modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, both)
  const folder = join(root, '.cache/parsed')
  const longAgo = new Date(2020, 1, 1)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
  writeFiles(root, { 'content/a.mdx': page('## Other heading') })
  const known = readParseMemory(root, '1')
  modelOf(root, menu, { memory: known })
  const isOld = (name: string) => statSync(join(folder, name)).mtimeMs < Date.now() - 60_000
  // Looked at before what is in use is marked as used.
  expect(readdirSync(folder).every(isOld)).toBe(true)
  writeParseMemory(root, '1', known, both)
  expect(known.parsed).toBe(1)
  expect([...readParseMemory(root, '1').entries.keys()].sort()).toEqual([...both])
})

test('pages that are gone are forgotten', () => {
  const root = temporaryFolder(files)
  const memory = new ParseMemory()
  modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, new Set(['content/a.mdx']))
  expect([...readParseMemory(root, '1').entries.keys()]).toEqual(['content/a.mdx'])
})

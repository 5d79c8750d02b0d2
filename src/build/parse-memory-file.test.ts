import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
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
  writeFiles(root, { '.cache/parsed.json': '{"version":"1","ent' })
  expect(readParseMemory(root, '1').entries.size).toBe(0)
})

test('pages that are gone are forgotten', () => {
  const root = temporaryFolder(files)
  const memory = new ParseMemory()
  modelOf(root, menu, { memory })
  writeParseMemory(root, '1', memory, new Set(['content/a.mdx']))
  expect([...readParseMemory(root, '1').entries.keys()]).toEqual(['content/a.mdx'])
})

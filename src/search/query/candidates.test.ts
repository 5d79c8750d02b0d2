import { expect, test } from 'vitest'
import type { IndexedPage } from '../indexing/entry.ts'
import { entryOf } from '../indexing/entry.ts'
import { writeIndex } from '../indexing/write-index.ts'
import { openSearch } from './open-search.ts'

const referenceOf = (library: string): IndexedPage => ({
  route: `/reference/${library}/insert`,
  title: 'insert()',
  description: 'Add rows to a table.',
  keywords: [],
  section: library,
  trail: ['Reference'],
  kind: 'function',
  libraries: [library],
  entries: [entryOf({ names: ['insert'], text: 'Add rows to a table.' })],
})

const names = ['csharp', 'dart', 'javascript', 'python']
const files = new Map(
  writeIndex(names.map(referenceOf), {
    synonyms: [],
    boost: {},
    suggested: ['insert'],
    sections: names.map((id) => ({ id, label: id, library: id })),
  }).map(({ path, text }) => [path, text]),
)
const search = openSearch(async (file) => files.get(file) ?? Promise.reject(new Error(`No file ${file}.`)))
const routes = async (words: string, options = {}) =>
  (await search.find(words, options)).map(({ route }) => route.split('/')[2]).sort()

test("functions of other libraries aren't found unless the reader prefers or names theirs", async () => {
  expect(await routes('insert')).toEqual(['javascript'])
  expect(await routes('insert', { prefer: 'dart' })).toEqual(['dart'])
  expect(await routes('insert in Flutter')).toEqual(['dart'])
  expect(await routes('C# insert')).toEqual(['csharp'])
})

test('a preferred library without a reference changes nothing', async () => {
  expect(await routes('insert', { prefer: 'cobol' })).toEqual(['javascript'])
})

test('a filter finds its own library and section alone', async () => {
  expect(await routes('insert', { library: 'python' })).toEqual(['python'])
  expect(await routes('insert', { section: 'dart' })).toEqual(['dart'])
})

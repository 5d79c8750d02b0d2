import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { CacheStore } from './cache-store.ts'

const open = (cache: string, version = '1') => new CacheStore(cache, 'things', version)
const filesIn = (cache: string) => readdirSync(join(cache, 'things'))

test('what one run wrote, the next one reads', () => {
  const cache = temporaryFolder()
  expect(open(cache).read('a')).toBeUndefined()
  const file = open(cache).write('a', 'Größe')
  expect(open(cache).read('a')?.toString()).toBe('Größe')
  expect(open(cache).find('a')).toEqual(file)
  expect(readFileSync(file.source, 'utf8')).toBe('Größe')
  expect(open(cache).read('b')).toBeUndefined()
})

test('another version of the code knows nothing', () => {
  const cache = temporaryFolder()
  open(cache).write('a', 'text')
  expect(open(cache, '2').read('a')).toBeUndefined()
})

test.each<[string, (path: string) => void]>([
  ['cut short', (path) => truncateSync(path, 2)],
  ['overwritten with as many bytes', (path) => writeFileSync(path, Buffer.alloc(4))],
])('what was %s is not there, and is made again', (_, damage) => {
  const cache = temporaryFolder()
  const { source } = open(cache).write('a', 'text')
  damage(source)
  expect(open(cache).read('a')).toBeUndefined()
  expect(open(cache).find('a')).toBeUndefined()
  open(cache).write('a', 'text')
  expect(open(cache).read('a')?.toString()).toBe('text')
})

test('a key has one value', () => {
  const cache = temporaryFolder()
  open(cache).write('a', 'old')
  open(cache).write('a', 'new text')
  expect(open(cache).read('a')?.toString()).toBe('new text')
  expect(filesIn(cache)).toHaveLength(1)
})

test('what another process removes meanwhile is a miss, not an error', () => {
  const cache = temporaryFolder()
  const store = open(cache)
  store.write('a', 'text')
  open(cache).prune(0)
  expect(store.read('a')).toBeUndefined()
})

test('what no run has used for days leaves, and nothing else', () => {
  const cache = temporaryFolder()
  const longAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000)
  const keys = ['read', 'found', 'kept', 'old', 'recent']
  const files = new Map(keys.map((key) => [key, open(cache).write(key, key).source]))
  for (const [key, source] of files) if (key !== 'recent') utimesSync(source, longAgo, longAgo)
  const store = open(cache)
  store.read('read')
  store.find('found')
  store.keep(store.locate('kept'))
  store.prune()
  const left = () => keys.filter((key) => existsSync(files.get(key) ?? ''))
  expect(left()).toEqual(['read', 'found', 'kept', 'recent'])
  // Used now, so it doesn't leave the next time either.
  open(cache).prune()
  expect(left()).toEqual(['read', 'found', 'kept', 'recent'])
})

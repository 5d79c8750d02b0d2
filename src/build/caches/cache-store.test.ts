import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

test('an entry whose content may have changed is read, and trusted again if it did not', () => {
  const cache = temporaryFolder()
  const { source } = open(cache).write('a', 'text')
  const { mtimeMs } = statSync(source)
  const copied = new Date()
  utimesSync(source, copied, copied)
  expect(open(cache).find('a')?.source).toBe(source)
  expect(statSync(source).mtimeMs).toBe(mtimeMs)
})

test('what was used last stays, as long as it takes no more space than what is in use', () => {
  const cache = temporaryFolder()
  const hour = 60 * 60
  const keys = ['read', 'found', 'kept', 'first', 'later', 'last']
  const files = new Map(keys.map((key) => [key, open(cache).write(key, key.padEnd(6)).source]))
  const setUse = (key: string, hoursAgo: number) => {
    const source = files.get(key) ?? ''
    utimesSync(source, Date.now() / 1000 - hoursAgo * hour, statSync(source).mtime)
  }
  keys.forEach((key, place) => void setUse(key, 20 - place))
  setUse('later', 40)
  const left = () => keys.filter((key) => existsSync(files.get(key) ?? ''))
  const use = (used: readonly string[]) => {
    const store = open(cache)
    for (const key of used) store.keep(store.locate(key))
    return store
  }
  const store = use(['kept'])
  store.read('read')
  store.find('found')
  // Room for all.
  store.prune(1000)
  expect(left()).toEqual(keys)
  use(['read', 'found']).prune(0)
  expect(left()).toEqual(['read', 'found', 'kept', 'last'])
  // What the first run used is newer than what wasn't used.
  use(['read']).prune(0)
  expect(left()).toHaveLength(2)
  expect(left()).not.toContain('last')
})

test('a draft stays for an hour, because another process may be writing it', () => {
  const cache = temporaryFolder()
  open(cache).write('a', 'text')
  const [older, newer] = ['x.draft-1-a', 'x.draft-1-b'].map((name) => join(cache, 'things', name))
  for (const path of [older, newer]) writeFileSync(path ?? '', 'te')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(older ?? '', longAgo, longAgo)
  open(cache).prune()
  expect([older, newer].map((path) => existsSync(path ?? ''))).toEqual([false, true])
})

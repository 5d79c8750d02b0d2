import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playgroundStorage } from '../../lib/storage-keys.ts'
import type { PlaygroundText } from './saved-texts.ts'
import { mostSaved, SavedTexts } from './saved-texts.ts'

const text = (sql: string): PlaygroundText => ({
  setup: 'create table a ();',
  sql,
  javascript: '',
  language: 'sql',
  as: 'user-a',
})

/** Room for that many characters. */
function storageOf(room = Infinity) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('No room.', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as Storage
  return () => storage
}

const queries = (texts: readonly PlaygroundText[]) => texts.map(({ sql }) => sql)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a reloaded page finds the text of the example and of each link', () => {
  const storage = storageOf()
  const saved = new SavedTexts(storage)
  saved.save('', text('a'))
  saved.save('#v1.x', text('b'))
  const reloaded = new SavedTexts(storage)
  expect(reloaded.draftOf('')).toMatchObject(text('a'))
  expect(reloaded.draftOf('#v1.x')).toMatchObject(text('b'))
  reloaded.save('', undefined)
  expect(new SavedTexts(storage).draftOf('')).toBeUndefined()
})

test('the last versions are kept, the last one first, and each text once', () => {
  const storage = storageOf()
  const saved = new SavedTexts(storage)
  for (let count = 0; count < mostSaved.versions + 3; count++) saved.addVersion(text(`${count}`))
  saved.addVersion(text('7'))
  const { versions } = new SavedTexts(storage)
  expect(versions).toHaveLength(mostSaved.versions)
  expect(queries(versions).slice(0, 3)).toEqual(['7', '12', '11'])
})

test('what was there before a pause becomes a version, and each keystroke does not', () => {
  const saved = new SavedTexts(storageOf())
  saved.save('', text('a'))
  saved.save('', text('ab'))
  expect(saved.versions).toEqual([])
  vi.advanceTimersByTime(61_000)
  saved.save('', text('abc'))
  expect(queries(saved.versions)).toEqual(['ab'])
})

test('without room, old versions go first, and the current text stays', () => {
  const storage = storageOf(400)
  const saved = new SavedTexts(storage)
  saved.addVersion(text('old'.padEnd(50)))
  saved.addVersion(text('older'.padEnd(50)))
  saved.save('', text('now'.padEnd(50)))
  expect(saved.problem).toBeUndefined()
  const reloaded = new SavedTexts(storage)
  expect(reloaded.draftOf('')?.sql.trim()).toBe('now')
  expect(reloaded.versions.length).toBeLessThan(2)
  saved.save('', text('x'.repeat(500)))
  expect(saved.problem).toBe('full')
  // Until the page is left, they're still there.
  expect(saved.versions).toHaveLength(2)
  saved.save('', text('short'))
  expect(saved.problem).toBeUndefined()
})

test('a browser that refuses is a problem, and versions last as long as the page', () => {
  const saved = new SavedTexts(() => {
    throw new DOMException('Refused.', 'SecurityError')
  })
  expect(saved.problem).toBe('refused')
  saved.addVersion(text('a'))
  expect(queries(saved.versions)).toEqual(['a'])
})

test.each([
  '{',
  'null',
  '[]',
  '{"drafts":{},"versions":7}',
  '{"drafts":[["",{"setup":"a"}],7,[null]],"versions":[null,{"time":1}]}',
  JSON.stringify({ drafts: [['', { ...text('a'), as: 'drop table', time: 1 }]] }),
])('%s in the storage is nothing', (value) => {
  const storage = storageOf()
  storage().setItem(playgroundStorage, value)
  const saved = new SavedTexts(storage)
  expect(saved.draftOf('')).toBeUndefined()
  expect(saved.versions).toEqual([])
  expect(saved.problem).toBeUndefined()
})

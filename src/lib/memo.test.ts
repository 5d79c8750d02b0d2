import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { memoEach, memoFields, memoLast, memoPerObject } from './memo.ts'

test('a result is kept per object, until another argument changes', () => {
  const compute = vi.fn((page: { text: string }, words: readonly string[]) => page.text + words.join())
  const memo = memoPerObject(compute)
  const [a, b] = [{ text: 'a' }, { text: 'b' }]
  expect([memo(a, ['1']), memo(b, ['1']), memo(a, ['1'])]).toEqual(['a1', 'b1', 'a1'])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(memo(a, ['2'])).toBe('a2')
  expect(memo({ text: 'a' }, ['2'])).toBe('a2')
  expect(compute).toHaveBeenCalledTimes(4)
})

test('the last result is kept while the arguments, or the elements of lists, are the same', () => {
  const compute = vi.fn((files: readonly object[], name: string) => `${files.length} ${name}`)
  const memo = memoLast(compute)
  const file = {}
  expect(memo([file], 'x')).toBe('1 x')
  expect(memo([file], 'x')).toBe('1 x')
  expect(compute).toHaveBeenCalledTimes(1)
  memo([{}], 'x')
  memo([file, file], 'x')
  memo([file, file], 'y')
  expect(compute).toHaveBeenCalledTimes(4)
})

test('an object stays the same while its fields, or the elements of lists in it, do', () => {
  const same = memoFields<{ name: string; files: readonly object[]; note?: string | undefined }>()
  const file = {}
  const first = same({ name: 'x', files: [file] })
  expect(same({ name: 'x', files: [file] })).toBe(first)
  expect(same({ name: 'x', files: [file, file] })).not.toBe(first)
  expect(same({ name: 'x', files: [file], note: undefined })).not.toBe(first)
})

test('a value that is undefined is kept too', () => {
  const compute = vi.fn(() => undefined)
  const [perObject, last] = [memoPerObject(compute), memoLast(compute)]
  const key = {}
  perObject(key)
  perObject(key)
  last()
  last()
  expect(compute).toHaveBeenCalledTimes(2)
})

test('of a list, only elements that are new are computed', () => {
  const compute = vi.fn((name: string, mark: string) => name + mark)
  const memo = memoEach(compute)
  expect(memo(['a', 'b', 'c'], '!')).toEqual(['a!', 'b!', 'c!'])
  expect(memo(['a', 'x', 'b', 'c'], '!')).toEqual(['a!', 'x!', 'b!', 'c!'])
  expect(memo(['a', 'c'], '!')).toEqual(['a!', 'c!'])
  expect(compute).toHaveBeenCalledTimes(4)
  expect(memo(['a', 'c'], '?')).toEqual(['a?', 'c?'])
  expect(compute).toHaveBeenCalledTimes(6)
})

test('a list of results is the same object while all results are, even if an element changed', () => {
  const memo = memoEach(({ title }: { title: string; text: string }) => title)
  const [a, b] = [
    { title: 'A', text: '' },
    { title: 'B', text: '' },
  ]
  const before = memo([a, b])
  expect(memo([a, { ...b, text: 'Another text.' }])).toBe(before)
  expect(memo([a, { ...b, title: 'Another title' }])).not.toBe(before)
})

test('after any edits of a list, results are those of a fresh computation', () => {
  const lists = fc.array(fc.array(fc.nat(6), { maxLength: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(lists, (edits) => {
      const memo = memoEach((item: number) => item * 2)
      for (const items of edits) expect(memo(items)).toEqual(items.map((item) => item * 2))
    }),
  )
})

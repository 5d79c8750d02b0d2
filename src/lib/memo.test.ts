import { expect, test, vi } from 'vitest'
import { memoLast, memoPerObject } from './memo.ts'

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

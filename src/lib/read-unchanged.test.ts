import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { parsedFile } from './read-unchanged.ts'

function watched(text: string) {
  const path = join(temporaryFolder({ 'file.txt': text }), 'file.txt')
  const parse = vi.fn((read: string) => read.toUpperCase())
  return { path, parse, read: parsedFile(parse) }
}

test('a file that was just written is parsed each time, because its clock may not have moved since', () => {
  const { path, read } = watched('a')
  expect(read(path)).toBe('A')
  const { atime, mtime } = statSync(path)
  writeFileSync(path, 'b')
  utimesSync(path, atime, mtime)
  expect(read(path)).toBe('B')
})

test('a file that rests is parsed once, and again after a change', async () => {
  const { path, parse, read } = watched('a')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect([read(path), read(path), read(path)]).toEqual(['A', 'A', 'A'])
  expect(parse).toHaveBeenCalledTimes(1)
  writeFileSync(path, 'b')
  expect(read(path)).toBe('B')
})

test('a missing file is an empty text until it is written', () => {
  const { path, parse, read } = watched('a')
  rmSync(path)
  expect([read(path), read(path)]).toEqual(['', ''])
  expect(parse).toHaveBeenCalledTimes(1)
  writeFileSync(path, 'b')
  expect(read(path)).toBe('B')
})

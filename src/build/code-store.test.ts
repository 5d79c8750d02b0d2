import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { openCodeStore } from './code-store.ts'

test('what was coloured once is found by the next build', () => {
  const folder = `${temporaryFolder()}/code`
  openCodeStore(folder).write('abc', ['<span>1</span>', ''])
  expect(openCodeStore(folder).read('abc')).toEqual(['<span>1</span>', ''])
})

test('what is not there, or only in part, is coloured again', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'cut.json': '["<span' })
  const store = openCodeStore(folder)
  expect([store.read('abc'), store.read('cut')]).toEqual([undefined, undefined])
})

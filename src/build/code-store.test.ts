import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { codeFileOf, openCodeStore } from './code-store.ts'

const lines = ['<span>1</span>', '']

function keep(folder: string, route: string, keys: readonly string[]): void {
  const store = openCodeStore(folder, route)
  for (const key of keys) if (!store.read(key)) store.write(key, lines)
  store.save()
}

test('what was colored once is found by the next build of the same page', () => {
  const folder = `${temporaryFolder()}/code`
  keep(folder, '/a', ['abc'])
  expect(openCodeStore(folder, '/a').read('abc')).toEqual(lines)
  expect(openCodeStore(folder, '/b').read('abc')).toBeUndefined()
})

test('what is only there in part is colored again', () => {
  const folder = temporaryFolder()
  keep(folder, '/a', ['abc'])
  truncateSync(join(folder, codeFileOf('/a')), 20)
  expect(openCodeStore(folder, '/a').read('abc')).toBeUndefined()
})

test('code that the page no longer has is dropped', () => {
  const folder = temporaryFolder()
  keep(folder, '/a', ['abc', 'def'])
  keep(folder, '/a', ['def'])
  const store = openCodeStore(folder, '/a')
  expect([store.read('abc'), store.read('def')]).toEqual([undefined, lines])
  expect(readdirSync(folder)).toEqual([codeFileOf('/a')])
})

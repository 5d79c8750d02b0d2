import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../brand.ts'
import { menuOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { run } from './main.ts'

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(String(line)))
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const call = (command: string, body = 'Text.') => {
  const root = temporaryFolder({ 'content/a.mdx': page(body) })
  const navigation = menuOf('/a')
  return run({
    command,
    args: [],
    code: join(import.meta.dirname, '../..'),
    root,
    brand,
    navigation,
    versions: { parse: '1', color: '1', draw: '1', index: '1' },
    engine: root,
    client: root,
    reader: root,
  })
}

test('a command that does not exist is reported with those that do', async () => {
  expect(await call('bild')).toBe(1)
  expect(said.join()).toMatch(/^There is no command "bild"\. There are: build, start, .*test\.$/)
})

test('a wrong environment is reported before anything else happens', async () => {
  vi.stubEnv('PORT', 'eighty')
  expect(await call('check')).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^PORT is "eighty"\./)])
})

test('a check without problems counts what it has seen', async () => {
  expect(await call('check', '## Heading\n\n[x](/a#heading)')).toBe(0)
  expect(said.join()).toMatch(/\nNo problem in 1 pages: 1 links, 1 anchors, 0 code samples, 0 components/)
})

test('a check with problems prints them and fails', async () => {
  expect(await call('check', '[x](/gone)')).toBe(1)
  expect(said.join()).toContain('content/a.mdx:6:1  broken-link')
  expect(said.join()).toContain('1 problem in 1 file.')
})

import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scripts } from '../../package.json'
import { menuOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
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

const call = (command: string, body = 'Text.', args: string[] = [], more = {}) => {
  const root = temporaryFolder({ 'content/a.mdx': page(body), ...more })
  const navigation = menuOf('/a')
  return run({
    command,
    args,
    code: join(import.meta.dirname, '../..'),
    root,
    brand,
    navigation,
    versions: { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} },
    bundles: { engine: root, client: root, sandbox: root, scriptWorker: root, reader: root },
  })
}

test('a command that does not exist is reported with those that do', async () => {
  expect(await call('bild')).toBe(1)
  expect(said.join()).toMatch(
    /^There is no command "bild"\. Did you mean "build"\? There are: build, start, .*test\.$/,
  )
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

/** `npm test` has a separate program. */
const commands = ['serve', ...Object.keys(scripts).filter((name) => name !== 'test')]

test.each(commands)(
  '%s --help says what it does and how to call it, and does nothing else',
  async (command) => {
    expect(await call(command, 'Text.', ['--help'])).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^([A-Z].*\.\n)?Usage: n/)])
  },
)

/** Words that a search can be about are words. */
test.each(commands.filter((name) => name !== 'docs' && name !== 'search'))(
  '%s refuses an option that it does not know, and shows those that it knows',
  async (command) => {
    expect(await call(command, 'Text.', ['--nonsense'])).toBe(1)
    expect(said.join()).toMatch(/--nonsense[\s\S]*Usage: n/)
  },
)

test('an option that is nearly right is suggested', async () => {
  expect(await call('check', 'Text.', ['--stile'])).toBe(1)
  expect(said.join()).toContain('Did you mean "--style"?')
})

test.each([
  ['build', '--watch'],
  ['check', '--stile'],
  ['check', 'all'],
  ['mcp', '--port=1'],
])('%s refuses %s before anything happens', async (command, wrong) => {
  expect(await call(command, 'Text.', [wrong])).toBe(1)
  expect(said).toEqual([expect.stringContaining(`${command} doesn't take "${wrong}".`)])
  expect(said.join()).toContain('Usage: npm run')
})

test('--help alone lists the commands', async () => {
  expect(await call('--help')).toBe(0)
  expect(said.join()).toMatch(/\n {2}build +Builds the site/)
})

test('a check says which drafts it left out', async () => {
  expect(await call('check', 'Text.', [], { 'content/b.mdx': page('Text.', { draft: true }) })).toBe(0)
  expect(said.join()).toContain('No problem in 1 pages, 1 draft left out (/b): ')
})

test('a link to a draft says that it is one', async () => {
  expect(await call('check', '[x](/b)', [], { 'content/b.mdx': page('Text.', { draft: true }) })).toBe(1)
  expect(said.join()).toContain('The link goes to "/b", which is a draft and isn\'t published.')
})

// What the reader writes in the playground survives reloading, links, and Reset.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../run-sample/playground-link.ts'
import { field, openPlayground, part, status } from './__fixtures__/open-playground.ts'
import type { Playground } from './playground.ts'

let playground: Playground
beforeEach(() => {
  playground = openPlayground()
})
afterEach(() => void vi.unstubAllGlobals())

function write(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = () => void window.dispatchEvent(new Event('pagehide'))
function reload(hash = ''): Playground {
  leave()
  playground = openPlayground(true)
  history.replaceState(null, '', `/playground${hash}`)
  return playground
}
const versions = () => [...part('saved').querySelectorAll('button')]
const linkTo = async (query: string) =>
  (await hashOf({ setup: 'create table a ();', query, language: 'sql', as: 'postgres' })) ?? ''

test('what was written is back after a reload, with both languages and the role', () => {
  write('setup', 'create table mine ();')
  write('javascript', 'console.log(7)')
  part<HTMLSelectElement>('as').value = 'anon'
  part('as').dispatchEvent(new Event('change', { bubbles: true }))
  reload()
  expect(field('setup').value).toBe('create table mine ();')
  expect(field('javascript').value).toBe('console.log(7)')
  expect(part<HTMLSelectElement>('as').value).toBe('anon')
  expect(status()).toMatch(/^What you wrote until .+ is back\. Reset to example starts over\.$/)
})

test('the example alone is nothing to return to', () => {
  write('sql', 'select 1')
  write('sql', field('sql').defaultValue)
  reload()
  expect(status()).toBe('')
  expect(versions()).toEqual([])
})

test('Reset keeps what was written as a version, which can be restored', async () => {
  write('sql', 'select 1 as mine')
  await playground.do('reset')
  expect(field('sql').value).toBe(field('sql').defaultValue)
  expect(versions().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d.* select 1 as mine$/),
  ])
  reload()
  expect(field('sql').value).toBe(field('sql').defaultValue)
  versions()[0]?.click()
  expect(field('sql').value).toBe('select 1 as mine')
  expect(status()).toContain('is back.')
  expect(document.activeElement).toBe(part('run'))
})

test('restoring keeps the present text as a version', async () => {
  write('sql', 'select 1')
  await playground.do('run')
  write('sql', 'select 2')
  leave()
  versions()[0]?.click()
  expect(field('sql').value).toBe('select 1')
  expect(versions()[0]?.textContent).toContain('select 2')
})

test('running as another role makes no other version', async () => {
  write('sql', 'select 1')
  await playground.do('run')
  part<HTMLSelectElement>('as').value = 'anon'
  await playground.do('run')
  write('sql', 'select 2')
  leave()
  expect(versions()).toHaveLength(1)
})

test('each link has its own text, and its content stays a version', async () => {
  write('sql', 'select 1 as mine')
  const hash = await linkTo('select 2 as theirs')
  history.replaceState(null, '', hash)
  await playground.openLink(hash)
  expect(field('sql').value).toBe('select 2 as theirs')
  write('sql', 'select 3 as changed')
  await reload(hash).openLink(hash)
  expect(field('sql').value).toBe('select 3 as changed')
  expect(status()).toContain('Earlier versions have the text of the link.')
  versions()[0]?.click()
  expect(field('sql').value).toBe('select 2 as theirs')
  // Back to the page without a link.
  await playground.openLink('')
  expect(field('sql').value).toBe('select 1 as mine')
})

test('a hash that is no link changes nothing', async () => {
  write('sql', 'select 1')
  await playground.openLink('')
  expect(field('sql').value).toBe('select 1')
})

test.each([
  ['SecurityError', "doesn't let pages save text"],
  ['QuotaExceededError', 'has no room left'],
])('with a %s, a message says so and running goes on', async (name, words) => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('No.', name)
    },
  })
  write('sql', 'select 1')
  leave()
  expect(part('saved').querySelector('[role=status]')?.textContent).toContain(words)
  await playground.do('run')
  expect(status()).toBe('1 row as User A.')
})

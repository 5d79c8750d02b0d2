import { describe, expect, test } from 'vitest'
import { findPage } from '../../src/terminal/find-page.ts'
import { screenOf } from '../../src/terminal/screen-of.ts'
import { showDocs } from '../../src/terminal/show-docs.ts'
import { recordScreen } from '../recorded-screen.ts'
import { builtDocs, inBrand } from './read-dist.ts'

const docs = builtDocs()

const show = (words: string[], abilities = {}) =>
  recordScreen((screen) => showDocs(words, { docs, screen, command: 'docs' }), abilities)

describe('the page that is meant', () => {
  test.each([
    ['/guides/auth', '/guides/auth'],
    ['guides/auth.md', '/guides/auth'],
    ['database json', '/guides/database/json'],
    ['db push', inBrand('/reference/cli/plinth-db-push')],
    [inBrand('plinth db push'), inBrand('/reference/cli/plinth-db-push')],
    ['DB Push', inBrand('/reference/cli/plinth-db-push')],
    ['select', '/reference/javascript/select'],
    ['signInWithOtp()', '/reference/javascript/auth-signinwithotp'],
    ['auth.signUp', '/reference/javascript/auth-signup'],
    ["storage.from('avatars').upload()", '/reference/javascript/storage-from-upload'],
    ['from().select', '/reference/javascript/select'],
    ['getBranches', '/reference/api/get-branches'],
    ['GET /v1/projects', '/reference/api/get-projects'],
  ])('for "%s" is %s', async (words, route) => {
    expect(await findPage(words.split(' '), docs)).toMatchObject({ page: { route } })
  })

  test('is the page that a section has moved to', async () => {
    const page = '/guides/database/postgres/row-level-security'
    expect(await findPage([`${page}#trap-recursion`], docs)).toMatchObject({
      page: { route: `${page}-failures` },
      anchor: 'trap-recursion',
    })
    expect(await findPage([`${page}#testing`], docs)).toMatchObject({
      page: { route: page },
      anchor: 'testing',
    })
  })

  test('is a section when its id was typed and no page has that name', async () => {
    expect(await findPage(['cli-reference'], docs)).toMatchObject({ section: { id: 'cli-reference' } })
  })

  test('is none for words that nothing holds; near ones are named', async () => {
    expect(await findPage(['qqzzxx'], docs)).toMatchObject({ near: expect.any(Array) })
  })
})

describe('docs', () => {
  test('alone lists the sections', async () => {
    const { code, out } = await show([])
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}database +Database \(\d+ pages\)$/m)
  })

  test('gives the Markdown itself where the output is no terminal', async () => {
    const { code, out, errors } = await show(['guides/database/json'])
    expect(code).toBe(0)
    expect(out).toBe(`${(await docs.markdown('/guides/database/json'))?.trimEnd()}\n`)
    expect(errors).toBe('')
  })

  test('lays the page out in a terminal, with colors only where they are wanted', async () => {
    const without = await show(['db', 'push'], { isTerminal: true })
    expect(without.out).toContain(inBrand('# plinth db push'))
    expect(without.out).not.toContain('\u001b[')
    const colors = await show(['db', 'push'], { isTerminal: true, hasColors: true })
    expect(colors.out).toContain('\u001b[1m')
  })

  test('shows what the search finds, and says so beside the page', async () => {
    const { code, out, errors } = await show(['who', 'may', 'read', 'rows'])
    expect(code).toBe(0)
    expect(errors).toMatch(/^Found: /)
    expect(out).not.toContain('Found:')
  })

  test('exits 1 when nothing fits, with nothing on standard output', async () => {
    const { code, out, errors } = await show(['qqzzxx'])
    expect([code, out]).toEqual([1, ''])
    expect(errors).toMatch(/^No page matches\./)
  })
})

test.each(['/guides/nonsense', '/guides/database/jsn', 'guides/nonsense', '/guides/auth/nothing-here'])(
  'docs %s says that there is no such page, and searches for nothing else',
  async (route) => {
    const { code, out, errors } = await show([route])
    expect([code, out]).toEqual([1, ''])
    expect(errors).toMatch(new RegExp(`^There's no page /?${route}\\.`))
  },
)

test('docs suggests the page that a wrong route may have meant', async () => {
  expect((await show(['/guides/database/jsn'])).errors).toContain('Nearest:\n  /guides/database/json  ')
  expect((await show(['/guides/auth/nothing-here'])).errors).toContain('Nearest:\n  /guides/auth  ')
})

test('NO_COLOR, a dumb terminal and a pipe have no colors', () => {
  const screen = (stdout: object, env: object) =>
    screenOf({ stdout: { isTTY: true, ...stdout }, stderr: {}, env } as unknown as NodeJS.Process)
  expect(screen({}, {}).hasColors).toBe(true)
  expect(screen({}, { NO_COLOR: '1' }).hasColors).toBe(false)
  expect(screen({}, { TERM: 'dumb' }).hasColors).toBe(false)
  expect(screen({ isTTY: undefined }, {})).toMatchObject({ hasColors: false, isTerminal: false, width: 80 })
  expect(screen({ columns: 300 }, {}).width).toBe(100)
})

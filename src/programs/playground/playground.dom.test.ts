// Runs, links, and editors of the playground.
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../in-page/read-reply.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import { hashOf } from '../run-sample/playground-link.ts'
import { StoppedRun } from '../run-sample/slow-run.ts'
import {
  choose,
  field,
  loadEditor,
  nothing,
  openEditor,
  openPlayground,
  part,
  runAfter,
  status,
  stop,
  user,
} from './__fixtures__/open-playground.ts'
import type { Playground } from './playground.ts'
import { mostRuns } from './playground-project.ts'

const linked = { setup: 'create table a ();', query: 'table a', language: 'sql', as: 'postgres' } as const

let playground: Playground
beforeEach(() => {
  playground = openPlayground()
})

test('every control has a name, and the result is announced', async () => {
  const names = () =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        '.playground-field:not([hidden]) > textarea, select, input',
      ),
    ].map(({ labels }) => labels?.[0]?.textContent)
  const all = ['Schema and seed', 'SQL', 'JavaScript', 'Query', expect.stringMatching(/^as /)]
  expect(names()).toEqual(all)
  expect(part('language').querySelector('legend')?.textContent).toBe('Language of the query')
  await choose(playground, 'javascript')
  expect(names()).toEqual(all)
  expect(part('status').getAttribute('role')).toBe('status')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Run',
    // Hidden until a run takes long.
    'Stop',
    'Reset to example',
    'Copy link',
    'Export migration',
  ])
})

test('runs schema and seed, and then the query as the chosen user', async () => {
  await playground.do('run')
  const setup = { sql: field('setup').value, role: 'postgres' }
  expect(runAfter).toHaveBeenNthCalledWith(1, [], setup, expect.any(Function))
  expect(runAfter.mock.calls[1]?.[1]).toEqual({
    sql: field('sql').value,
    role: 'authenticated',
    user: user.id,
  })
  expect(runAfter.mock.calls[1]?.[0]).toEqual([setup])
  expect(status()).toBe('1 row as User A.')
  expect(part('result').querySelector('td')?.textContent).toBe('Solaris')
  // Schema and seed are as before.
  await playground.do('run')
  expect(runAfter).toHaveBeenCalledTimes(3)
  expect(runAfter.mock.calls[2]?.slice(0, 2)).toEqual(runAfter.mock.calls[1]?.slice(0, 2))
})

test('an error in schema and seed is shown there with its line, and the query is not run', async () => {
  field('setup').value = 'select 1;\n-- run as anon\nselect nope;'
  runAfter
    .mockReset()
    // The users, and the first of the runs.
    .mockResolvedValueOnce(nothing)
    .mockResolvedValueOnce(nothing)
    .mockResolvedValueOnce({ ...nothing, error: { code: '42703', message: 'no <i>nope</i>', line: 2 } })
  await playground.do('run')
  expect(runAfter).toHaveBeenCalledTimes(3)
  expect(part('setup-result').textContent).toContain('no <i>nope</i>')
  expect(part('setup-result').textContent).toContain('line 3')
  expect(status()).toBe('Schema and seed failed.')
  expect(part('run').getAttribute('aria-disabled')).toBe('false')
})

test('what many runs of schema and seed print is cut off as what one prints', async () => {
  field('setup').value = '-- run as anon\nselect 1;\n'.repeat(mostRuns)
  runAfter.mockResolvedValue({ ...nothing, notices: Array.from({ length: limits.notices }, () => 'x') })
  await playground.do('run')
  expect(part('setup-result').querySelectorAll('li')).toHaveLength(limits.notices)
})

test('schema and seed that are too many runs are not started', async () => {
  field('setup').value = '-- run as anon\nselect 1;\n'.repeat(mostRuns + 1)
  await playground.do('run')
  expect(runAfter).not.toHaveBeenCalled()
  expect(status()).toBe(
    `Schema and seed are ${mostRuns + 1} runs, and at most ${mostRuns} fit. Remove some of the lines that start with "-- run as".`,
  )
})

test('an empty query has a message', async () => {
  field('sql').value = ' '
  await playground.do('run')
  expect(status()).toBe('Write a query first, such as select 1;')
})

test('a schema without users runs after two of them were added', async () => {
  field('setup').value = 'create table public.notes (owner uuid references auth.users (id));'
  await playground.do('run')
  const [[, first], [before]] = runAfter.mock.calls as unknown as [[unknown, SqlStep], [SqlStep[]]]
  expect(first.sql).toContain('insert into auth.users')
  expect(before).toEqual([first])
  expect(status()).toBe('1 row as User A.')
})

test('a caller whom schema and seed leave out is added after them, and other callers are not', async () => {
  await playground.do('run')
  expect(JSON.stringify(runAfter.mock.calls)).not.toContain('as missing')
  part<HTMLSelectElement>('as').value = 'user-b'
  const other = { id: '22222222-2222-4222-8222-222222222222', email: 'ben@example.com' }
  runAfter.mockResolvedValueOnce({ ...nothing, users: [user, other] })
  await playground.do('run')
  const [before, step] = runAfter.mock.lastCall ?? []
  expect(before?.at(-1)).toMatchObject({ sql: expect.stringContaining('limit 1;') })
  expect(step).toMatchObject({ role: 'authenticated', user: other.id })
})

test('if a trigger refuses the user, its message is shown', async () => {
  await playground.do('run')
  part<HTMLSelectElement>('as').value = 'user-b'
  runAfter.mockResolvedValueOnce({ ...nothing, error: { code: 'P0001', message: 'a name is missing' } })
  await playground.do('run')
  expect(status()).toBe('This project has no User B. Adding one to auth.users failed: a name is missing')
})

test('a link opens as it was, without running, and Reset returns to the example', async () => {
  const example = field('setup').value
  const as = '{"role":"clerk"}'
  await playground.openLink(
    (await hashOf({ setup: 'create table a ();', query: 'table a', language: 'sql', as })) ?? '',
  )
  expect([field('setup').value, field('sql').value]).toEqual(['create table a ();', 'table a'])
  expect(part<HTMLSelectElement>('as').selectedOptions[0]?.textContent).toBe('clerk')
  expect(runAfter).not.toHaveBeenCalled()
  await playground.do('reset')
  expect(field('setup').value).toBe(example)
  expect(part<HTMLSelectElement>('as').value).toBe('user-a')
  expect(part<HTMLSelectElement>('as').options).toHaveLength(5)
})

test('what is run while a link opens is what the link holds', async () => {
  const opening = playground.openLink((await hashOf(linked)) ?? '')
  await playground.do('run')
  await opening
  expect(JSON.stringify(runAfter.mock.calls)).toContain('create table a ();')
  expect(JSON.stringify(runAfter.mock.calls)).toContain('table a')
})

test.each([
  ['a link is opened', async () => playground.openLink((await hashOf({ ...linked, setup: '' })) ?? '')],
  ['the example is back', () => playground.do('reset')],
])('what was run before %s is not shown under it', async (_, replace) => {
  let end = (_: typeof nothing) => {}
  runAfter.mockReset().mockReturnValue(new Promise((resolve) => (end = resolve)))
  const running = playground.do('run')
  await vi.waitFor(() => expect(runAfter).toHaveBeenCalled())
  await replace()
  const said = status()
  runAfter.mock.lastCall?.[2]({ loaded: 1, total: 2 })
  end({ ...nothing, notices: ['of the example'] })
  await running
  expect([part('setup-result').textContent, part('result').textContent]).toEqual(['', ''])
  expect(status()).toBe(said)
  expect(part('run').getAttribute('aria-disabled')).toBe('false')
})

test('a run that takes long dims what was there, and Stop or Escape ends it', async () => {
  await playground.do('run')
  const before = part('result').textContent
  const stopButton = () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Stop')
  for (const end of [
    () => stopButton()?.click(),
    () => field('sql').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ]) {
    let reject = (_: Error) => {}
    stop.mockReset().mockImplementation(() => reject(new StoppedRun()))
    runAfter.mockReset().mockReturnValue(new Promise((_, refuse) => (reject = refuse)))
    const running = playground.do('run')
    const { dataset } = document.querySelector('section') as HTMLElement
    await vi.waitFor(() => expect(dataset.running).toBe('true'))
    expect(stopButton()?.hidden).toBe(true)
    await vi.waitFor(() => expect(dataset.running).toBe('slow'))
    expect(status()).toBe('Running …')
    stopButton()?.focus()
    end()
    await running
    expect(stop).toHaveBeenCalledTimes(1)
    expect(status()).toBe('Stopped. The next run starts with a new project.')
    expect(part('result').textContent).toBe(before)
    expect([dataset.running, stopButton()?.hidden]).toEqual([undefined, true])
    expect(document.activeElement).toBe(part('run'))
  }
})

test('a damaged link gives an empty playground and the reason', async () => {
  await playground.openLink('#v1.broken')
  expect([field('setup').value, field('sql').value]).toEqual(['', ''])
  expect(status()).toBe('This link is damaged. Copy all of it, and open it again.')
})

test('sharing puts everything into the URL, with and without a clipboard', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await playground.do('share')
  expect(writeText).toHaveBeenCalledWith(location.href)
  expect(location.hash).toMatch(/^#v1\./)
  expect(status()).toContain('Link copied.')
  writeText.mockRejectedValue(new Error('denied'))
  await playground.do('share')
  expect(status()).toBe('The link is in the address bar. Copy it from there.')
  vi.unstubAllGlobals()
})

test('the editor is loaded when a field is entered, and writes into it', async () => {
  expect(loadEditor).not.toHaveBeenCalled()
  field('sql').focus()
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalledTimes(1))
  const [options] = openEditor.mock.lastCall ?? []
  expect(options?.label).toBe('Query')
  expect(field('sql').hidden).toBe(true)
  options?.onChange('select 5')
  options?.onRun()
  await vi.waitFor(() => expect(runAfter.mock.lastCall?.[1].sql).toBe('select 5'))
})

test("the example has colors until it's changed, and what a link holds is in editors", async () => {
  const colored = () =>
    [...document.querySelectorAll('.playground-field > pre')].map((pre) => pre.textContent)
  expect(colored()).toEqual([field('setup').value, field('sql').value, field('javascript').value])
  await playground.do('run')
  expect(loadEditor).not.toHaveBeenCalled()
  expect(colored()).toHaveLength(3)
  await playground.openLink((await hashOf({ ...linked, setup: field('setup').value })) ?? '')
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalledTimes(1))
  expect(openEditor.mock.lastCall?.[0]).toMatchObject({ text: 'table a' })
  expect(colored()).toEqual([field('setup').value, field('javascript').value])
  expect(document.activeElement).toBe(document.body)
})

test('the keyboard runs from a field whose editor is not there yet', async () => {
  loadEditor.mockRejectedValueOnce(new Error('offline'))
  field('setup').focus()
  field('setup').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await vi.waitFor(() => expect(status()).toBe('1 row as User A.'))
  expect(field('setup').hidden).toBe(false)
})

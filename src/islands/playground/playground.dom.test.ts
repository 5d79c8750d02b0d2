// The playground on the page's own HTML, with a session that the test answers for.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { DrawProvider } from '../../components/DrawContext.tsx'
import { Playground as Page } from '../../components/Playground.tsx'
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { PageSession } from '../run-sample/page-session.ts'
import { hashOf, readHash } from '../run-sample/playground-link.ts'
import { Playground } from './playground.ts'

const user = { id: '11111111-1111-4111-8111-111111111111', email: 'ada@example.com' }
const nothing: SqlRunResult = { columns: [], rows: [], rowCount: 0, notices: [], users: [user] }
const rows: SqlRunResult = {
  ...nothing,
  columns: [{ name: 'title', isNumber: false }],
  rows: [['Solaris']],
  rowCount: 1,
}

const output: ScriptRunResult = {
  printed: [[{ text: 'hi', isJson: false }]],
  returned: JSON.stringify({ data: [{ title: '<b>Solaris</b>' }], error: null }),
  users: [],
}

const runScript = vi.fn<PageSession['runScript']>()
const scripts = { settings: { packages: ['@tool/js'] }, samples: [] }
const data = async () => ({ scripts }) as never
const runAfter = vi.fn<PageSession['runAfter']>()
const editor = { focus: vi.fn(), setText: vi.fn(), close: vi.fn() }
const openEditor = vi.fn(
  (_: { label?: string; onChange: (text: string) => void; onRun: () => void }) => editor,
)
const loadEditor = vi.fn(async () => ({ openEditor }) as never)
let playground: Playground

const part = <Part extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector(`[data-part=${name}]`) as Part
const field = (name: string) => part<HTMLTextAreaElement>(name)
const choose = (language: string) => {
  document.querySelector<HTMLInputElement>(`input[value=${language}]`)?.click()
  void playground.do('language')
}
const status = () => part('status').textContent

beforeEach(() => {
  history.replaceState(null, '', '/playground')
  document.body.innerHTML = renderToStaticMarkup(
    createElement(
      DrawProvider,
      { value: { brand, highlight: () => [], imageSizes: {}, titles: {} } },
      createElement(Page),
    ),
  )
  // The simulated document ignores the attribute `selected`.
  part<HTMLSelectElement>('as').value = 'user-a'
  runAfter.mockReset().mockResolvedValueOnce(nothing).mockResolvedValue(rows)
  runScript.mockReset().mockResolvedValue(output)
  loadEditor.mockClear()
  openEditor.mockClear()
  playground = new Playground(
    document.querySelector('section') as HTMLElement,
    { runAfter, runScript, data },
    loadEditor,
  )
})

test('every control has a name, and the result is announced', () => {
  const names = () =>
    [...document.querySelectorAll<HTMLInputElement>('textarea:not([hidden]), select, input')].map(
      ({ labels }) => labels?.[0]?.textContent,
    )
  const all = ['Schema and seed', 'SQL', 'JavaScript', 'Query', expect.stringMatching(/^as /)]
  expect(names()).toEqual(all)
  expect(part('language').querySelector('legend')?.textContent).toBe('Language of the query')
  choose('javascript')
  expect(names()).toEqual(all)
  expect(part('status').getAttribute('role')).toBe('status')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Run',
    'Reset',
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
    .mockResolvedValueOnce(nothing)
    .mockResolvedValueOnce({ ...nothing, error: { code: '42703', message: 'no <i>nope</i>', line: 2 } })
  await playground.do('run')
  expect(runAfter).toHaveBeenCalledTimes(2)
  expect(part('setup-result').textContent).toContain('no <i>nope</i>')
  expect(part('setup-result').textContent).toContain('line 3')
  expect(status()).toBe('Schema and seed failed.')
  expect(part('run').getAttribute('aria-disabled')).toBe('false')
})

test('a user that is not there, and an empty query, have a message', async () => {
  part<HTMLSelectElement>('as').value = 'user-b'
  await playground.do('run')
  expect(status()).toBe('This project has no User B. Add a row to auth.users in schema and seed.')
  field('sql').value = ' '
  await playground.do('run')
  expect(status()).toBe('Write a query first, such as select 1;')
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

test('the keyboard runs from a field whose editor is not there yet', async () => {
  loadEditor.mockRejectedValueOnce(new Error('offline'))
  field('setup').focus()
  field('setup').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await vi.waitFor(() => expect(status()).toBe('1 row as User A.'))
  expect(field('setup').hidden).toBe(false)
})

test('JavaScript runs after schema and seed, with a client of the chosen user', async () => {
  choose('javascript')
  field('javascript').value = "const { data }: Rows = await plinth.from('orders').select()"
  await playground.do('run')
  expect(runAfter).toHaveBeenCalledTimes(1)
  expect(runScript).toHaveBeenCalledWith(
    [{ sql: field('setup').value, role: 'postgres' }],
    {
      script: "const { data }       = await plinth.from('orders').select()",
      names: ['data'],
      role: 'authenticated',
      user: user.id,
    },
    expect.any(Function),
  )
  expect(status()).toBe('Printed 1 line as User A.')
  expect(part('result').querySelector('section')?.getAttribute('aria-label')).toBe('Output')
  expect(part('result').textContent).toContain('"<b>Solaris</b>"')
  expect(part('result').querySelector('b')).toBeNull()
})

test('an error of JavaScript has its name and message', async () => {
  choose('javascript')
  runScript.mockResolvedValue({
    printed: [],
    error: { name: 'TypeError', message: 'no <i>x</i>', line: 2 },
    users: [],
  })
  await playground.do('run')
  expect(status()).toBe('Failed as User A: TypeError.')
  expect(part('result').textContent).toContain('TypeError: no <i>x</i>')
  field('javascript').value = ''
  await playground.do('run')
  expect(status()).toBe('Write a query first, such as console.log(1)')
})

test('each language has its example, and keeps what the reader wrote', () => {
  const shown = () => document.querySelector<HTMLTextAreaElement>('textarea:not([hidden], [data-part=setup])')
  expect(shown()?.value).toMatch(/^select id/)
  choose('javascript')
  expect(shown()?.value).toContain(`await ${brand.cli}\n  .from('orders')`)
  field('javascript').value = 'console.log(2)'
  choose('sql')
  expect(shown()?.value).toMatch(/^select id/)
  field('sql').value = 'select 2'
  choose('javascript')
  expect(shown()?.value).toBe('console.log(2)')
  choose('sql')
  expect(shown()?.value).toBe('select 2')
})

test('no client is in the SQL editor: it is anon instead, until SQL is chosen again', () => {
  const as = part<HTMLSelectElement>('as')
  const offered = () => [...as.options].filter(({ disabled }) => !disabled).map(({ value }) => value)
  as.value = 'postgres'
  choose('javascript')
  expect(as.value).toBe('anon')
  expect(offered()).toEqual(['anon', 'user-a', 'user-b', 'service_role'])
  choose('sql')
  expect(as.value).toBe('postgres')
  expect(offered()).toHaveLength(5)
  as.value = 'user-b'
  choose('javascript')
  expect(as.value).toBe('user-b')
})

test('a link to JavaScript opens as such, and the other language has an example only if it fits', async () => {
  const [setup, sql] = [field('setup').value, field('sql').value]
  const link = { query: 'console.log(3)', language: 'javascript', as: 'service_role' } as const
  await playground.openLink((await hashOf({ ...link, setup: 'create table a ();' })) ?? '')
  expect(field('javascript').hidden).toBe(false)
  expect(field('javascript').value).toBe('console.log(3)')
  expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe('javascript')
  expect(field('sql').value).toBe('')
  await playground.openLink((await hashOf({ ...link, setup })) ?? '')
  expect(field('sql').value).toBe(sql)
  await playground.do('share')
  expect(await readHash(location.hash)).toEqual({ state: { ...link, setup } })
})

test('Reset returns to the examples in the language that is chosen', async () => {
  choose('javascript')
  const example = field('javascript').value
  field('javascript').value = 'console.log(4)'
  await playground.do('reset')
  expect([field('javascript').value, field('javascript').hidden]).toEqual([example, false])
})

test("each language has its editor, and an editor that comes too late isn't opened", async () => {
  choose('javascript')
  field('javascript').focus()
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalledTimes(1))
  expect(openEditor.mock.lastCall?.[0]).toMatchObject({ label: 'Query', language: expect.anything() })
  const editorOf = () => document.querySelector<HTMLElement>('.run-editor')
  expect(editorOf()?.hidden).toBe(false)
  choose('sql')
  expect([editorOf()?.hidden, field('sql').hidden, field('javascript').hidden]).toEqual([true, false, true])
  field('sql').focus()
  choose('javascript')
  expect(loadEditor).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(openEditor).toHaveBeenCalledTimes(1)
  expect([editorOf()?.hidden, field('sql').hidden]).toEqual([false, true])
})

// The panel of a JavaScript sample, on a session that the test answers for.
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { PageRunData, RunScripts } from '../../schemas/run.ts'
import { readHash } from './playground-link.ts'
import { SamplePanel } from './SamplePanel.tsx'
import type { ScriptSession } from './script-sample.ts'
import { scriptSample } from './script-sample.ts'
// Loaded now, so that runs don't wait for it.
import '../../in-page/script/read-script.ts'

const data = {
  samples: [{ sql: 'create table books ()' }, { sql: 'create policy p on books' }],
  scripts: {
    worker: { url: '/script.js', bytes: 1 },
    settings: { projectUrl: 'https://a', variable: 'tool', packages: ['@tool/js'] },
    samples: [
      { code: "const { data } = await tool.from('books').select()", before: [{ sql: 0 }], schema: 0 },
      { code: 'tool.b() as Book', role: 'service_role', before: [{ sql: 0 }, { sql: 1 }, { script: 0 }] },
    ],
    schemas: [{ exposed: ['public'], content: {} }],
  },
  errors: { PGRST116: { name: 'PGRST116', text: 'Use maybeSingle().', anchor: 'errors' } },
} as unknown as PageRunData

const result: ScriptRunResult = {
  printed: [
    [
      { text: 'books:', isJson: false },
      { text: '[1,2]', isJson: true },
    ],
  ],
  returned: JSON.stringify({ data: [{ id: 1, title: '<b>Dune</b>' }], error: null }),
  users: [],
}
const table = { columns: [], rows: [], rowCount: 0, notices: [], users: [] }

const session = {
  runAfter: vi.fn<ScriptSession['runAfter']>(),
  runScript: vi.fn<ScriptSession['runScript']>(),
  tablesAfter: vi.fn<ScriptSession['tablesAfter']>(),
  stop: vi.fn(),
  changed: new Map([[1, { sql: 'create policy mine on books', role: 'postgres' }]]),
}
const editor = { focus: vi.fn(), setText: vi.fn(), close: vi.fn() }
const openEditor = vi.fn(
  (_: { text: string; label: string; onChange: (text: string) => void; onRun: () => void }) => editor,
)
let host: HTMLElement
let root: Root
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const open = (index: number, action: 'run' | 'edit' = 'run', page = data) =>
  act(async () =>
    root.render(
      <SamplePanel
        sample={scriptSample(session, page, index)}
        data={page}
        name="a sample"
        action={action}
        onEditing={() => undefined}
        loadEditor={async () => ({ openEditor }) as never}
      />,
    ),
  )
const status = () => host.querySelector('[role=status]')?.textContent
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((each) => each.textContent === name)
const click = (name: string) => act(async () => button(name)?.click())
const schema = { exposed: ['public'], content: {} }
const create = { sql: 'create table books ()', role: 'postgres' }

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  host = document.body.firstElementChild as HTMLElement
  root = createRoot(host)
  session.runAfter.mockReset().mockResolvedValue(table)
  session.runScript.mockReset().mockResolvedValue(result)
  openEditor.mockClear()
})
afterEach(() => act(async () => root.unmount()))

test('runs on its data, and shows what it printed and returned as a tree', async () => {
  await open(0)
  await vi.waitFor(() => expect(status()).toBe('Printed 1 line.'))
  expect(session.runScript).toHaveBeenCalledWith(
    [create],
    { script: "const { data } = await tool.from('books').select()", names: ['data'], role: 'anon', schema },
    expect.any(Function),
  )
  const output = host.querySelector('.run-output')
  expect(output?.textContent).toContain('books:')
  expect(output?.textContent).toContain('"<b>Dune</b>"')
  expect(output?.querySelector('b')).toBeNull()
  expect(output?.querySelectorAll('details').length).toBeGreaterThan(2)
})

test('what was sent is drawn as text when it is opened, with shortened keys', async () => {
  const headers = { apikey: 'eyJhbGciOiJIUzI1NiJ9.e30.x', authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }
  const request = { headers: { ...headers, accept: '*/*', prefer: 'return=minimal' }, body: '<b>a</b>' }
  session.runScript.mockResolvedValue({
    ...result,
    exchanges: [
      { method: 'POST', path: '/rest/v1/books?select=id', request, response: { status: 201 } },
      { method: 'GET', path: '/<i>', request: { headers: {}, body: '' } },
    ],
    exchangeCount: 3,
  })
  await open(0)
  await vi.waitFor(() => expect(status()).toBe('Printed 1 line.'))
  const details = host.querySelector<HTMLDetailsElement>('.run-result .run-more')
  expect(details?.textContent).toBe('What was sent 3 requests')
  await act(async () => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  const texts = [...(details?.querySelectorAll('pre, p') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'POST /rest/v1/books?select=id\napikey: eyJhbGciOiJI…\nAuthorization: Bearer eyJhbGciOiJI…\nPrefer: return=minimal\n\n<b>a</b>',
    'Status 201',
    'GET /<i>',
    'No response yet',
    'The first 2 of 3 requests.',
  ])
})

test('of a large output, little is parsed and drawn before it is opened', async () => {
  const list = JSON.stringify(Array.from({ length: 10 }, (_, index) => `value number ${index}`))
  const printed = Array.from({ length: 200 }, () =>
    Array.from({ length: 6 }, () => ({ text: list, isJson: true })),
  )
  const returned = JSON.stringify(
    Object.fromEntries(Array.from({ length: 400 }, (_, index) => [index, list])),
  )
  const parse = vi.spyOn(JSON, 'parse')
  session.runScript.mockResolvedValue({ printed, lineCount: 5000, returned, users: [] })
  await open(0)
  await vi.waitFor(() => expect(status()).toBe('Printed 5,000 lines.'))
  const parsed = () => parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  // Once for the words above the output, and once for its names.
  expect(parsed()).toBeLessThan(2 * returned.length + 10_000)
  expect(host.querySelectorAll('.run-leaf').length).toBeLessThan(700)
  expect(host.querySelector('.run-output > .run-note')?.textContent).toBe('The first 200 of 5,000 lines.')
  const before = parsed()
  const last = [...host.querySelectorAll<HTMLDetailsElement>('.run-line details')].at(-1)
  expect(last?.textContent).toMatch(/^\["value number 0".*…$/)
  await act(async () => {
    if (last) last.open = true
    last?.dispatchEvent(new Event('toggle'))
  })
  expect(last?.querySelectorAll('.run-leaf')).toHaveLength(10)
  expect(parsed()).toBe(before + list.length)
  parse.mockRestore()
})

test("runs after the page's samples before it, with what readers made of them, and without types", async () => {
  await open(1)
  await vi.waitFor(() => expect(session.runScript).toHaveBeenCalled())
  const [before, step] = session.runScript.mock.lastCall ?? []
  expect(before).toEqual([
    create,
    { sql: 'create policy mine on books', role: 'postgres' },
    // What the build knew about the schema isn't true any more.
    { script: "const { data } = await tool.from('books').select()", names: ['data'] },
  ])
  expect(step).toEqual({ script: 'tool.b()        ', names: [], role: 'service_role' })
  expect([...host.querySelectorAll('option')].map(({ value }) => value)).toEqual(['anon', 'service_role'])
})

test("an error has its name and code, and the page's row about it", async () => {
  session.runScript.mockResolvedValue({
    printed: [],
    error: { name: 'PostgrestError', message: 'no <i>row</i>', code: 'PGRST116', line: 2 },
    users: [],
  })
  await open(0)
  await vi.waitFor(() => expect(status()).toBe('Failed with PGRST116: PostgrestError.'))
  const error = host.querySelector('.run-error')
  expect(error?.textContent).toContain('PostgrestError: no <i>row</i>')
  expect(error?.textContent).toContain('PGRST116 · line 2')
  expect(error?.textContent).toContain('Use maybeSingle().')
})

test('its data and its code open in the playground, as the reader changed them', async () => {
  await open(0, 'edit', { ...data, playground: '/playground' })
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalled())
  await act(async () => openEditor.mock.lastCall?.[0].onChange('console.log(1)'))
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    const [path, hash] = host.querySelector('a')?.getAttribute('href')?.split('#') ?? []
    expect(path).toBe('/playground')
    expect(await readHash(`#${hash}`)).toEqual({
      state: { setup: create.sql, query: 'console.log(1)', language: 'javascript', as: 'anon' },
    })
  })
})

test('a sample after JavaScript that can write has no link to the playground', async () => {
  const scripts = { ...data.scripts, samples: [...(data.scripts?.samples ?? [])] } as never as RunScripts
  scripts.samples[0] = { code: "await tool.from('books').insert({})", before: [] }
  await open(1, 'run', { ...data, scripts, playground: '/playground' })
  await vi.waitFor(() => expect(status()).toContain('Printed 1 line'))
  expect(host.querySelector('a')).toBeNull()
})

test('a returned error is announced with its code', async () => {
  session.runScript.mockResolvedValue({
    printed: [],
    returned: '{"data":null,"error":{"code":"PGRST205"}}',
    users: [],
  })
  await open(0)
  await vi.waitFor(() => expect(status()).toBe('Returned an error (PGRST205).'))
})

test('a result that was cut off is shown as text', async () => {
  session.runScript.mockResolvedValue({ printed: [], returned: '{"data":[1,2…', users: [] })
  await open(0)
  await vi.waitFor(() => expect(host.querySelector('.run-output pre')?.textContent).toBe('{"data":[1,2…'))
})

test('the data is edited beside the code, and a mistake in it is shown instead of a result', async () => {
  await open(0, 'edit')
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalled())
  expect(openEditor.mock.lastCall?.[0].label).toBe('JavaScript')
  await click('Data')
  await vi.waitFor(() => expect(openEditor.mock.lastCall?.[0].label).toBe('SQL data'))
  await act(async () => openEditor.mock.lastCall?.[0].onChange('create tabel'))
  session.runAfter.mockResolvedValue({ ...table, error: { code: '42601', message: 'syntax error' } })
  await act(async () => openEditor.mock.lastCall?.[0].onRun())
  await vi.waitFor(() => expect(status()).toBe('The data: Failed with 42601.'))
  expect(session.runScript).not.toHaveBeenCalled()
  session.runAfter.mockResolvedValue(table)
  await click('Run')
  await vi.waitFor(() =>
    expect(session.runScript.mock.lastCall?.[0]).toEqual([{ sql: 'create tabel', role: 'postgres' }]),
  )
  expect(session.runScript.mock.lastCall?.[1]).not.toHaveProperty('schema')
  await click('Reset')
  expect(status()).toBe("Reset to the page's text.")
  await click('Run')
  await vi.waitFor(() => expect(session.runScript.mock.lastCall?.[0]).toEqual([create]))
  expect(session.runScript.mock.lastCall?.[1]).toHaveProperty('schema', schema)
})

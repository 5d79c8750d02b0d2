// The panel of a sample in SQL, on a session that the test answers for.
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { PageRunData } from '../../schemas/run.ts'
import { SamplePanel } from './SamplePanel.tsx'
import { StoppedRun, slowAfter } from './slow-run.ts'
import type { SqlSession } from './sql-sample.ts'
import { sqlSample } from './sql-sample.ts'

const user = 'aaaaaaaa-0000-4000-8000-000000000001'
const data = {
  samples: [
    { sql: 'create policy p on books' },
    { sql: 'select * from books', role: 'authenticated', user },
    { sql: 'drop table books', trap: true },
  ],
  errors: { '42501': { name: '42501', text: 'Add a policy.', anchor: 'errors' } },
} as unknown as PageRunData

const rows: SqlRunResult = {
  columns: [{ name: 'title', isNumber: false }],
  rows: [['Dune'], [null]],
  rowCount: 2,
  notices: ['NOTICE: hi'],
  users: [{ id: user, email: 'ada@example.com' }],
}

const session = {
  run: vi.fn<SqlSession['run']>(),
  tablesAfter: vi.fn<SqlSession['tablesAfter']>(),
  reset: vi.fn<SqlSession['reset']>(),
  stop: vi.fn(),
  changed: new Map(),
}
const editor = { focus: vi.fn(), setText: vi.fn(), close: vi.fn() }
const openEditor = vi.fn((_: { onChange: (text: string) => void; onRun: () => void }) => editor)
const onEditing = vi.fn()
let host: HTMLElement
let root: Root
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const open = (index: number, action: 'run' | 'edit' = 'run') =>
  act(async () =>
    root.render(
      <SamplePanel
        sample={sqlSample(session, data, index)}
        data={data}
        name="a sample"
        action={action}
        onEditing={onEditing}
        loadEditor={async () => ({ openEditor }) as never}
      />,
    ),
  )
const unfold = (name: string) =>
  act(async () => {
    const details = [...host.querySelectorAll('details')].find((each) =>
      each.querySelector('summary')?.textContent?.startsWith(name),
    )
    if (!details) throw new Error(`There's no ${name}.`)
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
const status = () => host.querySelector('[role=status]')?.textContent
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((each) => each.textContent === name)
const click = (name: string) => act(async () => button(name)?.click())

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  host = document.body.firstElementChild as HTMLElement
  root = createRoot(host)
  session.run.mockReset().mockResolvedValue(rows)
})
afterEach(() => act(async () => root.unmount()))

test('runs as written, shows rows and notices, and announces their number', async () => {
  await open(1)
  expect(session.run).toHaveBeenCalledWith(
    1,
    { sql: 'select * from books', role: 'authenticated', user },
    expect.any(Function),
  )
  await vi.waitFor(() => expect(status()).toBe('2 rows as User A.'))
  expect([...host.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['Dune', 'null'])
  expect(host.querySelector('.run-notices')?.textContent).toBe('NOTICE: hi')
  expect(document.activeElement).toBe(button('Run'))
})

test("an error has its SQLSTATE and the page's row about it", async () => {
  session.run.mockResolvedValue({
    ...rows,
    columns: [],
    rows: [],
    error: { code: '42501', message: 'no <b>policy</b>', line: 3 },
  })
  await open(1)
  await vi.waitFor(() => expect(status()).toBe('Failed as User A with 42501.'))
  const error = host.querySelector('.run-error')
  expect(error?.textContent).toContain('no <b>policy</b>')
  expect(error?.textContent).toContain('SQLSTATE 42501 · line 3')
  expect(error?.querySelector('a')?.getAttribute('href')).toBe('#errors')
  expect(error?.textContent).toContain('Add a policy.')
})

test('another caller runs the same SQL, and Reset returns to the page', async () => {
  await open(1)
  const select = host.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = 'anon'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click('Run')
  expect(session.run).toHaveBeenLastCalledWith(
    1,
    { sql: 'select * from books', role: 'anon' },
    expect.any(Function),
  )
  await click('Reset')
  expect(session.reset).toHaveBeenCalledWith(1)
  expect((host.querySelector('select') as HTMLSelectElement).value).toBe(user)
  expect(host.querySelector('td')).toBeNull()
})

test('an edit is run as typed', async () => {
  await open(0, 'edit')
  expect(session.run).not.toHaveBeenCalled()
  expect(onEditing).toHaveBeenLastCalledWith(true)
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalled())
  const [options] = openEditor.mock.lastCall ?? []
  await act(async () => options?.onChange('select 5'))
  await act(async () => options?.onRun())
  expect(session.run).toHaveBeenLastCalledWith(0, { sql: 'select 5', role: 'postgres' }, expect.any(Function))
})

test('what was changed is shown line by line, until Reset', async () => {
  await open(1, 'edit')
  expect(host.textContent).not.toContain('Changes')
  await act(async () => openEditor.mock.lastCall?.[0].onChange('select *\nfrom <b>books</b>'))
  await unfold('Changes')
  await vi.waitFor(() => expect(host.querySelector('pre')?.textContent).toContain('+'))
  expect(host.querySelector('pre')?.textContent).toBe(
    '- select * from books\n+ select *\n+ from <b>books</b>\n',
  )
  expect(host.querySelectorAll('ins, del')).toHaveLength(3)
  await click('Reset')
  expect(host.textContent).not.toContain('Changes')
})

test('tables and policies are asked when they are opened, and again after the next run', async () => {
  const row = ['public.books', 't', 'column', '1', '<i>id</i>', 'bigint', null, null, null]
  const policy = ['public.books', 't', 'policy', '0', 'own', 'select', 'public', '(a > 0)', null]
  session.tablesAfter.mockResolvedValue({ ...rows, rows: [row, policy], rowCount: 2 })
  await open(1)
  await vi.waitFor(() => expect(host.querySelector('td')).not.toBeNull())
  expect(session.tablesAfter).not.toHaveBeenCalled()
  await unfold('Tables and policies')
  const view = () => host.querySelector('.run-described')?.textContent
  await vi.waitFor(() =>
    expect(view()).toBe(
      'public.books Row level security is on.<i>id</i> bigintPolicyownForselectTopublicUsing(a > 0)',
    ),
  )
  expect(session.tablesAfter).toHaveBeenCalledWith(await session.run.mock.results[0]?.value)
  session.run.mockResolvedValue({ ...rows, rowCount: 1 })
  session.tablesAfter.mockRejectedValue(new Error('Stopped.'))
  await click('Run')
  await vi.waitFor(() => expect(host.textContent).toContain('Stopped.'))
  expect(view()).toBeUndefined()
})

test('progress and failures are said, and the next run can be started', async () => {
  let fail = (_: Error) => {}
  session.run.mockImplementation((_index, _step, onProgress) => {
    onProgress({ loaded: 1_048_576, total: 6_291_456 })
    return new Promise((_, reject) => {
      fail = reject
    })
  })
  await open(2)
  // Not announced, because it changes all the time.
  expect(host.querySelector('[aria-hidden]')?.textContent).toBe('Loading Postgres: 1.0 of 6.0 MB')
  await click('Run')
  expect(session.run).toHaveBeenCalledTimes(1)
  await act(async () => fail(new Error('This ran longer than 10 seconds and was stopped.')))
  expect(status()).toBe('This ran longer than 10 seconds and was stopped.')
  expect(host.textContent).toContain('This sample shows a mistake.')
  await click('Run')
  expect(session.run).toHaveBeenCalledTimes(2)
})

test.each([
  ['Stop', () => button('Stop')?.click()],
  [
    'Escape',
    () => button('Run')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
])('%s ends a run that takes long, and what ran before stays', async (_, end) => {
  session.run.mockResolvedValueOnce(rows)
  await open(1)
  let reject = (_: Error) => {}
  session.run.mockReturnValueOnce(new Promise((_, refuse) => (reject = refuse)))
  session.stop.mockReset().mockImplementation(() => reject(new StoppedRun()))
  await click('Run')
  const panel = host.querySelector('.run-panel') as HTMLElement
  expect([panel.dataset.running, status(), button('Stop')]).toEqual(['true', '', undefined])
  await act(() => new Promise((resolve) => setTimeout(resolve, slowAfter + 20)))
  expect([panel.dataset.running, status()]).toEqual(['slow', 'Running …'])
  button('Stop')?.focus()
  await act(async () => end())
  expect(session.stop).toHaveBeenCalledTimes(1)
  expect(status()).toBe('Stopped. The next run starts with a new project.')
  expect(host.querySelector('td')?.textContent).toBe('Dune')
  expect([panel.dataset.running, button('Stop')]).toEqual([undefined, undefined])
  expect(document.activeElement).toBe(button('Run'))
})

test('an error has its fix and its entry in the index, which is loaded with the first one', async () => {
  const fix = 'Run `grant select on books` first.'
  const entry = { area: 'postgres', page: '/errors#grant', code: '42501', message: 'denied for …', fix }
  const fetched = vi.fn(async () => Response.json({ errors: [entry] }))
  vi.stubGlobal('fetch', fetched)
  session.run.mockResolvedValueOnce(rows)
  await open(1)
  expect(fetched).not.toHaveBeenCalled()
  for (let count = 0; count < 2; count++) {
    session.run.mockResolvedValueOnce({ ...rows, error: { code: '42501', message: 'denied for books' } })
    await click('Run')
  }
  await act(() => vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1)))
  expect(host.querySelector('.run-fix')?.textContent).toBe(
    'Fix: Run grant select on books first. Cause and example',
  )
  expect(host.querySelector('.run-fix code')?.textContent).toBe('grant select on books')
  expect(host.querySelector('.run-fix a')?.getAttribute('href')).toBe('/errors#grant')
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

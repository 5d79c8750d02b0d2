import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/draw.tsx'
import { type } from '../../../tests/type.ts'
import { RlsLab } from '../../components/RlsLab.tsx'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import { breaks } from './breaks.ts'
import { people } from './cast.ts'
import type { RlsLabProps } from './lab-state.ts'
import { RlsLabView } from './RlsLabView.tsx'
import { starterMatrix } from './starter-matrix.ts'
import { useLab } from './use-lab.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

describe('the first view', () => {
  test('has the starter SQL, the matrix it leads to, and nothing that can be changed yet', () => {
    const page = draw(<RlsLab />)
    const editor = page.querySelector<HTMLTextAreaElement>('.rls-lab textarea')
    expect(editor?.textContent).toContain('create table public.profiles')
    expect(editor?.textContent).not.toContain('#region')
    expect(editor?.readOnly).toBe(true)
    expect(page.querySelectorAll('.rls-matrix tbody td')).toHaveLength(32)
    expect(page.querySelector('[data-island]')?.getAttribute('data-when')).toBe('interaction')
    for (const button of page.querySelectorAll('button'))
      expect(button.closest('.needs-script'), button.textContent ?? '').not.toBeNull()
  })

  test('says in each cell how many rows pass, which, and what decided', () => {
    const [, insert] = draw(<RlsLab />).querySelectorAll('.rls-matrix tbody tr th[scope=row]')
    const cells = [...(insert?.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(cells[0]).toBe('ABrefused: 42501, both rows are refused, by: no policy for insert')
    expect(cells[1]).toBe(
      'AB1 of 2 rows1 refused: 42501, A’s row passes, B’s row is refused, by: with check of Users can insert their own profile',
    )
  })
})

const props: RlsLabProps = { sql: 'select 1;' }
const nothing: SqlRunResult = { columns: [], rows: [], rowCount: 0, notices: [], users: [] }
/** One row that passes, in a project that has nothing else. */
const tried = (key: string): SqlRunResult => ({
  ...nothing,
  rows: [
    ['version', '18.0', null],
    ['try', key, 'LAB00', '1'],
  ],
})
/** What was run. */
let ran: string[]
let answers: (sql: string) => SqlRunResult

const isMatrix = (sql: string) => sql.includes('do $lab$')
const isBroken = (sql: string) => breaks.some((each) => sql.includes(each.sql))

function Lab() {
  const [state, actions] = useLab(props, starterMatrix, openSession)
  return <RlsLabView starter={props.sql} state={state} actions={actions} isLive />
}
const openSession = () => ({
  close: () => undefined,
  run: async (sql: string) => {
    ran.push(sql)
    return answers(sql)
  },
})

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  ran = []
  answers = (sql) => tried(isBroken(sql) ? 'profiles-delete anon A' : 'profiles-select anon A')
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  await act(async () => root.render(<Lab />))
})
afterEach(() => act(async () => root.unmount()))

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const click = (words: string) => act(async () => button(words)?.click())
const status = () => document.querySelector('.rls-status')?.textContent
const changed = () => document.querySelectorAll('td[data-changed]').length

test('start runs the SQL on a new project, in the same button', async () => {
  const start = button('Start the lab')
  await click('Start the lab')
  expect(ran).toHaveLength(1)
  expect(ran[0]).toMatch(/^begin\n;\nselect 1;\n;\n/)
  expect(isMatrix(ran[0] ?? '')).toBe(true)
  expect(status()).toBe('Ran on PostgreSQL 18.0 on this page.')
  expect(start?.textContent).toBe('Run')
})

test('a break marks what changed, says why, and fixing it undoes that', async () => {
  await click(breaks[1]?.label ?? '')
  expect(ran.map(isBroken)).toEqual([false, true])
  expect(status()).toBe('Broken on purpose. 2 of 32 results changed.')
  expect(changed()).toBe(2)
  expect(document.querySelector('td[data-changed] .rls-before')?.textContent).toBe('before: 1 of 2 rows')
  expect(document.querySelector('.rls-broken')?.textContent).toContain(breaks[1]?.wrong)
  expect(button(breaks[1]?.label ?? '')?.getAttribute('aria-pressed')).toBe('true')

  await click('Fix it')
  expect(changed()).toBe(0)
  expect(document.querySelector('.rls-broken')).toBeNull()
  expect(document.activeElement).toBe(button(breaks[1]?.label ?? ''))
})

test('an edit with a mistake shows it with a way to its line; reset restores the starter SQL', async () => {
  await click('Start the lab')
  expect(button('Reset')?.hidden).toBe(true)
  await type(document.querySelector('.rls-editor'), 'select 1;\ncreate tabel x;')
  expect(status()).toContain('edited')
  const before = answers
  answers = () => ({ ...nothing, error: { code: '42601', message: 'syntax error', line: 4 } })
  await click('Run')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('line 2 · SQLSTATE 42601syntax error')
  const editor = document.querySelector<HTMLTextAreaElement>('.rls-editor')
  expect(editor?.getAttribute('aria-invalid')).toBe('true')
  await click('Go to line 2')
  expect(editor?.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('create tabel x;')

  answers = before
  await click('Reset')
  expect(editor?.value).toBe('select 1;')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a break that does not fit the SQL is reported beside the breaks', async () => {
  const before = answers
  answers = (sql) =>
    isBroken(sql) ? { ...nothing, error: { code: '42704', message: 'policy does not exist' } } : before(sql)
  await click(breaks[0]?.label ?? '')
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    "This break doesn't apply to your SQL",
  )
  expect(document.querySelector('.rls-broken')).toBeNull()
})

test('a statement is run as the chosen actor, on what is broken now', async () => {
  await click(breaks[1]?.label ?? '')
  const table = { columns: ['id', 'name'].map((name) => ({ name, isNumber: false })), rows: [['1', null]] }
  answers = () => ({ ...nothing, ...table, rowCount: 1, command: 'SELECT' })
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[2]?.click())
  await click('Run as User B')
  expect(isBroken(ran.at(-1) ?? '')).toBe(true)
  expect(ran.at(-1)).toContain('set local role authenticated;')
  expect(ran.at(-1)).toContain(people.B.id)
  expect(ran.at(-1)).toMatch(/;\nselect id, full_name from public\.profiles;$/)
  expect(document.querySelector('.run-table tbody')?.textContent).toBe('1null')
})

test('a Postgres that breaks down is reported, and the next start begins again', async () => {
  answers = () => {
    throw new Error('Out of memory.')
  }
  await click('Start the lab')
  expect(status()).toBe('Out of memory. Press Start to try again.')
  expect(button('Start the lab')).toBeDefined()
})

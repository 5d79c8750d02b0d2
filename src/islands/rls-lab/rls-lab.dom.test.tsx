import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/draw.tsx'
import { type } from '../../../tests/type.ts'
import { RlsLab } from '../../components/RlsLab.tsx'
import { breaks } from './breaks.ts'
import type { LabRequest } from './lab-messages.ts'
import type { RlsLabProps } from './lab-state.ts'
import { RlsLabView } from './RlsLabView.tsx'
import type { MatrixResult } from './run-lab.ts'
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

const props: RlsLabProps = { sql: 'select 1;', publication: 'p' }
const other = {
  ...starterMatrix,
  'profiles-delete': starterMatrix['profiles-select'],
} as typeof starterMatrix
let asked: LabRequest[]
let answers: (request: LabRequest) => unknown

function Lab() {
  const [state, actions] = useLab(props, starterMatrix, openThread)
  return <RlsLabView starter={props.sql} state={state} actions={actions} isLive />
}
const openThread = () =>
  ({
    isStopped: false,
    stop: () => undefined,
    ask: async (request: LabRequest) => {
      asked.push(request)
      return request.kind === 'start' ? '18.0' : answers(request)
    },
  }) as never

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  asked = []
  answers = (request): MatrixResult => ({
    matrix: request.kind === 'matrix' && request.project.breakSql ? other : starterMatrix,
  })
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
/** Like typing: React overrides the element's setter. */
test('start runs the SQL on a new project, in the same button', async () => {
  const start = button('Start the lab')
  await click('Start the lab')
  expect(asked).toEqual([
    { kind: 'start', publication: 'p' },
    { kind: 'matrix', project: { sql: 'select 1;' } },
  ])
  expect(status()).toBe('Ran on PostgreSQL 18.0 on this page.')
  expect(start?.textContent).toBe('Run')
})

test('a break marks what changed, says why, and fixing it undoes that', async () => {
  await click(breaks[1]?.label ?? '')
  expect(asked.map(({ kind }) => kind)).toEqual(['start', 'matrix', 'matrix'])
  expect(status()).toBe('Broken on purpose. 3 of 32 results changed.')
  expect(changed()).toBe(3)
  expect(document.querySelector('td[data-changed] .rls-before')?.textContent).toBe('before: 0 rows')
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
  answers = () => ({
    fault: { where: 'project', message: 'syntax error', sqlstate: '42601', line: 2, column: 8 },
  })
  await click('Run')
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'line 2, column 8 · SQLSTATE 42601syntax error',
  )
  const editor = document.querySelector<HTMLTextAreaElement>('.rls-editor')
  expect(editor?.getAttribute('aria-invalid')).toBe('true')
  await click('Go to line 2')
  expect(editor?.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('create tabel x;')

  answers = () => ({ matrix: starterMatrix })
  await click('Reset')
  expect(editor?.value).toBe('select 1;')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a break that does not fit the SQL is reported beside the breaks', async () => {
  answers = (request) =>
    request.kind === 'matrix' && request.project.breakSql
      ? { fault: { where: 'break', message: 'policy does not exist', sqlstate: '42704', line: 1, column: 1 } }
      : { matrix: starterMatrix }
  await click(breaks[0]?.label ?? '')
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    "This break doesn't apply to your SQL",
  )
  expect(document.querySelector('.rls-broken')).toBeNull()
})

test('a statement is run as the chosen actor, on what is broken now', async () => {
  await click(breaks[1]?.label ?? '')
  answers = () => ({ output: { columns: ['id', 'name'], rows: [['1', null]], affected: 0 } })
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[2]?.click())
  await click('Run as User B')
  expect(asked.at(-1)).toEqual({
    kind: 'statement',
    actor: 'user-b',
    statement: 'select id, full_name from public.profiles;',
    project: { sql: 'select 1;', breakSql: breaks[1]?.sql },
  })
  expect(document.querySelector('.rls-output tbody')?.textContent).toBe('1null')
})

test('a thread that breaks down is reported, and the next start begins again', async () => {
  answers = () => {
    throw new Error('Out of memory.')
  }
  await click('Start the lab')
  expect(status()).toBe('Out of memory. Press Start to try again.')
  expect(button('Start the lab')).toBeDefined()
})

// The advisor's page, with answers in place of Postgres: tests/browser/advisor.spec.ts has the real one.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/draw.tsx'
import { type } from '../../../tests/type.ts'
import { advisor } from '../../components/Advisor.tsx'
import type { TabAdvice } from '../../in-page/advise-in-tab.ts'
import { advisorStorage } from '../../lib/storage-keys.ts'
import { AdvisorView } from './AdvisorView.tsx'
import type { WrittenSql } from './advisor-state.ts'
import { fromFiles, fromLink, linkTo } from './kept-sql.ts'
import { useAdvisor } from './use-advisor.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('the first view has an example and nothing that could be clicked without scripts', () => {
  const page = draw(<advisor.draw />)
  const editor = page.querySelector<HTMLTextAreaElement>('.advisor textarea')
  expect(editor?.textContent).toContain('create policy')
  expect(editor?.readOnly).toBe(true)
  expect(page.querySelector('[data-island]')?.getAttribute('data-when')).toBe('interaction')
  for (const button of page.querySelectorAll('button'))
    expect(button.closest('.needs-script'), button.textContent ?? '').not.toBeNull()
})

const example = 'create table notes (id int);'
const adviceOf = (isFixed: boolean): TabAdvice => ({
  callers: ['anon', 'service_role'],
  findings: isFixed
    ? []
    : [
        {
          rule: 'rls-off',
          severity: 'error',
          title: '`public.notes` is open.',
          why: 'Row level security is off.',
          guide: '/guides/database/tables',
          fix: 'alter table notes enable row level security;',
          file: 'schema.sql',
          line: 1,
        },
      ],
  policies: [],
  leftOut: 0,
  statements: 1,
  access: [
    {
      kind: 'table',
      name: 'public.notes',
      isOpen: !isFixed,
      cells: [
        [{ verb: 'select', result: isFixed ? 'no' : 'yes', statement: 'select * from notes' }],
        [{ verb: 'select', result: 'yes', statement: 'select * from notes' }],
      ],
    },
  ],
  skipped: [{ file: 'schema.sql', line: 1, statement: 'create extension x', reason: 'It is missing.' }],
  untried: [],
})

let asked: (readonly WrittenSql[])[]
let answer: (files: readonly WrittenSql[]) => Promise<TabAdvice>
let reject: (error: Error) => void
const openSession = () => ({
  advise: (files: readonly WrittenSql[]) => {
    asked.push(files)
    return Promise.race([
      answer(files),
      new Promise<never>((_, refuse) => {
        reject = refuse
      }),
    ])
  },
  stop: () => reject?.(new Error('Stopped.')),
})

function Page() {
  const [state, actions] = useAdvisor(example, openSession)
  return <AdvisorView example={example} state={state} actions={actions} isLive />
}

let root: ReturnType<typeof createRoot>
const show = async () => {
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  await act(async () => root.render(<Page />))
}
beforeEach(async () => {
  asked = []
  answer = async (files) => adviceOf(files.length > 1)
  sessionStorage.clear()
  history.replaceState(null, '', '/advisor')
  await show()
})
afterEach(() => act(async () => root.unmount()))

const editor = () => document.querySelector('textarea') as HTMLTextAreaElement
const status = () => document.querySelector('[role=status].advisor-status')?.textContent
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const click = (words: string) => act(async () => button(words)?.click())
const words = (cell?: HTMLElement) => cell?.querySelector('.visually-hidden')?.textContent
const cells = () => [...document.querySelectorAll<HTMLElement>('.advisor-access td button')]

describe('a check', () => {
  test('shows who can do what, and what was found', async () => {
    await click('Check')
    expect(status()).toBe('Statements: 1. Errors: 1, warnings: 0, hints: 0. Skipped statements: 1.')
    expect(cells().map(words)).toEqual([
      'anon and public.notes: can select',
      'service_role and public.notes: can select',
    ])
    expect(document.querySelector('.advisor-findings')?.textContent).toContain('public.notes is open.')
    expect(document.body.textContent).toContain('create extension x')
  })

  test('has cells that open to what was tried, one at a time', async () => {
    await click('Check')
    await act(async () => cells()[0]?.click())
    expect(document.querySelector('.advisor-details')?.textContent).toContain('select * from notes')
    expect(document.querySelector('.advisor-details')?.textContent).toContain('row level security is off')
    await act(async () => cells()[1]?.click())
    expect(document.querySelectorAll('.advisor-details')).toHaveLength(1)
    await act(async () => cells()[1]?.click())
    expect(document.querySelector('.advisor-details')).toBeNull()
  })

  test('can be stopped, and the same button starts the next', async () => {
    answer = () => new Promise(() => undefined)
    await click('Check')
    expect(status()).toBe('Checking …')
    await click('Stop')
    expect(status()).toBe('Stopped.')
    answer = async () => adviceOf(true)
    await click('Check')
    expect(document.body.textContent).toContain('Nothing was found.')
  })

  test('of nothing says what to do', async () => {
    await type(editor(), '  ')
    await click('Check')
    expect(status()).toBe('Paste your SQL first, or open a file.')
    expect(asked).toEqual([])
  })
})

describe('a fix', () => {
  const fix = 'alter table notes enable row level security;'

  test('runs after the text, marks what it changed, and can be taken back', async () => {
    await click('Check')
    await click('Apply')
    expect(asked.at(-1)).toEqual([
      { file: 'schema.sql', text: example },
      { file: 'fixes.sql', text: fix },
    ])
    expect(words(cells()[0])).toBe('anon and public.notes: can do nothing. select: allowed, now denied')
    expect(document.querySelectorAll('[data-changed]')).toHaveLength(1)
    expect(document.body.textContent).toContain('Applied fixes: 1')
    await click('Undo last fix')
    expect(asked.at(-1)).toHaveLength(1)
    expect(button('Export migration')).toBeUndefined()
  })

  test("of another text can't be applied", async () => {
    await click('Check')
    await type(editor(), 'create table other (id int);')
    expect(status()).toBe('The SQL changed. Check it again.')
    expect((button('Apply') as HTMLButtonElement).disabled).toBe(true)
  })
})

describe("the reader's SQL", () => {
  test('is there again in this tab, until it is reset', async () => {
    await type(editor(), 'select 2;')
    expect(sessionStorage.getItem(advisorStorage)).toBe('select 2;')
    await act(async () => root.unmount())
    await show()
    expect(editor().value).toBe('select 2;')
    await click('Reset to example')
    expect(editor().value).toBe(example)
    expect(sessionStorage.getItem(advisorStorage)).toBeNull()
  })

  test('comes from a link before it comes from the tab', async () => {
    sessionStorage.setItem(advisorStorage, 'select 2;')
    const link = await linkTo('select 3;')
    history.replaceState(null, '', link)
    await act(async () => root.unmount())
    await show()
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(editor().value).toBe('select 3;')
    })
    expect(await linkTo('x'.repeat(300_000))).toBeUndefined()
    await expect(fromLink('#sql.broken')).rejects.toThrow('This link is damaged.')
    expect(await fromLink('#who')).toBeUndefined()
  })

  test('comes from the playground, if something was written there', async () => {
    await click('Use playground SQL')
    expect(status()).toBe('Nothing was written in the playground in this tab yet.')
  })

  test('comes from files in the order of their names', async () => {
    const file = (name: string, text: string) => new File([text], name)
    expect(await fromFiles([file('2.sql', 'b'), file('notes.txt', 'x'), file('1.sql', 'a\n')])).toBe(
      '-- 1.sql\na\n\n-- 2.sql\nb\n',
    )
    expect(await fromFiles([file('1.sql', 'a\n')])).toBe('a\n')
    await expect(fromFiles([file('a.txt', 'a')])).rejects.toThrow('end in .sql')
    await expect(fromFiles([file('a.sql', 'x'.repeat(4_000_001))])).rejects.toThrow('at most 4000000')
  })
})

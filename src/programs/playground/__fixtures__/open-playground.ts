// The playground on the page's own HTML, with a session that the test answers for.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { brand } from '../../../../tests/stand-in-brand.ts'
import { DrawProvider } from '../../../components/DrawContext.tsx'
import { Playground as Page } from '../../../components/Playground.tsx'
import type { ScriptRunResult } from '../../../in-page/messages.ts'
import type { SqlRunResult } from '../../../project/engines/tab/page-project.ts'
import type { PageSession } from '../../run-sample/page-session.ts'
import { Playground } from '../playground.ts'

export const user = { id: '11111111-1111-4111-8111-111111111111', email: 'ada@example.com' }
export const nothing: SqlRunResult = { columns: [], rows: [], rowCount: 0, notices: [], users: [user] }
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

export const runScript = vi.fn<PageSession['runScript']>()
const scripts = { settings: { packages: ['@tool/js'] }, samples: [] }
const data = async () => ({ scripts }) as never
export const stop = vi.fn()
const tablesAfter = vi.fn<PageSession['tablesAfter']>()
export const runAfter = vi.fn<PageSession['runAfter']>()
const editor = { focus: vi.fn(), setText: vi.fn(), close: vi.fn() }
export const openEditor = vi.fn(
  (_: { label?: string; onChange: (text: string) => void; onRun: () => void }) => editor,
)
export const loadEditor = vi.fn(async () => ({ openEditor }) as never)
export const part = <Part extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector(`[data-part=${name}]`) as Part
export const field = (name: string) => part<HTMLTextAreaElement>(name)
export async function choose(playground: Playground, language: string): Promise<void> {
  document.querySelector<HTMLInputElement>(`input[value=${language}]`)?.click()
  await playground.do('language')
}
export const status = () => part('status').textContent

/** With new mocks. What the tab saved is kept only for a reload. */
export function openPlayground(isReload = false): Playground {
  if (!isReload) sessionStorage.clear()
  history.replaceState(null, '', '/playground')
  document.body.innerHTML = renderToStaticMarkup(
    createElement(
      DrawProvider,
      { value: { brand, highlight: (code) => [code], imageSizes: {}, titles: {} } },
      createElement(Page),
    ),
  )
  // As the page's own script does before it loads this.
  for (const button of document.querySelectorAll('button')) button.disabled = false
  // The simulated document ignores the attribute `selected`.
  part<HTMLSelectElement>('as').value = 'user-a'
  runAfter.mockReset().mockResolvedValueOnce(nothing).mockResolvedValue(rows)
  runScript.mockReset().mockResolvedValue(output)
  loadEditor.mockClear()
  openEditor.mockClear()
  return new Playground(
    document.querySelector('section') as HTMLElement,
    { runAfter, runScript, tablesAfter, data, stop },
    loadEditor,
  )
}

import { beforeEach, expect, test, vi } from 'vitest'
import { playgroundStorage } from '../lib/storage-keys.ts'
import { start } from './playground.ts'

const opened = { do: vi.fn(async () => undefined), openLink: vi.fn(async () => undefined) }
const load = vi.fn(async () => ({ openPlayground: () => opened }))

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = `<section data-playground>
    <fieldset data-part="language"><input type="radio" value="sql" checked><input type="radio" value="javascript"></fieldset>
    <div><textarea></textarea><pre>colored</pre></div><select><option>a</option></select><button data-action="run" disabled>Run</button>
  </section>`
})

test('another language loads the playground and shows its field', async () => {
  start(load)
  expect(load).not.toHaveBeenCalled()
  document.querySelector<HTMLInputElement>('[value=javascript]')?.click()
  await vi.waitFor(() => expect(opened.do.mock.calls).toEqual([['language']]))
})

test('a button can be clicked once the click does something', async () => {
  const button = document.querySelector('button')
  expect(button?.disabled).toBe(true)
  start(load)
  button?.click()
  await vi.waitFor(() => expect(opened.do.mock.calls).toEqual([['run']]))
})

test("what is written is never under the example's colors, even if nothing else can be loaded", async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  start(load)
  document.querySelector('textarea')?.focus()
  expect(document.querySelector('pre')).toBeNull()
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull())
})

test('another role loads nothing yet', () => {
  start(load)
  document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
})

test('what was written in this tab before is brought back at once', async () => {
  sessionStorage.setItem(playgroundStorage, '{}')
  start(load)
  await vi.waitFor(() => expect(opened.openLink.mock.calls).toEqual([['']]))
})

test('without session storage, the page waits for a click', () => {
  vi.stubGlobal('sessionStorage', undefined)
  start(load)
  vi.unstubAllGlobals()
  expect(load).not.toHaveBeenCalled()
})

test('if it can not be loaded, a message says so', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  start(load)
  document.querySelector<HTMLInputElement>('[value=javascript]')?.click()
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toContain('Reload'))
})

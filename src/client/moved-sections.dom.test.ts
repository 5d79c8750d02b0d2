import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './moved-sections.ts'

const replace = vi.fn<Location['replace']>()

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset())
  document.body.innerHTML = `
    <ul data-moved-sections>
      <li id="traps">This section has moved: <a href="/guides/traps#enable">Traps</a></li>
      <li id="lab">This section has moved: <a href="/guides/lab">Lab</a></li>
    </ul>
    <h2 id="testing">Testing</h2>`
})
afterEach(() => {
  vi.restoreAllMocks()
})

const openAt = (address: string) => {
  history.replaceState(null, '', address)
  start()
}

test('the anchor of a section that moved opens its new place, with the same query', () => {
  openAt('/guides/policies?caller=anon#traps')
  expect(replace.mock.calls).toEqual([['/guides/traps?caller=anon#enable']])
})

test('a section that became a page opens at its start', () => {
  openAt('/guides/policies#lab')
  expect(replace.mock.calls).toEqual([['/guides/lab']])
})

test('it follows when the anchor changes on the page', () => {
  openAt('/guides/policies')
  expect(replace).not.toHaveBeenCalled()
  history.replaceState(null, '', '#lab')
  window.dispatchEvent(new Event('hashchange'))
  expect(replace.mock.calls.at(-1)).toEqual(['/guides/lab'])
})

test.each(['', '#testing', '#unknown', '#%'])('it stays on the page at "%s"', (hash) => {
  openAt(`/guides/policies${hash}`)
  expect(replace).not.toHaveBeenCalled()
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from './checklist.ts'

const key = 'docs-checklist-production'

/** A separate page for each test: listeners of the last one must not receive this one's events. */
function open(search = ''): void {
  history.replaceState(null, '', `/list${search}`)
  document.body.innerHTML = `
    <div data-checklist="production">
      <span data-checklist-status>0 of 3 done</span><progress max="3" value="0"></progress>
      <button data-copy data-checklist-link>Copy link</button>
      <button data-checklist-print>Print</button>
      <button data-checklist-clear disabled>Clear</button>
      <p data-checklist-note hidden><span role="status"></span><button>Show mine</button></p>
      <input type="checkbox" value="aaa"><input type="checkbox" value="bbb"><input type="checkbox" value="ccc">
    </div>`
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')]
const ticked = () =>
  boxes()
    .filter((box) => box.checked)
    .map((box) => box.value)
const find = <Part extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector(`[data-checklist-${name}]`) as Part
const note = () => find('note')
const words = () => note().querySelector('[role=status]')?.textContent
const mine = () => note().querySelector('button') as HTMLButtonElement

beforeEach(() => {
  localStorage.clear()
  open()
})

describe('a checklist', () => {
  test('counts what is ticked, and keeps it in the URL and in the browser', () => {
    start()
    boxes()[0]?.click()
    boxes()[2]?.click()
    expect(find('status').textContent).toBe('2 of 3 done')
    expect(document.querySelector('progress')?.value).toBe(2)
    expect(location.search).toBe('?done=aaaccc')
    expect(localStorage.getItem(key)).toBe('aaaccc')
    find('link').click()
    expect(find('link').dataset.copy).toBe(location.href)
    boxes()[0]?.click()
    boxes()[2]?.click()
    expect(location.search).toBe('')
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('comes back from the browser, and its link has what is shown', () => {
    localStorage.setItem(key, 'bbb')
    open('?tab=sql')
    start()
    expect(ticked()).toEqual(['bbb'])
    expect(location.search).toBe('?tab=sql')
    find('link').click()
    expect(find('link').dataset.copy).toMatch(/\?tab=sql&done=bbb$/)
    expect(find<HTMLButtonElement>('clear').disabled).toBe(false)
  })

  test('can be cleared, and the back button undoes that', () => {
    const push = vi.spyOn(history, 'pushState')
    open('?done=aaabbb')
    start()
    find('clear').click()
    expect(ticked()).toEqual([])
    expect(location.search).toBe('')
    expect(push).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(boxes()[0])
    history.replaceState(null, '', '/list?done=aaabbb')
    window.dispatchEvent(new Event('popstate'))
    expect(ticked()).toEqual(['aaa', 'bbb'])
    push.mockRestore()
  })

  test('keeps what was ticked before its script ran', () => {
    localStorage.setItem(key, 'bbb')
    const [first] = boxes()
    if (first) first.checked = true
    start()
    expect(ticked()).toEqual(['aaa', 'bbb'])
    expect(localStorage.getItem(key)).toBe('aaabbb')
  })

  test('prints', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    start()
    find('print').click()
    expect(print).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

describe('a link with progress', () => {
  test('wins over the browser, which keeps its own until a box is ticked', () => {
    localStorage.setItem(key, 'bbb')
    open('?done=aaaccc')
    start()
    expect(ticked()).toEqual(['aaa', 'ccc'])
    expect(localStorage.getItem(key)).toBe('bbb')
    expect(note().hidden).toBe(false)
    expect(words()).toBe('This is the progress in the link. Yours is 1 of 3, until you tick a box here.')
    boxes()[1]?.click()
    expect(note().hidden).toBe(true)
    expect(localStorage.getItem(key)).toBe('aaabbbccc')
  })

  test("can be left for the reader's own progress", () => {
    localStorage.setItem(key, 'bbb')
    open('?done=aaaccc')
    start()
    mine().click()
    expect(ticked()).toEqual(['bbb'])
    expect(location.search).toBe('?done=bbb')
    expect(note().hidden).toBe(true)
  })

  test('is not announced if it is what the browser has, in whatever order', () => {
    localStorage.setItem(key, 'aaaccc')
    open('?done=cccaaa')
    start()
    expect(note().hidden).toBe(true)
  })

  test('says how many of its tasks no longer exist', () => {
    open('?done=aaazzz')
    start()
    expect(ticked()).toEqual(['aaa'])
    expect(words()).toBe('1 task of this link no longer exists.')
    expect(mine().hidden).toBe(true)
  })

  test.each(['', 'a', '%22%3E%3Cscript%3E', 'AAABBB', '…'])('that holds "%s" ticks nothing', (text) => {
    open(`?done=${text}`)
    start()
    expect(ticked()).toEqual([])
  })
})

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSearch } from './search.ts'

const opened = vi.fn<(early: string) => void>()

const load = vi.fn(async () => ({ openSearchDialog: (early: string) => opened(early) }))

beforeAll(() => {
  document.body.innerHTML =
    '<div><button class="search-button"></button></div><input><p contenteditable="true"></p>'
  startSearch(load)
})
beforeEach(() => {
  opened.mockReset()
  load.mockClear()
  document.querySelector('dialog')?.remove()
  ;(document.activeElement as HTMLElement | null)?.blur()
})

const button = () => document.querySelector<HTMLElement>('.search-button')
const press = (key: string, options: KeyboardEventInit = {}, target: Element | null = document.body) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
const expectOpened = (words = '') => vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(words))

describe('a key', () => {
  test.each([
    ['Ctrl-K', 'k', { ctrlKey: true }],
    ['Cmd-K', 'k', { metaKey: true }],
    ['a slash', '/', {}],
  ])('%s opens the search, and the browser does nothing of its own', async (_, key, options) => {
    expect(press(key, options)).toBe(false)
    await expectOpened()
  })

  test.each([
    ['a K alone', 'k', {}],
    ['Ctrl and a slash', '/', { ctrlKey: true }],
    ['another key', 'j', { ctrlKey: true }],
  ])('%s does not', async (_, key, options) => {
    expect(press(key, options)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(opened).not.toHaveBeenCalled()
  })

  test.each(['input', '[contenteditable]'])('a slash in %s is a slash', (selector) => {
    expect(press('/', {}, document.querySelector(selector))).toBe(true)
  })

  test('Ctrl-K opens the search for somebody who is typing, too', async () => {
    press('k', { ctrlKey: true }, document.querySelector('input'))
    await expectOpened()
  })

  test('nothing opens on top of an open dialog', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    expect(press('k', { ctrlKey: true })).toBe(true)
  })
})

test('a click opens the search', async () => {
  button()?.click()
  await expectOpened()
})

test.each(['pointerenter', 'focus'])('%s on the button fetches it, and opens nothing', async (event) => {
  expect(load).not.toHaveBeenCalled()
  button()?.dispatchEvent(new Event(event))
  expect(load).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(opened).not.toHaveBeenCalled()
})

test('code that cannot be loaded is reported in one sentence, and can be asked for again', async () => {
  const notes = () => [...document.querySelectorAll('[role=status]')].map((note) => note.textContent)
  button()?.focus()
  for (let time = 0; time < 2; time++) {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    button()?.click()
    await vi.waitFor(() =>
      expect(notes()).toEqual(["This part of the page couldn't be loaded. Reload to try again."]),
    )
  }
  button()?.click()
  await expectOpened()
})

describe('while the dialog is on its way', () => {
  test('letters and Enter are kept for it, corrections too', async () => {
    press('/')
    for (const key of ['d', 'v', 'Backspace', 'b', 'Shift', ' ', 'p', 'Enter']) press(key)
    await expectOpened('db p\n')
  })

  test('a key that is held down is not typed', async () => {
    press('/')
    press('Enter', { repeat: true })
    await expectOpened('')
  })

  test('Escape gives it up', async () => {
    press('/')
    press('Escape')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(opened).not.toHaveBeenCalled()
  })

  test('a second click opens nothing twice', async () => {
    button()?.click()
    button()?.click()
    await expectOpened()
  })

  test('the focus is on the button, where it comes back to', () => {
    press('/')
    expect(document.activeElement).toBe(button())
  })
})

test('a URL with words opens the search with them', async () => {
  history.replaceState(null, '', '/?search=edge+functions%20x')
  startSearch(load)
  await expectOpened('edge functions x')
  history.replaceState(null, '', '/')
})

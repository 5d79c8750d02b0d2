import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startShortcuts } from './shortcuts.ts'

let opened = 0

beforeAll(() => {
  startShortcuts()
})
beforeEach(() => {
  opened = 0
  document.body.innerHTML =
    '<div data-island="search"><button></button></div><input><p contenteditable="true"></p>'
  document.querySelector('button')?.addEventListener('click', () => {
    opened += 1
  })
})

const press = (key: string, options: KeyboardEventInit = {}, target: Element | null = document.body) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))

test.each([
  ['Ctrl-K', 'k', { ctrlKey: true }],
  ['Cmd-K', 'k', { metaKey: true }],
  ['a slash', '/', {}],
])('%s opens the search, and the browser does nothing of its own', (_, key, options) => {
  expect(press(key, options)).toBe(false)
  expect(opened).toBe(1)
})

test.each([
  ['a K alone', 'k', {}],
  ['Ctrl and a slash', '/', { ctrlKey: true }],
  ['another key', 'j', { ctrlKey: true }],
])('%s does not', (_, key, options) => {
  expect(press(key, options)).toBe(true)
  expect(opened).toBe(0)
})

describe('while the reader types', () => {
  test.each(['input', '[contenteditable]'])('a slash in %s is a slash', (selector) => {
    expect(press('/', {}, document.querySelector(selector))).toBe(true)
    expect(opened).toBe(0)
  })

  test('Ctrl-K still opens the search', () => {
    press('k', { ctrlKey: true }, document.querySelector('input'))
    expect(opened).toBe(1)
  })
})

test('nothing opens on top of an open dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  press('k', { ctrlKey: true })
  expect(opened).toBe(0)
})

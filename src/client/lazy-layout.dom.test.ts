import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLazyLayout } from './lazy-layout.ts'

const { dataset } = document.documentElement

beforeEach(() => {
  dataset.lazyLayout = ''
  document.body.innerHTML = '<a id="within" href="#end">End</a><p id="end"></p>'
  startLazyLayout()
})
afterEach(() => {
  document.dispatchEvent(new Event('keydown'))
  vi.restoreAllMocks()
})

test('it ends before a link within the page is followed, because its target must be in its final place', () => {
  const link = document.getElementById('within')
  link?.addEventListener('click', () => expect(dataset.lazyLayout).toBeUndefined())
  expect(dataset.lazyLayout).toBe('')
  link?.click()
  expect.assertions(2)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'it ends with the first sign that the reader is about to move: %s',
  (sign) => {
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(dataset.lazyLayout).toBeUndefined()
  },
)

test('it listens no longer than needed', () => {
  const removed = vi.spyOn(document, 'removeEventListener')
  document.dispatchEvent(new Event('keydown'))
  expect(removed.mock.calls.map(([type]) => type)).toContain('wheel')
  dataset.lazyLayout = ''
  document.dispatchEvent(new Event('wheel'))
  expect(dataset.lazyLayout).toBe('')
})

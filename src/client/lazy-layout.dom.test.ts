import { afterEach, beforeEach, expect, test } from 'vitest'
import { start } from './lazy-layout.ts'

const { dataset } = document.documentElement

beforeEach(() => {
  dataset.lazyLayout = ''
  document.body.innerHTML = `<details data-toc><summary>On this page</summary></details>
    <a id="within" href="#end">End</a><button>Copy</button><p id="end"></p>`
  start()
})
afterEach(() => {
  delete dataset.lazyLayout
})

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test('it ends before a link within the page is followed, because its target must be in its final place', () => {
  document.getElementById('within')?.addEventListener('click', () => {
    expect(dataset.lazyLayout).toBeUndefined()
  })
  press('button')
  expect(dataset.lazyLayout).toBe('')
  press('#within')
  expect(dataset.lazyLayout).toBeUndefined()
})

test.each(['pointerenter', 'focusin'])('it ends when the reader comes to the contents: %s', (intent) => {
  document.querySelector('[data-toc]')?.dispatchEvent(new Event(intent))
  expect(dataset.lazyLayout).toBeUndefined()
})

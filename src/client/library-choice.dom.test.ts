import { beforeEach, expect, test } from 'vitest'
import { storageKeys } from '../lib/storage-keys.ts'
import { start } from './library-choice.ts'
import { startTabs } from './tabs.ts'

const switchOf = (current?: string) =>
  ['javascript', 'dart', 'swift']
    .map(
      (id) =>
        `<a data-library="${id}" href="#${id}" ${id === current ? 'aria-current="true"' : ''}><b>${id}</b></a>`,
    )
    .join('')

const tabs = `<div data-tabs data-group="language"><div role="tablist">${['javascript', 'dart', 'swift']
  .map((id) => `<button role="tab" data-value="${id}">${id}</button>`)
  .join('')}</div></div>`

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-tab-language')
  document.body.innerHTML = switchOf('javascript')
})

const marked = () => [...document.querySelectorAll('[data-last-used]')].map((link) => link.textContent)
const chosenTab = () =>
  (JSON.parse(localStorage.getItem(storageKeys.tabs) ?? '{}') as { language?: string }).language
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

// First, because the listeners of later tests stay on the document.
test('a page of another library marks the one that was chosen before', () => {
  localStorage.setItem(storageKeys.library, 'swift')
  start()
  expect(marked()).toEqual(['swift'])
  expect(localStorage.getItem(storageKeys.library)).toBe('javascript')
})

test('the library that was opened last is remembered and marked, except where the reader is in it', () => {
  start()
  expect(marked()).toEqual([])
  click('[data-library=dart] > b')
  expect(localStorage.getItem(storageKeys.library)).toBe('dart')
  expect(marked()).toEqual(['dart'])
  click('[data-library=javascript]')
  expect(localStorage.getItem(storageKeys.library)).toBe('javascript')
  expect(marked()).toEqual([])
})

test('a stored choice is marked, and one that no link has is ignored', () => {
  document.body.innerHTML = switchOf()
  localStorage.setItem(storageKeys.library, 'dart')
  start()
  expect(marked()).toEqual(['dart'])
  localStorage.setItem(storageKeys.library, 'cobol')
  start()
  expect(marked()).toEqual([])
})

test('opening a page of a library chooses its tab in guides', () => {
  document.body.innerHTML = switchOf('dart')
  start()
  expect(localStorage.getItem(storageKeys.library)).toBe('dart')
  expect(chosenTab()).toBe('dart')
  document.body.innerHTML = tabs
  startTabs()
  expect(document.querySelector('[data-value=dart]')?.getAttribute('aria-selected')).toBe('true')
})

test('choosing a tab of a language marks its library', () => {
  document.body.innerHTML = `${tabs}${switchOf()}`
  startTabs()
  start()
  click('[role=tab][data-value=swift]')
  expect(localStorage.getItem(storageKeys.library)).toBe('swift')
  expect(marked()).toEqual(['swift'])
})

test('tabs of other groups leave the library alone', () => {
  document.body.innerHTML = tabs.replace('data-group="language"', 'data-group="install"')
  startTabs()
  click('[role=tab][data-value=swift]')
  expect(localStorage.getItem(storageKeys.library)).toBeNull()
})

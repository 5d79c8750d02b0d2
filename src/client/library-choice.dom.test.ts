import { beforeEach, expect, test } from 'vitest'
import { storageKeys } from '../lib/storage-keys.ts'
import { startLibraryChoice } from './library-choice.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `
    <a data-library="javascript" href="#js" aria-current="true">JavaScript</a>
    <a data-library="dart" href="#dart"><b>Dart</b></a>
    <a href="#other">Other</a>`
})

const marked = () => [...document.querySelectorAll('[data-last-used]')].map((link) => link.textContent)

test('the library that was opened last is remembered and marked, except where the reader is in it', () => {
  startLibraryChoice()
  expect(marked()).toEqual([])
  document.querySelector<HTMLElement>('[data-library=dart] > b')?.click()
  expect(localStorage.getItem(storageKeys.library)).toBe('dart')
  expect(marked()).toEqual(['Dart'])
  document.querySelector<HTMLElement>('[data-library=javascript]')?.click()
  expect(localStorage.getItem(storageKeys.library)).toBe('javascript')
  expect(marked()).toEqual([])
})

test('a stored choice is marked, and one that no link has is ignored', () => {
  localStorage.setItem(storageKeys.library, 'dart')
  startLibraryChoice()
  expect(marked()).toEqual(['Dart'])
  localStorage.setItem(storageKeys.library, 'cobol')
  startLibraryChoice()
  expect(marked()).toEqual([])
})

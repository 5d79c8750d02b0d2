import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../lib/storage-keys.ts'
import { startTheme } from './theme.ts'

const root = document.documentElement
const button = (theme: string) => {
  const found = document.querySelector<HTMLElement>(`[data-theme-choice=${theme}]`)
  if (!found) throw new Error(`no button for ${theme}`)
  return found
}
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(
    (each) => (each as HTMLElement).dataset.themeChoice,
  )

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete root.dataset.theme
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((theme) => `<button data-theme-choice="${theme}" aria-pressed="${theme === 'system'}"></button>`)
    .join('')
})

test('shows which theme was chosen earlier', () => {
  localStorage.setItem(storageKeys.theme, 'dark')
  startTheme()
  expect(root.dataset.theme).toBe('dark')
  expect(pressed()).toEqual(['dark'])
})

test('follows the system if nothing sensible was stored', () => {
  localStorage.setItem(storageKeys.theme, 'pink')
  startTheme()
  expect(root.dataset.theme).toBeUndefined()
  expect(pressed()).toEqual(['system'])
})

test('a choice is shown at once and kept', () => {
  startTheme()
  button('dark').click()
  expect(root.dataset.theme).toBe('dark')
  expect(pressed()).toEqual(['dark'])
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
})

test('the choice of the system is kept as no choice', () => {
  startTheme()
  button('light').click()
  button('system').click()
  expect(root.dataset.theme).toBeUndefined()
  expect(pressed()).toEqual(['system'])
  expect(localStorage.getItem(storageKeys.theme)).toBeNull()
})

test('a choice holds for the page where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  startTheme()
  button('dark').click()
  expect(root.dataset.theme).toBe('dark')
})

describe('a choice in another tab of the browser', () => {
  const change = (newValue: string | null, key: string = storageKeys.theme) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))

  test('is followed', () => {
    startTheme()
    change('dark')
    expect(root.dataset.theme).toBe('dark')
    expect(pressed()).toEqual(['dark'])
    change(null)
    expect(root.dataset.theme).toBeUndefined()
    expect(pressed()).toEqual(['system'])
  })

  test('of something else is not', () => {
    startTheme()
    change('dark', 'another-key')
    expect(root.dataset.theme).toBeUndefined()
  })

  test('that makes no sense is the choice of the system', () => {
    startTheme()
    change('pink')
    expect(root.dataset.theme).toBeUndefined()
    expect(pressed()).toEqual(['system'])
  })
})

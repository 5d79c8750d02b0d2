import { beforeEach, describe, expect, test } from 'vitest'
import { startFilters } from './filter.ts'

beforeEach(() => {
  history.replaceState(null, '', '/list')
  document.body.innerHTML = `
    <div data-filter>
      <input data-filter-input><p data-filter-status data-words="command,commands">3 commands</p>
      <section data-filter-group id="a"><p data-filter-item>db diff: compare</p><p data-filter-item>db push: apply</p></section>
      <section data-filter-group id="b"><p data-filter-item>login: save a token</p></section>
    </div>`
})

const input = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  input().value = text
  input().dispatchEvent(new Event('input'))
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-filter-item]')].filter((item) => !item.hidden).length
const status = () => document.querySelector('[data-filter-status]')?.textContent

describe('a list that narrows', () => {
  test('keeps what holds every word, and hides groups without any', () => {
    startFilters()
    type('DB comp')
    expect(shown()).toBe(1)
    expect(status()).toBe('1 command')
    expect(document.getElementById('b')?.hidden).toBe(true)
    type('')
    expect(shown()).toBe(3)
    expect(status()).toBe('3 commands')
  })

  test('says when nothing is left', () => {
    startFilters()
    type('zzz')
    expect(status()).toBe('No command for this')
  })

  test('obeys what was typed before the script was there', () => {
    input().value = 'login'
    startFilters()
    expect(shown()).toBe(1)
  })

  test('starts with the words of the address, and keeps them there', () => {
    history.replaceState(null, '', '/list?q=push')
    startFilters()
    expect(input().value).toBe('push')
    expect(shown()).toBe(1)
    type('diff')
    expect(location.search).toBe('?q=diff')
  })
})

import { beforeEach, expect, test } from 'vitest'
import { start } from './version-links.ts'

beforeEach(() => {
  history.replaceState(null, '', '/reference/javascript/sign-up#parameter-email')
  document.body.innerHTML = `
    <a id="same" href="/reference/javascript/v1/sign-up" data-same-page="">v1</a>
    <a id="introduction" href="/reference/javascript/v0/introduction">v0</a>`
})

const target = (id: string) => document.getElementById(id)?.getAttribute('href') ?? ''

test('a link to the same page in another version keeps the anchor, and one to another page does not', () => {
  start()
  expect(target('same')).toMatch(/\/reference\/javascript\/v1\/sign-up#parameter-email$/)
  expect(target('introduction')).toBe('/reference/javascript/v0/introduction')
})

test('it follows when the anchor changes or goes', () => {
  start()
  const moveTo = (address: string) => {
    history.replaceState(null, '', address)
    window.dispatchEvent(new Event('hashchange'))
  }
  moveTo('/reference/javascript/sign-up#parameter-password')
  expect(target('same')).toMatch(/\/v1\/sign-up#parameter-password$/)
  moveTo('/reference/javascript/sign-up')
  expect(target('same')).toMatch(/\/v1\/sign-up$/)
})

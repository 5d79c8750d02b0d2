import { expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import type { ListedProvider } from '../model/site-model.ts'
import { AuthProviders, noteOf } from './AuthProviders.tsx'

const provider = (facts: Partial<ListedProvider>): ListedProvider => ({
  name: 'Acme',
  logo: { icon: 'key', color: '#24292f' },
  official: true,
  supporter: 'Plinth',
  platform: true,
  selfHosted: true,
  authType: 'social',
  hasLightIcon: false,
  ...facts,
})
const both: ListedProvider[] = [
  provider({ name: 'Acme', href: '/guides/auth/social-login/auth-acme' }),
  provider({ name: 'Brick', logo: { icon: 'lock', color: '#111111', light: '#eeeeee' } }),
  provider({ name: 'Call', authType: 'phone' }),
]

test('shows one kind; what has a page is a link, what has none is not', () => {
  const page = draw(<AuthProviders type="social" />, { catalogs: { authProviders: both } })
  expect([...page.querySelectorAll('li')].map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Acme',
    'Brick',
  ])
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/guides/auth/social-login/auth-acme'])
})

test('a mark with a light form has it on dark surroundings, the others look the same in both', () => {
  const page = draw(<AuthProviders type="social" />, { catalogs: { authProviders: both } })
  const [plain, second] = [...page.querySelectorAll('svg')].map((mark) => mark.innerHTML)
  expect(plain).toContain('fill:#24292f')
  expect(plain).not.toContain('light-dark')
  expect(second).toContain('light-dark(#111111, #eeeeee)')
  expect(second).toContain('light-dark(#fff, #000)')
})

test.each([
  [{}, ''],
  [{ official: false, supporter: 'MessageBird' }, 'By MessageBird'],
  [{ official: false, supporter: 'TBD' }, 'Community'],
  [{ official: false }, 'Community'],
  [{ selfHosted: false }, 'hosted only'],
  [{ platform: false, official: false, supporter: 'TBD' }, 'Community, self-hosted only'],
])('%o is noted as "%s"', (facts, note) => {
  expect(noteOf(provider(facts), 'Plinth')).toBe(note)
})

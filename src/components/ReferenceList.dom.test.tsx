import { expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import type { ListedReference } from '../model/site-model.ts'
import { ReferenceList } from './ReferenceList.tsx'

const referenceIndex: ListedReference[] = [
  {
    group: 'libraries',
    name: 'Ada',
    summary: 'For programs that must not fail.',
    community: true,
    versions: [{ label: 'v2', href: '/reference/ada/introduction' }, { label: 'v1' }],
  },
  {
    group: 'libraries',
    name: 'Basic',
    summary: 'For programs that may fail.',
    community: false,
    versions: [{ label: 'v0' }],
  },
  {
    group: 'tools',
    name: 'CLI',
    summary: 'For people at a terminal.',
    community: false,
    versions: [{ label: '1', href: '/reference/cli/introduction' }],
  },
]
const page = draw(<ReferenceList group="libraries" />, { catalogs: { referenceIndex } })

test('lists one group, and the name leads to the newest version', () => {
  expect([...page.querySelectorAll('li > p:first-child')].map((name) => name.textContent)).toEqual([
    'AdaCommunity',
    'Basic',
  ])
  expect(page.querySelector('p:first-child > a')?.getAttribute('href')).toBe('/reference/ada/introduction')
})

test('a version that is not written yet is text', () => {
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/reference/ada/introduction',
    '/reference/ada/introduction',
  ])
  expect([...page.querySelectorAll('span')].map((text) => text.textContent)).toEqual([
    'v1, not written yet',
    'v0, not written yet',
  ])
})

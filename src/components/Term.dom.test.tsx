import { expect, test } from 'vitest'
import { draw, drawMarkdown } from '../../tests/draw.tsx'
import type { GlossaryTerm } from '../schemas/glossary.ts'
import { Glossary } from './Glossary.tsx'

const glossary: GlossaryTerm[] = [
  {
    term: 'row level security',
    id: 'rls',
    also: ['RLS'],
    meaning: 'Decides with `policies` row by row.',
    href: '/guides/rls',
  },
  { term: 'JWT', id: 'jwt', meaning: 'A signed token that expires.' },
]

test('a term is a link to its entry, described by its meaning, which is hidden until it is asked for', () => {
  const page = drawMarkdown('Turn on <Term id="rls">row level security</Term> first.', {
    catalogs: { glossary },
  })
  const link = page.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/guides/resources/glossary#rls')
  expect(link?.textContent).toBe('row level security')
  const note = document.getElementById(link?.getAttribute('aria-describedby') ?? '')
  expect(note?.getAttribute('popover')).toBe('auto')
  expect(note?.getAttribute('role')).toBe('tooltip')
  expect(note?.textContent).toBe('Decides with policies row by row.')
  expect(note?.querySelector('code')?.textContent).toBe('policies')
})

test('the same term twice on a page has two texts with ids of their own', () => {
  const page = drawMarkdown('<Term id="jwt">JWT</Term> and <Term id="jwt">tokens</Term>.', {
    catalogs: { glossary },
  })
  const ids = [...page.querySelectorAll('[role=tooltip]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('the glossary lists its terms by name, each with the anchor that terms link to', () => {
  const page = draw(<Glossary />, { catalogs: { glossary } })
  expect([...page.querySelectorAll('.glossary > div')].map(({ id }) => id)).toEqual(['jwt', 'rls'])
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'JWT',
    'row level security also RLS',
  ])
  expect(page.querySelector('a')?.textContent).toBe('More about row level security')
})

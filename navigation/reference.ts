import type { NavSection } from '../src/schemas/navigation.ts'

export const reference = {
  id: 'reference',
  label: 'Reference',
  href: '/reference',
  groups: [{ items: [{ href: '/reference', label: 'Overview' }, { href: '/reference/coverage' }] }],
} as const satisfies NavSection

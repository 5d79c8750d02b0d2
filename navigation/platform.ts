import type { NavSection } from '../src/schemas/navigation.ts'

export const platform = {
  id: 'platform',
  label: 'Platform',
  href: '/guides/platform',
  groups: [{ items: [{ href: '/guides/platform', label: 'Overview' }] }],
} as const satisfies NavSection

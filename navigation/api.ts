import type { NavSection } from '../src/schemas/navigation.ts'

export const api = {
  id: 'api',
  label: 'REST',
  href: '/guides/api',
  groups: [{ items: [{ href: '/guides/api', label: 'Overview' }, { href: '/guides/api/api-keys' }] }],
} as const satisfies NavSection

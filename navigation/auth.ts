import type { NavSection } from '../src/schemas/navigation.ts'

export const auth = {
  id: 'auth',
  label: 'Auth',
  href: '/guides/auth',
  groups: [{ items: [{ href: '/guides/auth', label: 'Overview' }] }],
} as const satisfies NavSection

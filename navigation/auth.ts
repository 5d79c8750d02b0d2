import type { NavSection } from '../src/schemas/navigation.ts'

export const auth = {
  id: 'auth',
  label: 'Auth',
  href: '/guides/auth',
  groups: [
    { items: [{ href: '/guides/auth', label: 'Overview' }] },
    { label: 'Authentication', items: [{ href: '/guides/auth/social-login' }] },
  ],
} as const satisfies NavSection

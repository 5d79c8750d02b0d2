import type { NavSection } from '../src/schemas/navigation.ts'

export const auth = {
  id: 'auth',
  label: 'Auth',
  href: '/guides/auth',
  groups: [
    { items: [{ href: '/guides/auth', label: 'Overview' }] },
    {
      label: 'Social login',
      items: [
        { href: '/guides/auth/social-login', label: 'How it works' },
        { href: '/guides/auth/social-login/auth-apple', label: 'Apple' },
      ],
    },
  ],
} as const satisfies NavSection

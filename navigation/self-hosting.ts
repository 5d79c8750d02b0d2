import type { NavSection } from '../src/schemas/navigation.ts'

export const selfHosting = {
  id: 'self-hosting',
  label: 'Self-Hosting',
  href: '/guides/self-hosting',
  groups: [
    { items: [{ href: '/guides/self-hosting', label: 'Overview' }, { href: '/guides/self-hosting/docker' }] },
  ],
} as const satisfies NavSection

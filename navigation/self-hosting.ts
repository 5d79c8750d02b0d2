import type { NavSection } from '../src/schemas/navigation.ts'

export const selfHosting = {
  id: 'self-hosting',
  label: 'Self-Hosting',
  href: '/guides/self-hosting',
  groups: [
    { items: [{ href: '/guides/self-hosting', label: 'Overview' }, { href: '/guides/self-hosting/docker' }] },
    { label: 'Auth Server', items: [{ href: '/guides/self-hosting/auth/config' }] },
    { label: 'Storage Server', items: [{ href: '/guides/self-hosting/storage/config' }] },
    { label: 'Realtime Server', items: [{ href: '/guides/self-hosting/realtime/config' }] },
    { label: 'Analytics Server', items: [{ href: '/guides/self-hosting/analytics/config' }] },
  ],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const realtime = {
  id: 'realtime',
  label: 'Realtime',
  href: '/guides/realtime',
  groups: [
    {
      items: [
        { href: '/guides/realtime', label: 'Overview' },
        { href: '/guides/realtime/postgres-changes' },
        { href: '/guides/realtime/quotas', label: 'Quotas' },
      ],
    },
  ],
} as const satisfies NavSection

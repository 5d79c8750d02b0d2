import type { NavSection } from '../src/schemas/navigation.ts'

export const realtime = {
  id: 'realtime',
  label: 'Realtime',
  href: '/guides/realtime',
  groups: [
    {
      items: [
        { href: '/guides/realtime', label: 'Overview' },
        { href: '/guides/realtime/concepts', label: 'Concepts' },
      ],
    },
    {
      label: 'Usage',
      items: [
        { href: '/guides/realtime/broadcast', label: 'Broadcast' },
        { href: '/guides/realtime/presence', label: 'Presence' },
        { href: '/guides/realtime/postgres-changes', label: 'Postgres changes' },
      ],
    },
    {
      label: 'Guides',
      items: [
        { href: '/guides/realtime/subscribing-to-database-changes', label: 'Subscribe to database changes' },
        { href: '/guides/realtime/realtime-with-nextjs', label: 'Realtime with Next.js' },
        { href: '/guides/realtime/guides/client-side-throttling', label: 'Throttle messages' },
      ],
    },
    {
      label: 'Deep dive',
      items: [
        { href: '/guides/realtime/quotas', label: 'Quotas' },
        { href: '/guides/realtime/architecture', label: 'Architecture' },
        { href: '/guides/realtime/protocol', label: 'Protocol' },
        { href: '/guides/realtime/bring-your-own-database', label: 'Bring your own database' },
      ],
    },
  ],
} as const satisfies NavSection

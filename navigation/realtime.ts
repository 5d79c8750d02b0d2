import type { NavSection } from '../src/schemas/navigation.ts'

export const realtime = {
  id: 'realtime',
  label: 'Realtime',
  href: '/guides/realtime',
  groups: [{ items: [{ href: '/guides/realtime', label: 'Overview' }] }],
} as const satisfies NavSection

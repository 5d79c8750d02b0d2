import type { NavSection } from '../src/schemas/navigation.ts'

export const storage = {
  id: 'storage',
  label: 'Storage',
  href: '/guides/storage',
  groups: [{ items: [{ href: '/guides/storage', label: 'Overview' }] }],
} as const satisfies NavSection

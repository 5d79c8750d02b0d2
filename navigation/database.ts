import type { NavSection } from '../src/schemas/navigation.ts'

export const database = {
  id: 'database',
  label: 'Database',
  href: '/guides/database/overview',
  groups: [{ items: [{ href: '/guides/database/overview', label: 'Overview' }] }],
} as const satisfies NavSection

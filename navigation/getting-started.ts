import type { NavSection } from '../src/schemas/navigation.ts'

export const gettingStarted = {
  id: 'getting-started',
  label: 'Getting Started',
  href: '/guides/getting-started',
  groups: [{ items: [{ href: '/guides/getting-started', label: 'Overview' }] }],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const cli = {
  id: 'cli',
  label: 'Local Dev / CLI',
  href: '/guides/cli',
  groups: [
    { items: [{ href: '/guides/cli', label: 'Overview' }] },
    { label: 'Using the CLI', items: [{ href: '/guides/cli/config' }] },
  ],
} as const satisfies NavSection

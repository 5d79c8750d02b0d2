import type { NavSection } from '../src/schemas/navigation.ts'

export const graphql = {
  id: 'graphql',
  label: 'GraphQL',
  href: '/guides/graphql',
  groups: [{ items: [{ href: '/guides/graphql', label: 'Overview' }] }],
} as const satisfies NavSection

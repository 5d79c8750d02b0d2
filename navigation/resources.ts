import type { NavSection } from '../src/schemas/navigation.ts'

export const resources = {
  id: 'resources',
  label: 'Guides and Examples',
  href: '/guides/resources',
  groups: [
    {
      items: [
        { href: '/guides/resources', label: 'Overview' },
        { href: '/guides/resources/verified-samples' },
        { href: '/guides/resources/docs-for-agents' },
        { href: '/guides/resources/mcp-server' },
      ],
    },
  ],
} as const satisfies NavSection

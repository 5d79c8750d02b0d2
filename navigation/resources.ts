import type { NavSection } from '../src/schemas/navigation.ts'

export const resources = {
  id: 'resources',
  label: 'Guides and Examples',
  href: '/guides/resources',
  groups: [
    {
      items: [
        { href: '/guides/resources', label: 'Overview' },
        {
          href: '/guides/resources/errors',
          items: [
            { href: '/guides/resources/errors/postgres' },
            { href: '/guides/resources/errors/postgres-server' },
            { href: '/guides/resources/errors/rest' },
            { href: '/guides/resources/errors/auth' },
            { href: '/guides/resources/errors/storage' },
            { href: '/guides/resources/errors/realtime' },
            { href: '/guides/resources/errors/functions' },
            { href: '/guides/resources/errors/cli' },
          ],
        },
        { href: '/guides/resources/glossary' },
        { href: '/guides/resources/verified-samples' },
        { href: '/guides/resources/docs-for-agents' },
        { href: '/guides/resources/mcp-server' },
      ],
    },
  ],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const resources = {
  id: 'resources',
  label: 'Guides and Examples',
  href: '/guides/resources',
  groups: [
    {
      items: [
        { href: '/guides/resources', label: 'Overview' },
        { href: '/guides/resources/examples' },
        { href: '/guides/resources/multi-tenant-saas' },
        { href: '/guides/resources/audit-and-erasure' },
        { href: '/guides/resources/chat-app' },
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
        { href: '/guides/resources/release' },
        { href: '/guides/resources/verified-samples' },
        { href: '/guides/resources/test-project' },
        { href: '/guides/resources/docs-for-agents' },
        { href: '/guides/resources/mcp-server' },
      ],
    },
    {
      label: 'Migrate to Plinth',
      items: [
        { href: '/guides/resources/migrating-to-plinth', label: 'Choose your path' },
        { href: '/guides/resources/migrating-to-plinth/firebase-auth' },
        { href: '/guides/resources/migrating-to-plinth/firestore-data' },
        { href: '/guides/resources/migrating-to-plinth/firebase-storage' },
        { href: '/guides/resources/migrating-to-plinth/auth0' },
        { href: '/guides/resources/migrating-to-plinth/heroku' },
        { href: '/guides/resources/migrating-to-plinth/render' },
        { href: '/guides/resources/migrating-to-plinth/amazon-rds' },
        { href: '/guides/resources/migrating-to-plinth/postgres' },
        { href: '/guides/resources/migrating-to-plinth/mysql' },
        { href: '/guides/resources/migrating-to-plinth/mssql' },
      ],
    },
  ],
} as const satisfies NavSection

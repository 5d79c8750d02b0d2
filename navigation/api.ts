import type { NavSection } from '../src/schemas/navigation.ts'

export const api = {
  id: 'api',
  label: 'REST',
  href: '/guides/api',
  groups: [
    {
      items: [
        { href: '/guides/api', label: 'Overview' },
        { href: '/guides/api/quickstart', label: 'Quickstart' },
        { href: '/guides/api/rest/client-libs', label: 'Client libraries' },
        { href: '/guides/api/rest/auto-generated-docs', label: 'Auto-generated docs' },
        { href: '/guides/api/rest/generating-types', label: 'Generating TypeScript types' },
      ],
    },
    {
      label: 'Guides',
      items: [
        { href: '/guides/api/data-apis', label: 'Using the data APIs' },
        { href: '/guides/api/creating-routes', label: 'Creating API routes' },
        { href: '/guides/api/api-keys', label: 'How API keys work' },
        { href: '/guides/api/securing-your-api', label: 'Securing your API' },
        { href: '/guides/api/using-custom-schemas', label: 'Using custom schemas' },
      ],
    },
    {
      label: 'Reference',
      items: [
        { href: '/guides/api/rest/operators', label: 'Operators' },
        { href: '/guides/api/rest/headers', label: 'Prefer headers and responses' },
        { href: '/guides/api/rest/error-codes', label: 'Error codes' },
      ],
    },
  ],
} as const satisfies NavSection

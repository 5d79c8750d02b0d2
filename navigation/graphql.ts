import type { NavSection } from '../src/schemas/navigation.ts'

export const graphql = {
  id: 'graphql',
  label: 'GraphQL',
  href: '/guides/graphql',
  groups: [
    {
      items: [
        { href: '/guides/graphql', label: 'Overview' },
        { href: '/guides/graphql/api', label: 'API' },
        { href: '/guides/graphql/views', label: 'Views' },
        { href: '/guides/graphql/functions', label: 'Functions' },
        { href: '/guides/graphql/configuration', label: 'Configuration and customization' },
        { href: '/guides/graphql/security', label: 'Security' },
      ],
    },
    {
      label: 'Integrations',
      items: [
        { href: '/guides/graphql/with-apollo', label: 'With Apollo' },
        { href: '/guides/graphql/with-relay', label: 'With Relay' },
      ],
    },
  ],
} as const satisfies NavSection

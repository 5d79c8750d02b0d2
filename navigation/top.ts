// The header's menus: the fourteen top-level entries, the playground, the references, and the links that leave this site.
import { brand } from '../brand.ts'
import type { TopMenu } from '../src/schemas/navigation.ts'

export const top = [
  {
    label: 'Start',
    items: [
      { label: 'Home', href: '/', icon: 'home', description: 'Everything at a glance' },
      {
        label: 'Getting Started',
        href: '/guides/getting-started',
        icon: 'rocket',
        description: 'From zero to your first query',
      },
      {
        label: 'Playground',
        href: '/playground',
        icon: 'code',
        description: 'Run SQL on Postgres in your browser',
      },
    ],
  },
  {
    label: 'Products',
    items: [
      {
        label: 'Database',
        href: '/guides/database/overview',
        icon: 'database',
        description: 'A full Postgres database',
      },
      {
        label: 'Auth',
        href: '/guides/auth',
        icon: 'lock',
        description: 'Who your users are and what they can do',
      },
      {
        label: 'Storage',
        href: '/guides/storage',
        icon: 'box',
        description: 'Files with policies like your rows',
      },
      {
        label: 'Edge Functions',
        href: '/guides/functions',
        icon: 'zap',
        description: 'TypeScript close to your users',
      },
      {
        label: 'Realtime',
        href: '/guides/realtime',
        icon: 'activity',
        description: 'Changes, presence, and messages',
      },
      {
        label: 'AI & Vectors',
        href: '/guides/ai',
        icon: 'graph',
        description: 'Search by meaning in Postgres',
      },
    ],
  },
  {
    label: 'Build',
    items: [
      {
        label: 'Local Dev / CLI',
        href: '/guides/cli',
        icon: 'terminal',
        description: 'The whole platform on your machine',
      },
      {
        label: 'Platform',
        href: '/guides/platform',
        icon: 'cloud',
        description: 'Projects, compute, backups, and billing',
      },
      {
        label: 'Self-Hosting',
        href: '/guides/self-hosting',
        icon: 'server',
        description: 'Run it on your own servers',
      },
    ],
  },
  {
    label: 'Reference',
    items: [
      {
        label: 'All references',
        href: '/reference',
        icon: 'book',
        description: 'Libraries, tools, and servers by version',
      },
      {
        label: 'JavaScript',
        href: '/reference/javascript/introduction',
        icon: 'code',
        description: 'Every function of the client library',
      },
      {
        label: 'Dart',
        href: '/reference/dart/introduction',
        icon: 'code',
        description: 'For Flutter and Dart apps',
      },
      {
        label: 'Python',
        href: '/reference/python/introduction',
        icon: 'code',
        description: 'For scripts, servers, and notebooks',
        community: true,
      },
      {
        label: 'C#',
        href: '/reference/csharp/introduction',
        icon: 'code',
        description: 'For .NET apps and games',
        community: true,
      },
      {
        label: 'Swift',
        href: '/reference/swift/introduction',
        icon: 'code',
        description: 'For apps on Apple platforms',
        community: true,
      },
      {
        label: 'Kotlin',
        href: '/reference/kotlin/introduction',
        icon: 'code',
        description: 'For Android and Multiplatform',
        community: true,
      },
      {
        label: 'CLI',
        href: '/reference/cli/introduction',
        icon: 'terminal',
        description: 'Every command and flag, with a builder',
      },
      {
        label: 'Management API',
        href: '/reference/api/introduction',
        icon: 'cloud',
        description: 'Projects and organizations over HTTP',
      },
      {
        label: 'REST',
        href: '/guides/api',
        icon: 'table',
        description: 'The API generated from your schema',
      },
      {
        label: 'GraphQL',
        href: '/guides/graphql',
        icon: 'network',
        description: 'One endpoint for the same tables',
      },
    ],
  },
  {
    label: 'Resources',
    items: [
      {
        label: 'Guides and Examples',
        href: '/guides/resources',
        icon: 'book',
        description: 'Recipes, migrations, and help',
      },
      {
        label: 'Write for these docs',
        href: '/contributing',
        icon: 'edit',
        description: 'How pages are written and checked',
      },
      {
        label: 'Integrations',
        href: brand.urls.integrations,
        icon: 'plug',
        description: 'Tools that work with your project',
      },
      {
        label: 'Status',
        href: brand.urls.status,
        icon: 'check',
        description: 'Current state of the hosted platform',
      },
    ],
  },
] as const satisfies readonly TopMenu[]

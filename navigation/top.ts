// The header's menus: the fourteen top-level entries, and what lies outside of this site.
import { brand } from '../brand.ts'
import type { TopMenu } from '../src/schemas/navigation.ts'

export const top = [
  {
    label: 'Start',
    items: [
      { label: 'Home', href: '/', icon: 'home', description: 'What is here, at a glance' },
      {
        label: 'Getting Started',
        href: '/guides/getting-started',
        icon: 'rocket',
        description: 'From nothing to a first query',
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
        description: 'Postgres with nothing held back',
      },
      {
        label: 'Auth',
        href: '/guides/auth',
        icon: 'lock',
        description: 'Who is asking, and what they may do',
      },
      {
        label: 'Storage',
        href: '/guides/storage',
        icon: 'box',
        description: 'Files under the same policies',
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
        description: 'Changes, presence and messages',
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
        description: 'Projects, compute, backups, billing',
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
        label: 'CLI',
        href: '/reference/cli/introduction',
        icon: 'terminal',
        description: 'Every command and flag, with a builder',
      },
      { label: 'REST', href: '/guides/api', icon: 'code', description: 'The API made from your schema' },
      {
        label: 'GraphQL',
        href: '/guides/graphql',
        icon: 'network',
        description: 'One endpoint over the same tables',
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
        description: 'Recipes, migrations, help',
      },
      {
        label: 'Write for these docs',
        href: '/contributing',
        icon: 'edit',
        description: 'How pages are made and checked',
      },
      {
        label: 'Integrations',
        href: brand.urls.integrations,
        icon: 'plug',
        description: 'Tools that work with a project',
      },
      {
        label: 'Status',
        href: brand.urls.status,
        icon: 'check',
        description: 'How the hosted platform is doing',
      },
    ],
  },
] as const satisfies readonly TopMenu[]

import type { NavSection } from '../src/schemas/navigation.ts'

export const cli = {
  id: 'cli',
  label: 'Local Dev / CLI',
  href: '/guides/cli',
  groups: [
    { items: [{ href: '/guides/cli', label: 'Overview' }] },
    {
      label: 'Using the CLI',
      items: [
        { href: '/guides/cli/getting-started', label: 'Getting started' },
        { href: '/guides/cli/config' },
      ],
    },
    {
      label: 'Developing with Plinth',
      items: [
        { href: '/guides/cli/local-development', label: 'Local development' },
        { href: '/guides/cli/managing-environments', label: 'Managing environments' },
        { href: '/guides/cli/managing-config', label: 'Managing config and secrets' },
        { href: '/guides/cli/seeding-your-database', label: 'Seeding your database' },
        { href: '/guides/cli/testing-and-linting', label: 'Testing and linting' },
        { href: '/guides/cli/customizing-email-templates', label: 'Customizing email templates' },
      ],
    },
    {
      label: 'GitHub Actions',
      items: [
        { href: '/guides/cli/github-action/generating-types', label: 'Generating types' },
        { href: '/guides/cli/github-action/testing', label: 'Testing' },
        { href: '/guides/cli/github-action/backups', label: 'Backups' },
      ],
    },
  ],
} as const satisfies NavSection

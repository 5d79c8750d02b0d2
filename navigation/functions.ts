import type { NavSection } from '../src/schemas/navigation.ts'

export const functions = {
  id: 'functions',
  label: 'Edge Functions',
  href: '/guides/functions',
  groups: [
    { items: [{ href: '/guides/functions', label: 'Overview' }] },
    {
      label: 'Quickstart',
      items: [
        { href: '/guides/functions/quickstart', label: 'Getting started' },
        { href: '/guides/functions/deploy', label: 'Deploy to production' },
        { href: '/guides/functions/local-development', label: 'Setting up your editor' },
      ],
    },
    {
      label: 'Guides',
      items: [
        { href: '/guides/functions/import-maps', label: 'Managing dependencies' },
        { href: '/guides/functions/secrets', label: 'Managing environment variables' },
        { href: '/guides/functions/auth', label: 'Integrating with Auth' },
        { href: '/guides/functions/connect-to-postgres', label: 'Connecting to Postgres' },
        { href: '/guides/functions/storage-caching', label: 'Integrating with Storage' },
        { href: '/guides/functions/routing', label: 'Handling routing' },
        { href: '/guides/functions/regional-invocation', label: 'Regional invocations' },
        { href: '/guides/functions/cicd-workflow', label: 'Deploying with CI/CD' },
      ],
    },
    {
      label: 'Debugging',
      items: [
        { href: '/guides/functions/debugging', label: 'Debugging Edge Functions' },
        { href: '/guides/functions/functions-headers', label: 'Logging and using headers' },
        { href: '/guides/functions/unit-test', label: 'Testing Edge Functions' },
      ],
    },
    {
      label: 'Examples',
      items: [
        { href: '/guides/functions/cors', label: 'CORS support' },
        { href: '/guides/functions/schedule-functions', label: 'Scheduling functions' },
      ],
    },
  ],
} as const satisfies NavSection

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
        { href: '/guides/functions/examples', label: 'All examples' },
        { href: '/guides/functions/cors', label: 'CORS support' },
        { href: '/guides/functions/schedule-functions', label: 'Scheduling functions' },
        { href: '/guides/functions/examples/push-notifications', label: 'Sending push notifications' },
        { href: '/guides/functions/examples/og-image', label: 'Generating OG images' },
        { href: '/guides/functions/examples/cloudflare-turnstile', label: 'CAPTCHA with Turnstile' },
        { href: '/guides/functions/examples/discord-bot', label: 'Building a Discord bot' },
        { href: '/guides/functions/examples/telegram-bot', label: 'Building a Telegram bot' },
        { href: '/guides/functions/examples/stripe-webhooks', label: 'Handling Stripe webhooks' },
        { href: '/guides/functions/examples/rate-limiting', label: 'Rate limiting with Redis' },
        { href: '/guides/functions/examples/screenshots', label: 'Taking screenshots' },
        { href: '/guides/functions/examples/slack-bot-mention', label: 'Slack bot for mentions' },
        { href: '/guides/functions/examples/github-actions', label: 'GitHub Actions' },
      ],
    },
    {
      label: 'Third-party tools',
      items: [
        { href: '/guides/functions/dart-edge', label: 'Dart Edge', community: true },
        { href: '/guides/functions/examples/sentry-monitoring', label: 'Monitoring with Sentry' },
        { href: '/guides/functions/examples/send-emails', label: 'Sending emails with Resend' },
        { href: '/guides/functions/examples/upstash-redis', label: 'Upstash Redis' },
        { href: '/guides/functions/kysely-postgres', label: 'Type-safe SQL with Kysely' },
      ],
    },
  ],
} as const satisfies NavSection

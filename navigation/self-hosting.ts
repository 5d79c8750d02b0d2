import type { NavSection } from '../src/schemas/navigation.ts'

export const selfHosting = {
  id: 'self-hosting',
  label: 'Self-Hosting',
  href: '/guides/self-hosting',
  groups: [
    {
      items: [
        { href: '/guides/self-hosting', label: 'Overview' },
        {
          href: '/guides/self-hosting/docker',
          items: [
            { href: '/guides/self-hosting/docker-files' },
            { href: '/guides/self-hosting/docker-settings' },
          ],
        },
      ],
    },
    {
      label: 'Setting it up',
      items: [
        { href: '/guides/self-hosting/smtp', label: 'Email (SMTP)' },
        { href: '/guides/self-hosting/functions', label: 'Edge Functions' },
        { href: '/guides/self-hosting/s3-backend', label: 'S3 backend' },
        { href: '/guides/self-hosting/analytics', label: 'Logs and analytics' },
      ],
    },
    {
      label: 'Running it',
      items: [
        { href: '/guides/self-hosting/production', label: 'Going to production' },
        { href: '/guides/self-hosting/backups', label: 'Backups' },
        { href: '/guides/self-hosting/upgrades', label: 'Upgrades' },
      ],
    },
    {
      label: 'Auth Server',
      items: [
        { href: '/reference/self-hosting-auth/introduction', label: 'Reference', elsewhere: true },
        { href: '/guides/self-hosting/auth/config' },
      ],
    },
    {
      label: 'Storage Server',
      items: [
        { href: '/reference/self-hosting-storage/introduction', label: 'Reference', elsewhere: true },
        { href: '/guides/self-hosting/storage/config' },
      ],
    },
    {
      label: 'Realtime Server',
      items: [
        { href: '/reference/self-hosting-realtime/introduction', label: 'Reference', elsewhere: true },
        { href: '/guides/self-hosting/realtime/config' },
      ],
    },
    { label: 'Analytics Server', items: [{ href: '/guides/self-hosting/analytics/config' }] },
  ],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const platform = {
  id: 'platform',
  label: 'Platform',
  href: '/guides/platform',
  groups: [
    { items: [{ href: '/guides/platform', label: 'Overview' }] },
    {
      label: 'Project and platform management',
      items: [{ href: '/guides/platform/compute-add-ons' }, { href: '/guides/platform/regions' }],
    },
    { label: 'Monitoring', items: [{ href: '/guides/platform/logs' }] },
  ],
} as const satisfies NavSection

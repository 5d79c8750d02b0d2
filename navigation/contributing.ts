import type { NavSection } from '../src/schemas/navigation.ts'

export const contributing = {
  id: 'contributing',
  label: 'Write for these docs',
  href: '/contributing',
  groups: [
    {
      items: [
        { href: '/contributing', label: 'How pages are written' },
        { href: '/contributing/components' },
        { href: '/contributing/data-components' },
        { href: '/contributing/errors-and-terms' },
      ],
    },
  ],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const gettingStarted = {
  id: 'getting-started',
  label: 'Getting Started',
  href: '/guides/getting-started',
  groups: [
    {
      items: [
        { href: '/guides/getting-started', label: 'Overview' },
        { href: '/guides/getting-started/features', label: 'Features' },
        { href: '/guides/getting-started/architecture', label: 'Architecture' },
      ],
    },
    {
      label: 'Web tutorials',
      items: [{ href: '/guides/getting-started/tutorials/with-react', label: 'React' }],
    },
  ],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const ai = {
  id: 'ai',
  label: 'AI & Vectors',
  href: '/guides/ai',
  groups: [{ items: [{ href: '/guides/ai', label: 'Overview' }] }],
} as const satisfies NavSection

import type { NavSection } from '../src/schemas/navigation.ts'

export const functions = {
  id: 'functions',
  label: 'Edge Functions',
  href: '/guides/functions',
  groups: [{ items: [{ href: '/guides/functions', label: 'Overview' }] }],
} as const satisfies NavSection

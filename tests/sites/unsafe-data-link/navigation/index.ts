import type { Navigation } from '../../../../src/schemas/navigation.ts'

export const navigation: Navigation = {
  top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
  sections: [{ id: 'all', label: 'All', href: '/guide', groups: [{ items: [{ href: '/guide' }] }] }],
}

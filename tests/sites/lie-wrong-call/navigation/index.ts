export const navigation = {
  top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
  sections: [{ id: 'all', label: 'All', href: '/guide', groups: [{ items: [{ href: '/guide' }] }] }],
}

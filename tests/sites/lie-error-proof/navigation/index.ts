export const navigation = {
  top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
  sections: [
    {
      id: 'all',
      label: 'All',
      href: '/guides/resources/errors',
      groups: [
        {
          items: [
            { href: '/guides/resources/errors' },
            { href: '/guides/resources/errors/postgres' },
            { href: '/guides/resources/errors/rest' },
          ],
        },
      ],
    },
  ],
}

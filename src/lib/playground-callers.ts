// Who can run the playground's query, by name, with its label.

export const playgroundCallers: Readonly<Record<string, string>> = {
  postgres: 'postgres (SQL editor)',
  anon: 'anon',
  'user-a': 'User A',
  'user-b': 'User B',
  service_role: 'service_role',
}

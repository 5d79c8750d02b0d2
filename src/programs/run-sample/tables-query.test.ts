import { expect, test } from 'vitest'
import { tablesFrom } from './tables-query.ts'

test('a table has its columns and policies', () => {
  const rows = [
    ['public.a', 't', 'column', '1', 'id', 'bigint', null, null, null],
    ['public.a', 't', 'policy', '0', 'own rows', 'update', 'authenticated', 'true', 'id > 0'],
    ['public.b', 'f', null, null, null, null, null, null, null],
  ]
  expect(tablesFrom({ rows })).toEqual([
    {
      name: 'public.a',
      hasRls: true,
      columns: [{ name: 'id', type: 'bigint' }],
      policies: [
        { name: 'own rows', command: 'update', roles: 'authenticated', using: 'true', check: 'id > 0' },
      ],
    },
    { name: 'public.b', hasRls: false, columns: [], policies: [] },
  ])
  expect(tablesFrom({ rows: [[], ['public.c']] })).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { extensionStatement } from './extension-statement.ts'

test.each([
  [{ name: 'pg_trgm' }, 'create extension if not exists pg_trgm with schema extensions;'],
  [{ name: 'uuid-ossp' }, 'create extension if not exists "uuid-ossp" with schema extensions;'],
  [
    { name: 'pgvector', extension: 'vector' },
    'create extension if not exists vector with schema extensions;',
  ],
  [
    { name: 'pg_cron', schema: 'pg_catalog' },
    'create extension if not exists pg_cron with schema pg_catalog;',
  ],
  [{ name: 'plv8', schema: 'own' }, 'create extension if not exists plv8;'],
  [
    { name: 'earthdistance', requires: ['cube'] },
    'create extension if not exists earthdistance with schema extensions cascade;',
  ],
])('%o is enabled by %s', (extension, statement) => {
  expect(extensionStatement(extension)).toBe(statement)
})

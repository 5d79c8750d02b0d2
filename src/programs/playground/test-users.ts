// User A and user B of a playground whose schema and seed don't make them.
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'

export const testUsers = [
  { id: 'aaaaaaaa-0000-4000-8000-000000000001', email: 'ada@example.com' },
  { id: 'bbbbbbbb-0000-4000-8000-000000000002', email: 'ben@example.com' },
] as const

const values = testUsers.map(({ id, email }) => `('${id}'::uuid, '${email}')`).join(', ')

/** What runs before a text that neither adds users nor waits for them with a trigger. */
export const usersBefore = (setup: string): SqlStep[] =>
  /\b(?:into|on|copy)\s+"?auth"?\s*\.\s*"?users\b/i.test(setup) ? [] : [addUsers(testUsers.length)]

/** Rows without a date are the first users. With one, these are the last. */
export const addUsers = (count: number): SqlStep => ({
  sql: `insert into auth.users (id, email, created_at)
select id, email, now()
from (values ${values}) as missing (id, email)
where not exists (select from auth.users as own where own.id = missing.id or own.email = missing.email)
order by id
limit ${count};`,
  role: 'postgres',
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrationName, migrationText } from './migration.ts'

const now = new Date('2024-04-05T11:30:00+02:00')

test.each([
  ['create table public.tasks (id int);', '20240405093000_create_tasks.sql'],
  ['Create Table If Not Exists "Orders" ();', '20240405093000_create_orders.sql'],
  ["insert into auth.users values ('x');", '20240405093000_playground.sql'],
  ['', '20240405093000_playground.sql'],
])('%s is saved as %s', (setup, name) => {
  expect(migrationName(setup, now)).toBe(name)
})

test('every name fits the pattern that the tool reads', () => {
  fc.assert(
    fc.property(
      fc.string().map((text) => `create table ${text}`),
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      (setup, time) => {
        expect(migrationName(setup, time)).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/)
      },
    ),
  )
})

test('what another role runs is between set and reset', () => {
  const user = '11111111-1111-4111-8111-111111111111'
  expect(
    migrationText(
      `select 1;\n\n-- run as authenticated, user ${user}, claims {"a":"it's"}\ninsert into a values (1)`,
    ),
  ).toBe(`select 1;

set role authenticated;
select set_config('request.jwt.claims', '{"role":"authenticated","sub":"${user}","a":"it''s"}', false);
insert into a values (1);
reset role;
reset request.jwt.claims;
`)
})

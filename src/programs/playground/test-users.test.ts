import { expect, test } from 'vitest'
import { starter } from '../../components/playground-starter.ts'
import { testUsers, usersBefore } from './test-users.ts'

test.each([
  '',
  'create table public.notes (owner uuid references auth.users (id) on delete cascade);',
  'select 1; -- auth.users has two rows',
])('%j runs after two users are there', (setup) => {
  expect(usersBefore(setup)).toHaveLength(1)
})

test.each([
  "insert into auth.users (id, email) values ('x', 'y');",
  'INSERT INTO "auth"."users" values (1);',
  'create trigger on_signup after insert on auth.users for each row execute function public.add_profile();',
])('%j makes its own users, or is there before them', (setup) => {
  expect(usersBefore(setup)).toEqual([])
})

test("the example's users are the ones that other texts get", () => {
  for (const { id, email } of testUsers) {
    expect(starter.setup).toContain(`('${id}', '${email}')`)
  }
})

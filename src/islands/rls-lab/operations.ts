// The matrix's rows: what each actor tries on each owner's row, one statement at a time.
import type { Owner } from './cast.ts'
import { otherOwner, people } from './cast.ts'

export type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

export interface Operation {
  id: string
  table: 'public.profiles' | 'storage.objects'
  command: Command
  title: string
  /** What the title doesn't say. */
  words?: string
  /** Prepares for the statement, bypassing the policies. */
  prepare?: (owner: Owner) => string
  statement: (owner: Owner) => string
}

const idOf = (owner: Owner) => `'${people[owner].id}'`
const fileOf = (owner: Owner) => `'${people[owner].name.toLowerCase()}.png'`
const avatar = (owner: Owner) => `bucket_id = 'avatars' and name = ${fileOf(owner)}`

/** As in API requests, a change names the row in `where` and returns nothing. */
export const operations: readonly Operation[] = [
  {
    id: 'profiles-select',
    table: 'public.profiles',
    command: 'SELECT',
    title: 'select',
    statement: (owner) => `select id from public.profiles where id = ${idOf(owner)}`,
  },
  {
    id: 'profiles-insert',
    table: 'public.profiles',
    command: 'INSERT',
    title: 'insert',
    // The starter SQL's trigger already created the row, and there can be only one.
    prepare: (owner) => `delete from public.profiles where id = ${idOf(owner)}`,
    statement: (owner) => `insert into public.profiles (id) values (${idOf(owner)})`,
  },
  {
    id: 'profiles-update',
    table: 'public.profiles',
    command: 'UPDATE',
    title: 'update',
    statement: (owner) => `update public.profiles set full_name = 'Someone' where id = ${idOf(owner)}`,
  },
  {
    id: 'profiles-delete',
    table: 'public.profiles',
    command: 'DELETE',
    title: 'delete',
    statement: (owner) => `delete from public.profiles where id = ${idOf(owner)}`,
  },
  {
    id: 'objects-select',
    table: 'storage.objects',
    command: 'SELECT',
    title: 'select',
    statement: (owner) => `select name from storage.objects where ${avatar(owner)}`,
  },
  {
    id: 'objects-insert',
    table: 'storage.objects',
    command: 'INSERT',
    title: 'insert',
    prepare: (owner) => `delete from storage.objects where ${avatar(owner)}`,
    statement: (owner) =>
      `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', ${fileOf(owner)}, ${idOf(owner)})`,
  },
  {
    id: 'objects-update',
    table: 'storage.objects',
    command: 'UPDATE',
    title: 'update',
    statement: (owner) => `update storage.objects set version = '2' where ${avatar(owner)}`,
  },
  {
    id: 'objects-hand-over',
    table: 'storage.objects',
    command: 'UPDATE',
    title: 'update owner',
    words: 'give the file to the other user',
    statement: (owner) =>
      `update storage.objects set owner_id = ${idOf(otherOwner(owner))} where ${avatar(owner)}`,
  },
]

/** The lab's rows, inserted without policies. */
export const peopleSql = `insert into auth.users (id, email, raw_user_meta_data) values
  (${idOf('A')}, '${people.A.email}', '{"full_name": "${people.A.name}"}'),
  (${idOf('B')}, '${people.B.email}', '{"full_name": "${people.B.name}"}');
insert into public.profiles (id) values (${idOf('A')}), (${idOf('B')}) on conflict do nothing;
insert into storage.objects (bucket_id, name, owner_id) values
  ('avatars', ${fileOf('A')}, ${idOf('A')}),
  ('avatars', ${fileOf('B')}, ${idOf('B')})`

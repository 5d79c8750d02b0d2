import { expect, test } from 'vitest'
import { setupFor } from './setup-steps.ts'

const user = '11111111-1111-4111-8111-111111111111'
const samples = [
  { sql: 'create table other ()' },
  { sql: 'create table a (id int)', fresh: true },
  { sql: 'select nope', fails: '42703' },
  { sql: "select count(*), max(id) from a where note = 'insert(x)'; -- all" },
  { sql: 'insert into a values (1)', role: 'authenticated', user },
  { sql: "select add_row('b')" },
  { sql: 'explain analyze delete from a' },
  { sql: 'explain select * from a' },
  { sql: 'select 1' },
]
const setup = (changed = new Map()) => setupFor(samples, samples.length - 1, changed).map(({ sql }) => sql)

test('the samples since the last new project are kept, without those that fail or only read', () => {
  expect(setup()).toEqual([
    'create table a (id int)',
    'insert into a values (1)',
    "select add_row('b')",
    'explain analyze delete from a',
  ])
  expect(setupFor(samples, 5, new Map())[1]).toEqual({
    sql: 'insert into a values (1)',
    role: 'authenticated',
    user,
  })
})

test('a sample that the reader fixed is kept as changed', () => {
  expect(setup(new Map([[2, { sql: 'create view b as select 1', role: 'postgres' }]]))).toContain(
    'create view b as select 1',
  )
})

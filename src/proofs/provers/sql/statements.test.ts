import { expect, test } from 'vitest'
import { isRunByPlatform, needsSecondServer, readStatements } from './statements.ts'

test('statements are cut where Postgres cuts them, and know where they began', async () => {
  const sql =
    "-- Grüße\nselect ';é';\n\n/* a note */ create function f() returns int language sql as $$ select 1; $$;\nselect 2"
  const { statements = [] } = await readStatements(sql)
  expect(statements.map(({ text, kind }) => [kind, text])).toEqual([
    ['SelectStmt', "select ';é'"],
    ['CreateFunctionStmt', 'create function f() returns int language sql as $$ select 1; $$'],
    ['SelectStmt', 'select 2'],
  ])
  for (const { text, offset } of statements) expect(sql.slice(offset, offset + text.length)).toBe(text)
})

test('what Postgres cannot read is a fault with its place', async () => {
  expect(await readStatements('select 1;\nselect from where')).toEqual({
    fault: { message: 'syntax error at or near "where"', offset: 22 },
  })
})

test.each([
  ['create extension pg_trgm', true],
  ['drop extension pg_trgm', true],
  ['comment on extension pg_trgm is $$x$$', true],
  ['alter extension pg_trgm set schema public', true],
  ['create event trigger t on ddl_command_start execute function f()', false],
  ['create foreign data wrapper w', true],
  ['create publication p for all tables', true],
  ['create publication p for table notes', false],
  ['create table notes (id int)', false],
  ['drop table notes', false],
  ['create server s foreign data wrapper w', false],
])('the platform runs %s for its readers: %s', async (sql, expected) => {
  const { statements = [] } = await readStatements(sql)
  expect(statements.map(isRunByPlatform)).toEqual([expected])
})

test('a subscription needs a second server', async () => {
  const { statements = [] } = await readStatements(
    "create subscription s connection 'host=a' publication p; select 1",
  )
  expect(statements.map(needsSecondServer)).toEqual([true, false])
})

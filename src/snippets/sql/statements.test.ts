import { expect, test } from 'vitest'
import { namesIn, needsOwnDatabase, needsServer, readStatements } from './statements.ts'

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
  ['create index concurrently on notes (id)', true],
  ['create index on notes (id)', false],
  ['drop index concurrently notes_index', true],
  ['vacuum notes', true],
  ['begin', true],
  ['savepoint here', false],
  ['reindex (concurrently) table notes', true],
  ['alter table parts detach partition one concurrently', true],
  ['select 1', false],
])('%s needs a database of its own: %s', async (sql, expected) => {
  const { statements = [] } = await readStatements(sql)
  expect(statements.map(needsOwnDatabase)).toEqual([expected])
})

test('a statement about the whole server is known, and names of tables and servers are found', async () => {
  const { statements = [] } = await readStatements(
    'create database other; import foreign schema shop from server stripe into public; select * from a.b',
  )
  expect(statements.map(needsServer)).toEqual([true, false, false])
  expect(namesIn(statements[2]?.node)).toEqual(['a', 'b'])
})

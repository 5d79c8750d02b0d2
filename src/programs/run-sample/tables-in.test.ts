import { expect, test } from 'vitest'
import { linkLimits } from './playground-link.ts'
import { mostTables, tablesIn } from './tables-in.ts'

test('tables of the page are completed with their columns', () => {
  expect(
    tablesIn([
      'create table public.books (\n  id bigint primary key,\n  price numeric(8, 2), -- in euros\n  "name" text,\n  constraint c check (price > 0)\n);\ncreate table if not exists tags (id int);',
    ]),
  ).toEqual({ 'public.books': ['id', 'price', 'name'], tags: ['id'] })
})

test('parentheses, commas, and semicolons in texts, comments, and functions are not structure', () => {
  const sql = `create function f() returns text language sql as $$ create table hidden (id int); select ')' $$;
/* create table commented (id int); -- */
CREATE UNLOGGED TABLE "Odd name" (
  a text default ',)(', -- b, c)
  "b b" int check (b in (1, (2))), /* c int, */
  c_d text default $x$ a, b $x$,
  like other including all,
  unique (a, "b b")
) partition by range (a);
create table public . "p""q" (e int)`
  expect(tablesIn([sql])).toEqual({ 'Odd name': ['a', 'b b', 'c_d'], 'public.p"q': ['e'] })
})

test('a table that is still being written has the columns so far', () => {
  expect(tablesIn(['create table a (b int, c numeric(', 'create table', 'create table d'])).toEqual({
    a: ['b', 'c'],
    d: [],
  })
})

test('names that every object has are names of tables, too', () => {
  expect(Object.entries(tablesIn(['create table __proto__ (constructor int)']))).toEqual([
    ['__proto__', ['constructor']],
  ])
})

// A link is unpacked to this many characters, and is read as soon as a field gets the focus.
const long = (piece: string) =>
  piece.repeat(Math.ceil(linkLimits.text / piece.length)).slice(0, linkLimits.text)

test.each(
  [
    `create table a (${long('a,')})`,
    `create table a (${long('a,')}`,
    `create table a (${long('(,')})`,
    `create table a (${long('a(')}`,
    long('create table a ('),
    long('create table a (b,c'),
    long("'"),
    long("''' "),
    long("e'\\'"),
    `${long("e'\\'")}\\`,
    long('"" "'),
    long('/*'),
    long('/* '),
    long('-- \n'),
    long('$a$ $b$ '),
    long('$'),
    long('create '),
    `create table${long(' ')}`,
    long('.a'),
  ].map((sql) => ({ start: sql.slice(0, 24), sql })),
)('the time for "$start …" grows with its length only', ({ sql }) => {
  const start = process.cpuUsage()
  tablesIn([sql])
  const { user, system } = process.cpuUsage(start)
  // The processor's milliseconds, which other programs don't take. It needs about 20, and minutes if it reads parts again.
  expect((user + system) / 1000).toBeLessThan(10_000)
})

test('the editor compares each name with all others, so that it gets few of them', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `t${index}`)
  const tables = tablesIn([
    names.map((name) => `create table ${name} (id int);`).join('\n'),
    `create table wide (${names.map((name) => `${name} int`).join(', ')});`,
  ])
  expect(Object.keys(tables)).toHaveLength(mostTables.tables)
  expect(tablesIn([`create table wide (${names.join(' int, ')});`]).wide).toHaveLength(mostTables.columns)
})

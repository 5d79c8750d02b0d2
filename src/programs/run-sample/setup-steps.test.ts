import { expect, test } from 'vitest'
import { setupFor, setupForScript } from './setup-steps.ts'

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

const page = (...codes: string[]) => ({
  samples,
  scripts: { samples: codes.map((code) => ({ code, before: [] })) } as never,
})
const before = (...steps: ({ sql: number } | { script: number })[]) => ({ code: '', before: steps })

test('JavaScript has the SQL before it, without what fails or only reads', () => {
  const sample = before({ sql: 1 }, { sql: 2 }, { sql: 3 }, { sql: 4 })
  expect(setupForScript(page(), sample, new Map())).toEqual([
    { sql: 'create table a (id int)', role: 'postgres' },
    { sql: 'insert into a values (1)', role: 'authenticated', user },
  ])
  const mine = { sql: 'create table mine ()', role: 'postgres' }
  expect(setupForScript(page(), sample, new Map([[1, mine]]))?.[0]).toEqual(mine)
})

test.each([
  ["const { data } = await tool.from('a').select('insert(x)').eq('id', 1) // update()", true],
  ["const { data } = await tool.from<Row>('a').select()\nif (error) throw new Error(error.message)", true],
  ["await tool.from('a').insert({ id: 1 })", false],
  ["await tool.rpc('add_row')", false],
  ['await tool.auth.signUp({ email })', false],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample has a template
  ["console.log(`${await tool.from('a').delete()}`)", false],
])('%s before it can be left out: %s', (code, can) => {
  const steps = setupForScript(page(code), before({ sql: 1 }, { script: 0 }), new Map())
  expect(steps?.length).toBe(can ? 1 : undefined)
})

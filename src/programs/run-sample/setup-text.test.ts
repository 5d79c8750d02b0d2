import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkLimits } from './playground-link.ts'
import { stepsIn, textOf } from './setup-text.ts'

const user = '11111111-1111-4111-8111-111111111111'

test('without a marker, the text is one run in the SQL editor', () => {
  expect(stepsIn('create table a ();\n\nselect 1;')).toEqual([
    { sql: 'create table a ();\n\nselect 1;', role: 'postgres', line: 1 },
  ])
  expect(stepsIn('  \n')).toEqual([])
})

test('a marker starts another run, with its line', () => {
  const text = `select 1;\n-- run as authenticated, user ${user}, claims {"aal":"aal2"}\nselect 2;\n\n-- run as anon\n`
  expect(stepsIn(text)).toEqual([
    { sql: 'select 1;\n', role: 'postgres', line: 1 },
    { sql: '\nselect 2;\n\n', role: 'authenticated', user, claims: '{"aal":"aal2"}', line: 2 },
  ])
})

test('claims that are no JSON, and comments that only look like it, start none', () => {
  expect(stepsIn('-- run as anon, claims {x}\nselect 1')[0]).toEqual({
    sql: '\nselect 1',
    role: 'anon',
    line: 1,
  })
  expect(stepsIn('select 1; -- run as anon\n-- run as root or not\nselect 2')).toHaveLength(1)
})

test('steps survive as text', () => {
  const step = fc.record(
    {
      sql: fc.stringMatching(/^[a-z]+( [a-z\n;]*[a-z;])?$/),
      role: fc.constantFrom('postgres', 'anon', 'clerk'),
      user: fc.uuid(),
      claims: fc.json({ maxDepth: 1 }).map((json) => `{"a":${json}}`),
    },
    { requiredKeys: ['sql', 'role'] },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      // The first marker is left out for the SQL editor only, which has neither user nor claims.
      const written = steps.map((each) =>
        each.role === 'postgres' ? { sql: each.sql, role: each.role } : each,
      )
      const read = stepsIn(textOf(written)).map(({ line, sql, ...caller }) => ({
        sql: sql.trim(),
        ...caller,
      }))
      expect(read).toEqual(written.map((each) => ({ ...each, sql: each.sql.trim() })))
    }),
  )
})

test('lines are counted once, however many runs a link holds', () => {
  const run = '-- run as a\n1\n'
  const text = run.repeat(linkLimits.text / run.length)
  const start = process.cpuUsage()
  const steps = stepsIn(text)
  const { user, system } = process.cpuUsage(start)
  expect(steps.at(-1)?.line).toBe(2 * steps.length - 1)
  // The processor's milliseconds: it needs about 20.
  expect((user + system) / 1000).toBeLessThan(10_000)
})

import { expect, test } from 'vitest'
import { readPlan } from './plan.ts'

const lines = (text: string) => text.split('\n').filter(Boolean)

test('a plan is a tree, and the node that adds the most cost is marked', () => {
  const plan = readPlan(
    lines(`
Sort  (cost=70.25..72.68 rows=970 width=32)
  Sort Key: title
  ->  Hash Join  (cost=1.00..20.00 rows=970 width=32)
        Hash Cond: (a.id = b.id)
        ->  Seq Scan on a  (cost=0.00..15.00 rows=900 width=32)
              Filter: (id > 1)
        ->  Hash  (cost=1.00..1.00 rows=10 width=4)
Planning Time: 0.1 ms`),
  )
  expect(plan).toMatchObject({
    unit: 'cost',
    notes: ['Planning Time: 0.1 ms'],
    root: { title: 'Sort', own: 52.68, rows: 970, isCostliest: true, details: ['Sort Key: title'] },
  })
  const join = plan?.root.children[0]
  expect(join?.children.map(({ title, own, isCostliest }) => [title, own, isCostliest])).toEqual([
    ['Seq Scan on a', 15, false],
    ['Hash', 1, false],
  ])
  expect(join?.children[0]?.details).toEqual(['Filter: (id > 1)'])
})

test('a plan that ran is measured in time, in all loops', () => {
  const plan = readPlan(
    lines(`
Nested Loop  (cost=0.00..900.00 rows=9 width=4) (actual time=0.010..10.000 rows=9.00 loops=1)
  ->  Seq Scan on a  (cost=0.00..1.00 rows=3 width=4) (actual time=0.001..1.000 rows=3 loops=1)
  ->  Index Scan on b  (cost=0.00..1.00 rows=3 width=4) (actual time=0.001..2.500 rows=3 loops=3)
  ->  Seq Scan on c  (cost=0.00..500.00 rows=3 width=4) (never executed)`),
  )
  expect(plan).toMatchObject({ unit: 'ms', root: { own: 1.5, isCostliest: false } })
  expect(plan?.root.children.map(({ own, isCostliest }) => [own, isCostliest])).toEqual([
    [1, false],
    [7.5, true],
    [0, false],
  ])
})

test('without costs, no node is marked', () => {
  const plan = readPlan(lines('Result\n  One-Time Filter: false'))
  expect(plan?.root).toEqual({
    title: 'Result',
    details: ['One-Time Filter: false'],
    isCostliest: false,
    children: [],
  })
})

test.each(['[', '{', '<explain xmlns="…">', '- Plan: '])('%s starts another format', (first) => {
  expect(readPlan([first])).toBeUndefined()
})

test('a line of spaces takes no longer than one of words', () => {
  const spaces = ' '.repeat(1990)
  const start = process.cpuUsage()
  readPlan(['Result', ...Array.from({ length: 400 }, () => `  ->  a${spaces}b`)])
  const { user, system } = process.cpuUsage(start)
  // The processor's milliseconds: it needs about 30.
  expect((user + system) / 1000).toBeLessThan(10_000)
})

// Every rule of data/advisor finds its case, not the other one, and its fix makes the finding go away.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { advisorSchema } from '../schemas/advisor.ts'
import { advise } from './advise.ts'
import { openForAdvice } from './on-embedded-engine.ts'

const folder = join(import.meta.dirname, '../../data/advisor')
const rules = readdirSync(folder).flatMap((file) =>
  advisorSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
)
const { database, stop } = openForAdvice(
  'plinth_realtime',
  rules.map(({ id, finds }) => ({ file: id, text: finds })),
)
afterAll(stop)

test('rules have names of their own', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThanOrEqual(35)
})

test.each(rules)(
  '$id finds its case, not the other, and is satisfied with its fix',
  async ({ finds, leaves, ...rule }) => {
    const findingsIn = async (text: string) => {
      const { findings, skipped } = await advise(database, [{ file: 'schema.sql', text }], [rule])
      expect(skipped).toEqual([])
      return findings
    }
    const found = await findingsIn(finds)
    expect(found).toHaveLength(1)
    expect(found[0]?.title).not.toMatch(/[{}]|``/)
    expect(await findingsIn(leaves)).toEqual([])
    if (found[0]?.fix) expect(await findingsIn(`${finds};\n${found[0].fix}`)).toEqual([])
  },
)

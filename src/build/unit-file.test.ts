import { expect, test, vi } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { ParseCache } from '../model/parse-page.ts'
import { contextOf, unitsOf } from '../proofs/unit.ts'
import { readParseCache, writeParseCache } from './parse-cache-file.ts'
import { UnitFile } from './unit-file.ts'

const code = process.cwd()
const samples = '```sql\nselect 1;\n```\n\n```json\n{ "a": 1 }\n```'
const files = { 'content/a.mdx': page(samples), 'content/b.mdx': page('Text.') }

function start(root: string, { version = '1', domain = '', parseCache = readParseCache(root, '1') } = {}) {
  const model = modelOf(root, menuOf('/a', '/b'), { parseCache })
  const context = { ...contextOf(model, code), ...(domain ? { projectUrl: `https://${domain}` } : {}) }
  const rules = { sql: '1' }
  const store = new UnitFile(root, version)
  const compute = vi.fn(unitsOf)
  const found = [...model.pages.values()].map((own) =>
    store.find(own, context, rules, () => compute(own, context, rules)),
  )
  writeParseCache(root, '1', parseCache, new Set(parseCache.entries.keys()))
  store.close()
  return { units: found.flatMap(({ units }) => units), computed: compute.mock.calls.length }
}

test('the next start finds the same units, and computes none', () => {
  const root = temporaryFolder(files)
  const first = start(root, { parseCache: new ParseCache() })
  expect(first.units.map(({ prover }) => prover)).toContain('sql')
  expect(first.computed).toBe(2)
  const next = start(root)
  expect(next.units).toEqual(first.units)
  expect(next.computed).toBe(0)
})

test('another version of the code, and other facts to compare samples with, compute all', () => {
  const root = temporaryFolder(files)
  start(root, { parseCache: new ParseCache() })
  expect(start(root, { version: '2' }).computed).toBe(2)
  expect(start(root, { version: '2', domain: 'other.example' }).computed).toBe(2)
  expect(start(root, { version: '2', domain: 'other.example' }).computed).toBe(0)
})

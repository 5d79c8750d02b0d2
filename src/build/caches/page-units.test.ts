import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { menuOf, modelOf, page } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { contextOf, unitsOf } from '../../proofs/unit.ts'
import { CacheStore } from './cache-store.ts'
import { PageUnitStore } from './page-units.ts'
import { openParseCache, saveParses } from './parsed-pages.ts'

const code = process.cwd()
const samples = '```sql\nselect 1;\n```\n\n```json\n{ "a": 1 }\n```'
const files = { 'content/a.mdx': page(samples), 'content/b.mdx': page('Text.') }

function start(root: string, { version = '1', domain = '' } = {}) {
  const cache = join(root, '.cache')
  const parsed = new CacheStore(cache, 'parsed')
  const parseCache = openParseCache(parsed)
  const model = modelOf(root, menuOf('/a', '/b'), { parseCache })
  const context = { ...contextOf(model, code), ...(domain ? { projectUrl: `https://${domain}` } : {}) }
  const rules = { sql: '1' }
  const store = new PageUnitStore(new CacheStore(cache, 'units', version))
  const compute = vi.fn(unitsOf)
  const found = [...model.pages.values()].map((own) =>
    store.find(own, context, rules, () => compute(own, context, rules)),
  )
  saveParses(parsed, parseCache)
  store.close()
  return { units: found.flatMap(({ units }) => units), computed: compute.mock.calls.length }
}

test('the next start finds the same units, and computes none', () => {
  const root = temporaryFolder(files)
  const first = start(root)
  expect(first.units.map(({ prover }) => prover)).toContain('sql')
  expect(first.computed).toBe(2)
  const next = start(root)
  expect(next.units).toEqual(first.units)
  expect(next.computed).toBe(0)
})

test('another version of the code, and other facts to compare samples with, compute all', () => {
  const root = temporaryFolder(files)
  start(root)
  expect(start(root, { version: '2' }).computed).toBe(2)
  expect(start(root, { version: '2', domain: 'other.example' }).computed).toBe(2)
  expect(start(root, { version: '2', domain: 'other.example' }).computed).toBe(0)
})

// One small site per fault under tests/sites/, each with the exact words that an author would read.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ModelResult } from '../src/build/session/site-from-disk.ts'
import { siteFromDisk } from '../src/build/session/site-from-disk.ts'
import { filesBelow } from '../src/model/files-below.ts'
import { writtenRoute } from '../src/model/page-routes.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import { uniqueProblems } from '../src/problems/problem.ts'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { proveUnits } from '../src/proofs/provers/prove-units.ts'
import type { Navigation } from '../src/schemas/navigation.ts'
import { brand } from './stand-in-brand.ts'

const sites = join(import.meta.dirname, 'sites')

/** A site's own menus, or one section with all of its pages. */
async function navigationOf(root: string): Promise<Navigation> {
  if (existsSync(join(root, 'navigation/index.ts')))
    return ((await import(join(root, 'navigation/index.ts'))) as { navigation: Navigation }).navigation
  const pages = filesBelow(root, 'content').filter((file) => !file.includes('_partials'))
  const items = [...new Set(pages.map(writtenRoute))].map((href) => ({ href }))
  return {
    top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
    sections: [{ id: 'all', label: 'All', href: items[0]?.href ?? '/', groups: [{ items }] }],
  }
}

/** Nobody waits for the samples that are meant to be stopped. */
const limitOf = (root: string) => (root.endsWith('endless-sample') ? { timeLimit: 5000 } : {})

/** As the build does it: the model, then its samples. */
async function provedSite(root: string): Promise<Pick<ModelResult, 'model' | 'problems'>> {
  const written = siteFromDisk({ root, brand, navigation: await navigationOf(root) })
  if (!written.model) return written
  const { units, context } = siteUnits(written.model, { code: join(root, '../../..'), rules: {} })
  const problems = (await proveUnits(units, { ...context, ...limitOf(root) })).flatMap(
    (unit) => unit.problems,
  )
  return problems.length > 0 ? { problems: uniqueProblems(problems) } : written
}

const names = readdirSync(sites, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

describe('a site with a fault is refused with words that say where and what to type', () => {
  test.each(names.filter((name) => name !== 'basic'))('%s', async (name) => {
    const root = join(sites, name)
    const result = await provedSite(root)
    expect(result.model).toBeUndefined()
    await expect(`${formatProblems(result.problems ?? [])}\n`).toMatchFileSnapshot(join(root, 'expected.txt'))
  })
})

test('a site without faults gives a frozen model', async () => {
  const root = join(sites, 'basic')
  const { model, problems } = siteFromDisk({ root, brand, navigation: await navigationOf(root) })
  expect(problems).toBeUndefined()
  expect(Object.isFrozen(model)).toBe(true)
  expect([...(model?.pages.keys() ?? [])]).toEqual(['/guide', '/guide/second'])
})

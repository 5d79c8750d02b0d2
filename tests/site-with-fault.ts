// A site under tests/sites/, read and proved as the build does it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
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

export const sites = join(import.meta.dirname, 'sites')

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

export const modelOfSite = async (root: string): Promise<ModelResult> =>
  siteFromDisk({ root, brand, navigation: await navigationOf(root) })

/** The site is refused, with the words of its expected.txt. */
export async function expectRefused(name: string, limits: { timeLimit?: number } = {}): Promise<void> {
  const root = join(sites, name)
  const { model, problems } = await provedSite(root, limits)
  expect(model).toBeUndefined()
  await expect(`${formatProblems(problems ?? [])}\n`).toMatchFileSnapshot(join(root, 'expected.txt'))
}

async function provedSite(
  root: string,
  limits: { timeLimit?: number },
): Promise<Pick<ModelResult, 'model' | 'problems'>> {
  const written = await modelOfSite(root)
  if (!written.model) return written
  const { units, context } = siteUnits(written.model, { code: join(root, '../../..'), rules: {} })
  const proved = await proveUnits(units, { ...context, ...limits })
  const problems = proved.flatMap((unit) => unit.problems)
  return problems.length > 0 ? { problems: uniqueProblems(problems) } : written
}

// One small site per fault under tests/sites/, each with the exact words that an author would read.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRefused, modelOfSite, sites } from './site-with-fault.ts'

/** The other tests' own. Samples that have to be stopped take long. */
const elsewhere = ['basic', 'endless-sample']
const names = readdirSync(sites, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => !elsewhere.includes(name))

describe('a site with a fault is refused with words that say where and what to type', () => {
  test.each(names)('%s', (name) => expectRefused(name))
})

test('a site without faults gives a frozen model', async () => {
  const { model, problems } = await modelOfSite(join(sites, 'basic'))
  expect(problems).toBeUndefined()
  expect(Object.isFrozen(model)).toBe(true)
  expect([...(model?.pages.keys() ?? [])]).toEqual(['/guide', '/guide/second'])
})

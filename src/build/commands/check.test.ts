import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { boundaryInWords, noBoundary, osBoundary } from '../../sandbox/boundary.ts'
import type { RunOptions } from '../run-options.ts'
import { checkSite } from './check.ts'

test('the boundary within which samples were proved is named, if any were', async () => {
  const root = temporaryFolder({ 'content/a.mdx': page('```json\n{}\n```') })
  const options = {
    root,
    code: join(import.meta.dirname, '../../..'),
    brand,
    navigation: menuOf('/a'),
    versions: { provers: {} },
    args: [],
  } as unknown as RunOptions
  const { name } = osBoundary()
  expect((await checkSite(options)).summary).toContain(
    name ? `Samples ran within ${name} and Node's permission model.` : 'permission model alone, because',
  )
  expect((await checkSite(options)).summary).not.toContain('Samples ran within')
})

test('a system without a boundary is said to have none', () => {
  expect(boundaryInWords(noBoundary)).toMatch(
    /^Samples ran within Node's permission model alone, because .+\. See docs\/security\.md\.$/,
  )
})

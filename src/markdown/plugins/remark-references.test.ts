import { test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { remarkReferences } from './remark-references.ts'

test('references become the links and pictures that they stand for', async () => {
  await expectFixture('remark-references', remarkReferences)
})

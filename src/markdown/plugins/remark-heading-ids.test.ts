import { test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { remarkHeadingIds } from './remark-heading-ids.ts'

test('headings get their anchors from their words or from [#anchor]', async () => {
  await expectFixture('remark-heading-ids', remarkHeadingIds)
})

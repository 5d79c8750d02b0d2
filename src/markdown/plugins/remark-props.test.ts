import { test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { remarkProps } from './remark-props.ts'

test('props become values, and what would have to be computed is refused', async () => {
  await expectFixture('remark-props', remarkProps)
})

import { expect, test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { remarkPartials, undeclaredParameters } from './remark-partials.ts'
import { remarkProps } from './remark-props.ts'

test('partials stand in place of their tags, with their parameters filled in', async () => {
  await expectFixture('remark-partials', remarkProps, remarkPartials)
})

test('parameters that are used must be declared; each is named once', () => {
  expect(undeclaredParameters('{{a}} {{b}} {{a}} {{ c }} {d}', ['b'])).toEqual(['a'])
})

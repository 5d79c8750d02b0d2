// A short run of the widget's fuzz, always the same. `npm run fuzz` takes longer and begins somewhere else.
import { fuzzWidget } from '../../fuzz/widget.ts'
import { expect, test } from './site.ts'

test('the widget survives generated responses and storage contents', async () => {
  const { failures } = await fuzzWidget({ seed: 17, count: 100, log: () => {} })
  expect(failures).toEqual([])
})

import { expect, test } from 'vitest'
import { invariant, SiteFault } from './invariant.ts'

test('a fault of ours says that it is one', () => {
  expect(() => invariant(false, 'The bundle has no entry.')).toThrow(
    new SiteFault('The bundle has no entry.'),
  )
  expect(new SiteFault('The bundle has no entry.').message).toBe(
    "The bundle has no entry. This is a bug in the site's code, not in the content.",
  )
})

test('what holds passes', () => {
  expect(() => invariant('a value', 'There is no value.')).not.toThrow()
})

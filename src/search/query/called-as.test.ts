import { expect, test } from 'vitest'
import { isCalled } from './called-as.ts'
import { stemOf } from './words.ts'

test.each([
  ['Delete data: delete()', 'Database', 'delete rows', true],
  ['from.update()', 'Storage', 'update row', false],
  ['from.upload()', 'Storage', 'upload file', true],
  ['from.upload()', 'Storage', 'upload progress', false],
  ['signUpWith()', 'Auth', 'sign up', true],
  ['signUpWith()', 'Auth', 'sign in', false],
  ['in_()', 'Database', 'rows', false],
  ['in_()', 'Database', 'select id in list', true],
  ['Realtime', 'Realtime', 'realtime', false],
])('%s under %s for "%s"', (title, menu, words, expected) => {
  expect(isCalled(title, ['Kotlin v2', menu], words.split(' ').map(stemOf))).toBe(expected)
})

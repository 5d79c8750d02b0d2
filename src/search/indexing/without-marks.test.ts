import { expect, test } from 'vitest'
import { withoutMarks } from './without-marks.ts'

const titles = new Map([['/guides/auth', 'Auth']])

test.each([
  ['Read it from `PLINTH_DB_PASSWORD`.', 'Read it from PLINTH_DB_PASSWORD.'],
  ['As in [`Upload()`](/reference/csharp/storage-from-upload).', 'As in Upload().'],
  ['See [](/guides/auth#errors).', 'See Auth.'],
  ['Open **Account > Access Tokens**.', 'Open Account > Access Tokens.'],
  ['f(**first, **second), 2**3, on[event](data)', 'f(**first, **second), 2**3, on[event](data)'],
])('%s', (markdown, text) => {
  expect(withoutMarks(markdown, (route) => titles.get(route))).toBe(text)
})

import { expect, test } from 'vitest'
import { withoutOwnParts } from './pasted.ts'

test.each([
  ['npx plinth services', 'plinth services'],
  ['$ npx plinth db push', 'plinth db push'],
  ["from('avatars').upload()", 'from().upload()'],
  ['relation "orders" does not exist', 'relation  does not exist'],
  ['violates the policy for table "objects"', 'violates the policy for table "objects"'],
  ['HTTP/1.1 406 Not Acceptable', 'HTTP status 406'],
  ['429 too many requests', 'HTTP status 429'],
  ["fetch from 'https://a.example/x' has been blocked by CORS", 'fetch from  has been blocked by CORS'],
  ['connect ENETUNREACH 2a05:d014:1c06:5f00::1:5432', 'connect ENETUNREACH '],
  ['Error: no URL at new Client (app:///./db.ts:9:15)', 'Error: no URL '],
])('"%s" is read as "%s"', (pasted, read) => {
  expect(withoutOwnParts(pasted)).toBe(read)
})

test.each([
  'npx',
  '406',
  '500 internal users',
  'redirect to http://localhost:3000',
  'encoding "UTF8"',
  'index of "name" column',
  '{"message":"no table"}',
])('"%s" stays as it is', (typed) => {
  expect(withoutOwnParts(typed)).toBe(typed)
})

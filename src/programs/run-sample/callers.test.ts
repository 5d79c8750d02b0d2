import { expect, test } from 'vitest'
import { callerLabel, callerName, callerNamed, isCaller, isClientCaller } from './callers.ts'

const users = [
  { id: '11111111-1111-4111-8111-111111111111', email: 'ines@example.com' },
  { id: '22222222-2222-4222-8222-222222222222', email: 'omar@example.com' },
]
const [ines, omar] = users.map(({ id }) => id)

test.each([
  [{ role: 'anon' }, 'anon'],
  [{ role: 'postgres' }, 'postgres'],
  [{ role: 'authenticated', user: ines }, 'user-a'],
  [{ role: 'authenticated', user: omar }, 'user-b'],
  [{ role: 'authenticated', user: omar, claims: '{"aal":"aal2"}' }, undefined],
  [{ role: 'authenticated' }, undefined],
  [{ role: 'clerk' }, undefined],
])('%j is named, and found again by its name', (caller, name) => {
  const given = callerName(caller as never, users)
  if (name) expect(given).toBe(name)
  expect(isCaller(given)).toBe(true)
  expect(callerNamed(given, users)).toEqual(caller)
})

test('a user that the project lacks is no caller', () => {
  expect(callerNamed('user-b', users.slice(0, 1))).toBeUndefined()
})

test.each(['', 'root', 'null', '[]', '{"role":1}', '{"role":"a b"}', 'toString', '__proto__'])(
  '"%s" names nobody',
  (name) => expect(isCaller(name)).toBe(false),
)

test.each([
  ['anon', true],
  ['user-a', true],
  ['service_role', true],
  [`{"role":"authenticated","user":"${ines}"}`, true],
  ['postgres', false],
  ['{"role":"clerk"}', false],
  [`{"role":"authenticated","user":"${ines}","claims":"{}"}`, false],
  ['nobody', false],
])('whether a client can be %s: %s', (name, can) => expect(isClientCaller(name)).toBe(can))

test("a sample's own caller has a label", () => {
  expect(callerLabel('user-a')).toBe('User A')
  expect(callerLabel(callerName({ role: 'clerk' }, []))).toBe('clerk')
  expect(callerLabel(callerName({ role: 'authenticated', user: `${ines}` }, []))).toBe(
    'authenticated (11111111…)',
  )
})

import { expect, test } from 'vitest'
import { becomeCaller, becomeRequest, callerOf, loginOf } from './caller.ts'

const nobody = async () => undefined
const never = async () => false

test('requests log in as one role, others as themselves if they can', async () => {
  expect(await loginOf('anon', never)).toBe('authenticator')
  expect(await loginOf('service_role', async () => true)).toBe('authenticator')
  expect(await loginOf('postgres', never)).toBe('postgres')
  expect(await loginOf('reporting', async () => true)).toBe('reporting')
  expect(await loginOf('reporting', never)).toBe('postgres')
})

test("a user's token has the claims that a page adds, and the editor has no token", async () => {
  const named = { role: 'authenticated', user: 'u', claims: '{"aal":"aal2"}' }
  expect(await callerOf(named, async () => 'ada@example.com')).toEqual({
    role: 'authenticated',
    claims: '{"role":"authenticated","sub":"u","email":"ada@example.com","aal":"aal2"}',
  })
  expect(await callerOf({ role: 'anon' }, nobody)).toEqual({ role: 'anon', claims: '{"role":"anon"}' })
  expect(await callerOf({ role: 'postgres', user: 'u' }, nobody)).toEqual({ role: 'postgres', claims: '' })
})

test('names in requests are looked up in the exposed schemas', () => {
  expect(becomeRequest({ role: 'anon' })).toEqual({
    text: 'select set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true)',
    values: ['request.jwt.claims', '{"role":"anon"}', 'search_path', 'public, extensions', 'role', 'anon'],
  })
})

test("a connection of the caller's own keeps its settings, and a shared one gets the database's", () => {
  const editor = { role: 'postgres', claims: '' }
  expect(becomeCaller(editor, { login: 'postgres' })).toEqual({ text: 'select 1', values: [] })
  expect(becomeCaller(editor, { login: 'postgres', isShared: true, isLocal: false })).toEqual({
    text: 'select set_config($1, $2, false)',
    values: ['search_path', '"$user", public, extensions'],
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMember } from './parse-member.ts'

const plain = { isAsync: false, isThrowing: false }
const parameter = { isLabeled: false, isOptional: false, isVariadic: false }

test.each([
  ['auth: GoTrueClient', { name: 'auth', ...plain, type: 'GoTrueClient' }],
  ['currentUser: User?', { name: 'currentUser', ...plain, type: 'User' }],
  ['session: Session async throws', { name: 'session', isAsync: true, isThrowing: true, type: 'Session' }],
  ['session async throws -> Session', { name: 'session', isAsync: true, isThrowing: true, type: 'Session' }],
  ['github', { name: 'github', ...plain }],
  ['onChange: (event) => void', { name: 'onChange', ...plain }],
  ['status: SessionStatus.Authenticated', { name: 'status', ...plain, type: 'SessionStatus.Authenticated' }],
])('%s is a property', (line, member) => {
  expect(parseMember(line)).toEqual({ kind: 'member', member })
})

test.each([
  ['from(table) -> Query', [{ name: 'table', ...parameter }], { ...plain, type: 'Query' }],
  [
    'signUp(email:?, password:) async -> AuthResponse',
    [
      { name: 'email', ...parameter, isLabeled: true, isOptional: true },
      { name: 'password', ...parameter, isLabeled: true },
    ],
    { isAsync: true, isThrowing: false, type: 'AuthResponse' },
  ],
  [
    'signOut(scope:?) async throws',
    [{ name: 'scope', ...parameter, isLabeled: true, isOptional: true }],
    { isAsync: true, isThrowing: true },
  ],
  ['list() async -> List<Bucket>', [], { isAsync: true, isThrowing: false, type: 'List' }],
  ['remove(paths...)', [{ name: 'paths', ...parameter, isOptional: true, isVariadic: true }], plain],
  [
    'create(url, builder?{Builder})',
    [
      { name: 'url', ...parameter },
      { name: 'builder', ...parameter, isOptional: true, receiver: 'Builder' },
    ],
    plain,
  ],
  ['listen(callback{Change})', [{ name: 'callback', ...parameter, receiver: 'Change' }], plain],
])('%s is a method', (line, parameters, rest) => {
  const [name] = line.split('(')
  expect(parseMember(line)).toEqual({ kind: 'member', member: { name, parameters, ...rest } })
})

test('a type can have the members of another, and be awaited', () => {
  expect(parseMember('...Base')).toEqual({ kind: 'base', type: 'Base' })
  expect(parseMember('await -> List')).toEqual({ kind: 'awaits', type: 'List' })
  expect(parseMember('await')).toEqual({ kind: 'awaits' })
})

test.each(['', '-> X', 'eq(a, b', 'eq(a b)', 'eq(1)', '... ', 'eq(a) returns X', 'a.b: C'])(
  '"%s" is a fault with a hint',
  (line) => {
    expect(parseMember(line)).toMatchObject({ kind: 'fault', hint: expect.stringMatching(/\.$/) })
  },
)

test('whatever is written, the answer is a member or a fault', () => {
  fc.assert(
    fc.property(fc.string(), (line) =>
      ['member', 'base', 'awaits', 'fault'].includes(parseMember(line).kind),
    ),
  )
})

test('a member that is written out is read back', () => {
  const word = fc.stringMatching(/^[a-z][A-Za-z]{0,6}$/).filter((one) => one !== 'await')
  const parameters = fc.array(
    fc.record({
      name: word,
      isLabeled: fc.boolean(),
      isOptional: fc.boolean(),
      isVariadic: fc.constant(false),
    }),
  )
  fc.assert(
    fc.property(word, parameters, fc.boolean(), fc.boolean(), (name, all, isAsync, isThrowing) => {
      const written = all.map((one) => `${one.name}${one.isLabeled ? ':' : ''}${one.isOptional ? '?' : ''}`)
      const line = `${name}(${written.join(', ')})${isAsync ? ' async' : ''}${isThrowing ? ' throws' : ''} -> Result`
      expect(parseMember(line)).toEqual({
        kind: 'member',
        member: { name, parameters: all, isAsync, isThrowing, type: 'Result' },
      })
    }),
  )
})

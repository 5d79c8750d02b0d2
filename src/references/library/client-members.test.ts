// What editors know about the client, from the real reference.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { realModel } from '../../../tests/real-site.ts'
import { clientMembersFile } from '../../lib/references/addresses.ts'
import type { ClientMembers } from '../../schemas/client-members.ts'

const written = realModel()
  .references.flatMap((reference) => reference.kind.write(reference))
  .filter(({ address }) => address === clientMembersFile)
const { client, types }: ClientMembers = JSON.parse(String(written[0]?.text))

/** Of an expression such as `auth.mfa.enroll()`, on the client. */
function memberAt(expression: string) {
  let type = client
  let member: ClientMembers['types'][string]['members'][string] | undefined
  for (const name of expression.replaceAll('()', '').split('.')) {
    let at: string | undefined = type
    while (at && !types[at]?.members[name]) at = types[at]?.extends
    member = types[at ?? '']?.members[name]
    type = member?.type === 'this' ? type : (member?.type ?? '')
  }
  return member
}

test('one small file has every method', () => {
  expect(written).toHaveLength(1)
  expect(brotliCompressSync(String(written[0]?.text)).length).toBeLessThan(6_000)
  expect(Object.values(types).flatMap(({ members }) => Object.keys(members)).length).toBeGreaterThan(110)
})

test.each([
  ['from().select().eq()', /^\(column: string, value: unknown\): this$|^<Value/],
  ['from().select().eq().order().limit().maybeSingle()', /^<ResultOne = …>\(\): PostgrestBuilder/],
  ['from().insert().select().single().throwOnError()', /^\(\): this$/],
  ['schema().from().upsert().csv()', /^\(\): PostgrestBuilder<string>$/],
  ['rpc().gt()', /^\(column: string, value: unknown\): this$/],
  ['auth.signInWithPassword()', /^\(credentials: SignInWithPasswordCredentials\): Promise</],
  ['auth.mfa.enroll()', /factorType: 'totp'/],
  ['auth.admin.mfa.deleteFactor()', /userId: string/],
  ['channel().on().subscribe()', /timeout\?: number/],
  ['storage.from().upload()', /path: string/],
  ['storage.createBucket()', /id: string/],
  ['functions.invoke()', /functionName: string/],
])('%s has its signature', (expression, signature) => {
  expect(memberAt(expression)?.signatures?.at(-1)).toMatch(signature)
})

test('what a type has is reached from the client', () => {
  const reached = new Set<string>([client])
  for (const name of reached) {
    const { extends: base, members = {} } = types[name] ?? {}
    for (const type of [base, ...Object.values(members).map((member) => member.type)])
      if (type && type !== 'this') reached.add(type)
  }
  expect([...reached].sort()).toEqual(Object.keys(types).sort())
})

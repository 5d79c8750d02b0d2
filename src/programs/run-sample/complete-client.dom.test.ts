// Completion in JavaScript, on a few members of a client.
import type { CompletionSource } from '@codemirror/autocomplete'
import { CompletionContext } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { expect, test, vi } from 'vitest'
import type { ClientMembers } from '../../schemas/client-members.ts'
import { completeClient } from './complete-client.ts'
import { javascript } from './editor-javascript.ts'

const members: ClientMembers = {
  variable: 'tool',
  client: 'Client',
  types: {
    Client: {
      extends: 'SchemaClient',
      members: { auth: { type: 'Auth' }, schema: { signatures: ['(name: string)'], type: 'SchemaClient' } },
    },
    SchemaClient: {
      members: { from: { signatures: ['<T>(\n  relation: T,\n): Query<T>'], type: 'Query' } },
    },
    Auth: {
      members: {
        signUp: {
          signatures: [
            '(\n  options?: {\n    email?: string\n    phone?: string\n  },\n): Promise<\n  | { user: User }\n  | { error: null }\n>',
          ],
        },
      },
    },
    Query: { members: { select: { signatures: ['(columns?: string): Filter'], type: 'Filter' } } },
    Filter: {
      members: {
        eq: {
          signatures: ['<C>(\n  column: C,\n  value: Row[C],\n): this', '(column: string): this'],
          type: 'this',
        },
        limit: { signatures: ['(count: number): this'], type: 'this' },
      },
    },
  },
}
// The editor loads its own members, which no test needs.
vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
const tables = () => ({ 'public.orders': ['id', 'title'], books: ['isbn'] })

/** `|` is the caret. */
async function completed(text: string) {
  const { state } = new EditorView({ doc: text.replace('|', ''), extensions: [javascript(tables)] })
  const complete = completeClient({ members: Promise.resolve(members), tables })
  return complete(new CompletionContext(state, text.indexOf('|'), false))
}
const labels = async (text: string) => (await completed(text))?.options.map(({ label }) => label)

test.each([
  ['tool.|', ['auth', 'schema', 'from']],
  ['const a = 1\ntool.fr|\nconst b = 2', ['auth', 'schema', 'from']],
  ['tool.auth.|', ['signUp']],
  ["tool.from('a').|", ['select']],
  ["const { data } = await tool\n  .from('a')\n  .select()\n  .eq('a', 1).|", ['eq', 'limit']],
  ["const client = createClient('u', 'k')\nclient.auth.|", ['signUp']],
  ["const query = tool.schema('a').from('b')\nasync function load() { return query.| }", ['select']],
  ["tool.from('|", ['orders', 'books']],
  ["tool.from('or|')", ['orders', 'books']],
  ["tool.from('orders').select('id, |')", ['id', 'title']],
  ["tool.from('books').select().limit(1).eq('|", ['isbn']],
  ["tool.from('unknown').select().eq('|", ['id', 'title', 'isbn']],
])('%s', async (text, expected) => {
  expect(await labels(text)).toEqual(expected)
})

test.each([
  'other.|',
  'tool|',
  "tool.from('a').nothing.|",
  "tool.from('a', '|')",
  "eq('|')",
  "'tool.|'",
  ' |',
])('nothing at %s', async (text) => {
  expect(await completed(text)).toBeNull()
})

test('a method has its first overload, with all of them beside the list', async () => {
  const found = await completed('tool.from().select().e|')
  expect(found?.from).toBe(21)
  expect(found?.options[0]).toMatchObject({
    label: 'eq',
    detail: '(column: C, value: Row[C]): this',
    info: 'eq<C>(\n  column: C,\n  value: Row[C],\n): this\neq(column: string): this',
  })
  const [, schema, from] = (await completed('tool.|'))?.options ?? []
  expect(schema).toMatchObject({ detail: '(name: string)' })
  expect(schema).not.toHaveProperty('info')
  expect(from?.detail).toBe('(relation: T): Query<T>')
  const [signUp] = (await completed('tool.auth.|'))?.options ?? []
  expect(signUp?.detail).toBe(
    '(options?: { email?: string; phone?: string }): Promise<{ user: User } | { error: null }>',
  )
})

test.each([
  ['names that are declared with each other', 'const a = b.auth\nconst b = a.auth\na.|'],
  ['a long chain', `tool.from('a')${'.limit(1)'.repeat(5000)}.|`],
])('%s end', async (_, text) => {
  expect(await completed(text)).toBeNull()
})

test('without the list of members, nothing is completed', async () => {
  const { state } = new EditorView({ doc: 'tool.', extensions: [javascript(tables)] })
  const [complete] = state.languageDataAt<CompletionSource>('autocomplete', 5)
  expect(await complete?.(new CompletionContext(state, 5, false))).toBeNull()
})

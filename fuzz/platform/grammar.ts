// A right request for every endpoint, with tokens, names, and rows that exist.
import { runningRef } from '../../src/platform/seed.ts'
import type { Chance } from '../chance.ts'
import type { FuzzRequest } from './request.ts'
import type { World } from './world.ts'

type Rule = (world: World, chance: Chance) => FuzzRequest

const project = ['project', runningRef]
const app = 'http://localhost:5173'

/** With the anon key, the service key, or as a user. */
function asSomebody(world: World, chance: Chance): Record<string, string> {
  const { anonKey, serviceKey, users } = world
  const origin: Record<string, string> = chance.happens(0.3) ? { origin: app } : {}
  if (chance.happens(0.2)) return { apikey: anonKey, ...origin }
  if (chance.happens(0.25)) return { apikey: serviceKey, ...origin }
  return { apikey: anonKey, authorization: `Bearer ${chance.pick(users).accessToken}`, ...origin }
}

const columns = {
  products: ['id', 'name', 'price', 'image'],
  profiles: ['id', 'username', 'full_name', 'website', 'updated_at'],
} as const
type Table = keyof typeof columns
const tables = Object.keys(columns) as Table[]

const filterOf = (table: Table, chance: Chance, world: World): [string, string] => {
  const value = chance.pick(['1', 'Cup', '%C%', 'null', chance.pick(world.users).id, '2024-01-01'])
  const operation = chance.pick([
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'is',
    'in',
    'not.eq',
    'not.is',
  ])
  const operand = operation.endsWith('is') ? 'null' : operation === 'in' ? `(${value},"a,b")` : value
  return [chance.pick(columns[table]), `${operation}.${operand}`]
}

const rowOf = (table: Table, chance: Chance, world: World): Record<string, unknown> =>
  table === 'products'
    ? {
        name: chance.pick(['Cup', 'Kettle', '🫖']),
        price: chance.number(100),
        image: chance.pick([null, 'a.png']),
      }
    : {
        id: chance.pick(world.users).id,
        username: `user_${chance.number(1000)}`,
        website: 'https://a.example',
        updated_at: '2024-01-01T00:00:00Z',
      }

const preferOf = (chance: Chance): Record<string, string> => {
  const chosen = chance.some(['return=representation', 'count=exact', 'resolution=merge-duplicates'])
  return chosen.length > 0 ? { prefer: chosen.join(',') } : {}
}

const rest =
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE'): Rule =>
  (world, chance) => {
    const table = chance.pick(tables)
    const query: [string, string][] = []
    if (chance.happens(0.5)) query.push(['select', chance.some(columns[table]).join(',') || '*'])
    if (method !== 'POST') query.push(filterOf(table, chance, world))
    if (method === 'GET' && chance.happens(0.5))
      query.push(
        ['order', `${chance.pick(columns[table])}.${chance.pick(['asc', 'desc'])}.nullslast`],
        ['limit', '5'],
        ['offset', '0'],
      )
    if (method === 'POST' && chance.happens(0.3)) query.push(['on_conflict', 'id'])
    const row = rowOf(table, chance, world)
    const value = method === 'POST' && chance.happens(0.3) ? [row, rowOf(table, chance, world)] : row
    return {
      method,
      path: [...project, 'rest', 'v1', table],
      query,
      headers: {
        ...asSomebody(world, chance),
        ...preferOf(chance),
        ...(chance.happens(0.2) ? { accept: 'application/vnd.pgrst.object+json' } : {}),
      },
      ...(method === 'POST' || method === 'PATCH' ? { body: { kind: 'json' as const, value } } : {}),
    }
  }

/** fuzz/platform/world.ts makes the function. */
const call =
  (method: 'GET' | 'POST'): Rule =>
  (world, chance) => {
    const name = chance.pick(['Ada', '🦊', ''])
    const times = chance.number(4)
    return {
      method,
      path: [...project, 'rest', 'v1', 'rpc', 'greet'],
      query:
        method === 'GET'
          ? [
              ['name', name],
              ['times', `${times}`],
            ]
          : [],
      headers: asSomebody(world, chance),
      ...(method === 'POST' ? { body: { kind: 'json', value: { name, times } } } : {}),
    }
  }

const auth =
  (method: string, path: string[], make: (world: World, chance: Chance) => Partial<FuzzRequest>): Rule =>
  (world, chance) => ({
    method,
    path: [...project, 'auth', 'v1', ...path],
    query: [],
    headers: asSomebody(world, chance),
    ...make(world, chance),
  })

const names = ['a.png', 'b.png', 'folder/c.png', "d'e (1).png"]
const storage =
  (method: string, make: (world: World, chance: Chance) => Partial<FuzzRequest> & { rest: string[] }): Rule =>
  (world, chance) => {
    const { rest, headers, ...more } = make(world, chance)
    return {
      method,
      path: [...project, 'storage', 'v1', 'object', ...rest],
      query: [],
      headers: { ...asSomebody(world, chance), ...headers },
      ...more,
    }
  }
const bucketOf = (chance: Chance) => chance.pick(['avatars', 'Product%20Image'])
const nameOf = (chance: Chance) => chance.pick(names).split('/').map(encodeURIComponent)

const upload = (method: string): Rule =>
  storage(method, (_, chance) => ({
    rest: [bucketOf(chance), ...nameOf(chance)],
    headers: {
      'x-upsert': chance.pick(['true', 'false']),
      ...(chance.happens(0.5)
        ? { 'content-type': 'image/png' }
        : { 'content-type': 'multipart/form-data; boundary=edge' }),
    },
    body: { kind: 'multipart', type: 'image/png', content: 'x'.repeat(chance.number(5000)) },
  }))

const onPlatform =
  (
    method: string,
    path: string[],
    make: (world: World, chance: Chance) => Partial<FuzzRequest> = () => ({}),
  ): Rule =>
  (world, chance) => ({
    method,
    path,
    query: [],
    headers: { cookie: world.cookie, host: world.host, origin: `http://${world.host}` },
    ...make(world, chance),
  })

const form = (fields: Record<string, string>): Partial<FuzzRequest> => ({
  body: { kind: 'form', fields: Object.entries(fields) },
})

export const rules: Readonly<Record<string, Rule>> = {
  'GET rest': rest('GET'),
  'POST rest': rest('POST'),
  'PATCH rest': rest('PATCH'),
  'DELETE rest': rest('DELETE'),
  'GET rpc': call('GET'),
  'POST rpc': call('POST'),
  'POST otp': auth('POST', ['otp'], (world, chance) => ({
    query: [['redirect_to', app]],
    body: {
      kind: 'json',
      value: {
        email: `user${chance.number(20)}@example.org`,
        data: { full_name: 'Ada', avatar_url: 'a.png', more: { deep: [1, 'two', null] } },
        create_user: true,
        ...chance.pick([{}, { code_challenge: world.challenge, code_challenge_method: 's256' }]),
        gotrue_meta_security: {},
      },
    },
  })),
  'GET verify': auth('GET', ['verify'], (world, chance) => ({
    query: [
      ['token', chance.pick(world.tokens)],
      ['type', 'magiclink'],
      ['redirect_to', app],
    ],
  })),
  'POST verify': auth('POST', ['verify'], (world, chance) => ({
    body: {
      kind: 'json',
      value: chance.happens(0.5)
        ? { type: 'email', email: chance.pick(world.users).email, token: '123456' }
        : { type: 'email', token_hash: chance.pick(world.tokens) },
    },
  })),
  'POST refresh': auth('POST', ['token'], (world, chance) => ({
    query: [['grant_type', 'refresh_token']],
    body: { kind: 'json', value: { refresh_token: chance.pick(world.users).refreshToken } },
  })),
  'POST pkce': auth('POST', ['token'], ({ code, verifier }) => ({
    query: [['grant_type', 'pkce']],
    body: { kind: 'json', value: { auth_code: code, code_verifier: verifier } },
  })),
  'GET user': auth('GET', ['user'], () => ({})),
  'PUT user': auth('PUT', ['user'], () => ({
    body: { kind: 'json', value: { data: { theme: 'dark', list: [1, { a: null }] } } },
  })),
  'POST logout': auth('POST', ['logout'], () => ({ query: [['scope', 'local']] })),
  'POST list': storage('POST', (_, chance) => ({
    rest: ['list', bucketOf(chance)],
    body: {
      kind: 'json',
      value: { prefix: '', limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' }, search: '' },
    },
  })),
  'GET public': storage('GET', (_, chance) => ({ rest: ['public', bucketOf(chance), ...nameOf(chance)] })),
  'GET authenticated': storage('GET', (_, chance) => ({
    rest: ['authenticated', bucketOf(chance), ...nameOf(chance)],
  })),
  'GET object': storage('GET', (_, chance) => ({ rest: [bucketOf(chance), ...nameOf(chance)] })),
  'POST sign': storage('POST', (_, chance) => ({
    rest: ['sign', bucketOf(chance), ...nameOf(chance)],
    body: { kind: 'json', value: { expiresIn: 60 } },
  })),
  'POST object': upload('POST'),
  'PUT object': upload('PUT'),
  'DELETE objects': storage('DELETE', (_, chance) => ({
    rest: [bucketOf(chance)],
    body: { kind: 'json', value: { prefixes: chance.some(names) } },
  })),
  'POST broadcast': (world, chance) => ({
    method: 'POST',
    path: [...project, 'realtime', 'v1', 'api', 'broadcast'],
    query: [],
    headers: asSomebody(world, chance),
    body: {
      kind: 'json',
      value: { messages: [{ topic: 'room', event: 'said', payload: { text: 'hello' }, private: false }] },
    },
  }),
  'POST sql': onPlatform('POST', [...project, 'sql'], (_, chance) =>
    form({ sql: chance.pick(['select 1', 'select * from products', 'select', "select '<b>'"]) }),
  ),
  'GET inbox': onPlatform('GET', [...project, 'inbox']),
  'GET inbox.json': onPlatform('GET', [...project, 'inbox.json']),
  'GET another project': onPlatform('GET', ['project', 'a'.repeat(20), 'rest', 'v1', 'products']),
  'GET openapi': onPlatform('GET', ['platform', 'openapi.json']),
  'GET session': onPlatform('GET', ['platform', 'session']),
  'GET sign-in': onPlatform('GET', ['platform', 'sign-in'], () => ({ query: [['return_to', '/guides']] })),
  'POST sign-in': onPlatform('POST', ['platform', 'sign-in'], (_, chance) =>
    form({
      email: 'ada@example.com',
      password: chance.pick(['local-password', 'wrong']),
      return_to: '/guides',
    }),
  ),
  'POST sign-out': onPlatform('POST', ['platform', 'sign-out'], ({ host }) => ({
    ...form({ return_to: '/guides' }),
    // Not the session that the other requests need.
    headers: { cookie: 'platform-session=none', host, origin: `http://${host}` },
  })),
  'GET organizations': onPlatform('GET', ['platform', 'organizations']),
  'GET projects': onPlatform('GET', ['platform', 'projects']),
  'GET branches': onPlatform('GET', ['v1', 'projects', runningRef, 'branches']),
  'GET api': onPlatform('GET', ['platform', 'props', 'project', runningRef, 'api']),
}

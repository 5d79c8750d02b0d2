// The JavaScript reference against the public methods of the release's client: each has a page, and no page is about another one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { classes } from '../src/build/made-files/declarations/client-classes.ts'
import type { Node } from '../src/build/made-files/declarations/read-declarations.ts'
import { readDeclarations } from '../src/build/made-files/declarations/read-declarations.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'data/libraries/javascript/v2')
const declarations = readDeclarations(join(root, 'node_modules/supabase-js-release'))

/** Of the classes and interfaces that a client gives readers, by the name that the reference has for them. */
const given = [
  'AuthClient',
  'AuthMFAApi',
  'AuthAdminApi',
  'AuthAdminMFAApi',
  'FunctionsClient',
  'PlinthClient',
  'PostgrestQueryBuilder',
  'PostgrestFilterBuilder',
  'PostgrestTransformBuilder',
  'PostgrestBuilder',
  'RealtimeChannel',
  'StorageBucketApi',
  'StorageFileApi',
]

/** Methods that need no page of their own: what they do is on another one. */
const elsewhere: Readonly<Record<string, string>> = {
  'AuthClient.initialize': 'the client calls it itself',
  'AuthClient.signInAnonymously': 'hosted projects of the release have no anonymous sign-ins',
  'FunctionsClient.setAuth': 'it has no effect, as the page of invoke() says',
  'PlinthClient.rpc': 'rpc() is described as a method of PostgrestClient, which it calls',
  'PostgrestBuilder.then': 'await calls it',
  'RealtimeChannel.updateJoinPayload': 'the client calls it itself',
}

function methodsOf(name: string): string[] {
  const [declared] = declarations.get(classes[name] ?? name) ?? []
  const members: Node[] = declared?.body?.body ?? []
  const names = members
    .filter(
      ({ type, kind, accessibility, key }) =>
        (type === 'TSMethodSignature' || kind === 'method') &&
        (accessibility ?? 'public') === 'public' &&
        key.name &&
        !key.name.startsWith('_'),
    )
    .map(({ key }) => `${name}.${key.name}`)
  return [...new Set(names)]
}

const described = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && file !== 'declarations.yaml')
  .flatMap((file) => {
    const { functions } = parse(readFileSync(join(folder, file), 'utf8')) as { functions?: unknown }
    return Array.isArray(functions) ? (functions as { method?: string }[]) : []
  })
  .flatMap(({ method }) => method ?? [])

const declared = given.flatMap(methodsOf)

test('every public method has a page, or is on another one', () => {
  const known = [...described, ...Object.keys(elsewhere)]
  expect(declared.filter((method) => !known.includes(method))).toEqual([])
  expect(Object.keys(elsewhere).filter((method) => !declared.includes(method))).toEqual([])
})

test('no page is about a method that the client lacks', () => {
  const others = ['PlinthClient.constructor', 'PostgrestClient.rpc', 'RealtimeClient.setAuth']
  expect(described.filter((method) => !declared.includes(method) && !others.includes(method))).toEqual([])
})

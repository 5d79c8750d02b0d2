// References against the public methods of each library: each has a page, and no page is about another one. Libraries with a surface or
// stubs are compared by the checks of their data, which need a list of types. JavaScript is compared with its package here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { classes } from '../src/build/made-files/declarations/client-classes.ts'
import type { Node } from '../src/build/made-files/declarations/read-declarations.ts'
import { readDeclarations } from '../src/build/made-files/declarations/read-declarations.ts'

const root = join(import.meta.dirname, '..')
const libraries = join(root, 'data/libraries')

interface Version {
  package: string
  /** Of the classes and interfaces that a client gives readers, by the name that the reference has for them. */
  given: string[]
  /** Methods that need no page of their own: what they do is on another one. */
  elsewhere: Readonly<Record<string, string>>
  /** Pages about classes that are given for one method alone. */
  others?: string[]
}

const versions: Readonly<Record<string, Version>> = {
  v2: {
    package: 'supabase-js-release',
    given: [
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
    ],
    elsewhere: {
      'AuthClient.initialize': 'the client calls it itself',
      'AuthClient.signInAnonymously': 'hosted projects of the release have no anonymous sign-ins',
      'FunctionsClient.setAuth': 'it has no effect, as the page of invoke() says',
      'PlinthClient.rpc': 'rpc() is described as a method of PostgrestClient, which it calls',
      'PostgrestBuilder.then': 'await calls it',
      'RealtimeChannel.updateJoinPayload': 'the client calls it itself',
    },
    others: ['PlinthClient.constructor', 'PostgrestClient.rpc', 'RealtimeClient.setAuth'],
  },
  v1: {
    package: 'supabase-js-v1',
    given: [
      'AuthApi',
      'AuthClient',
      'FunctionsClient',
      'PlinthClient',
      'PlinthQueryBuilder',
      'PostgrestQueryBuilder',
      'PostgrestFilterBuilder',
      'PostgrestTransformBuilder',
      'PostgrestBuilder',
      'StorageBucketApi',
      'StorageFileApi',
    ],
    elsewhere: {
      'AuthApi.getUrlForProvider': 'signIn() calls it',
      'AuthApi.signUpWithEmail': 'signUp() calls it',
      'AuthApi.signInWithEmail': 'signIn() calls it',
      'AuthApi.signUpWithPhone': 'signUp() calls it',
      'AuthApi.signInWithPhone': 'signIn() calls it',
      'AuthApi.signInWithOpenIDConnect': 'signIn() calls it',
      'AuthApi.sendMagicLinkEmail': 'signIn() calls it',
      'AuthApi.signOut': 'signOut() calls it',
      'AuthApi.verifyMobileOTP': 'verifyOTP() replaces it',
      'AuthApi.verifyOTP': 'verifyOTP() of the client calls it',
      'AuthApi.refreshAccessToken': 'refreshSession() calls it',
      'AuthApi.setAuthCookie': 'the page about initializing describes it',
      'AuthApi.deleteAuthCookie': 'the counterpart of setAuthCookie()',
      'AuthApi.getAuthCookieString': 'the counterpart of setAuthCookie()',
      'AuthApi.getUserById': 'getUser() and listUsers() have pages',
      'AuthApi.getUserByCookie': 'the upgrade guide describes it, for the cookies of setAuthCookie()',
      'AuthApi.updateUser': 'update() calls it',
      'AuthClient.getSessionFromUrl': 'the client calls it itself',
      'AuthClient.verifyOTP': 'the page of signIn() has it, with an example',
      'FunctionsClient.setAuth': 'the client calls it itself',
      'PlinthClient.from': 'every query starts with it, as the section about the database says',
      'PlinthClient.rpc': 'rpc() is described as a method of PostgrestClient, which it calls',
      'PostgrestFilterBuilder.fts': 'the same as textSearch() without a type',
      'PostgrestFilterBuilder.plfts': 'the same as textSearch() with the type plain',
      'PostgrestFilterBuilder.phfts': 'the same as textSearch() with the type phrase',
      'PostgrestFilterBuilder.wfts': 'the same as textSearch() with the type websearch',
      'PostgrestTransformBuilder.select': 'the pages of insert() and update() say when to add it',
      'PostgrestBuilder.then': 'await calls it',
    },
    others: ['PlinthClient.constructor', 'PostgrestClient.rpc'],
  },
}

function methodsOf(declarations: ReturnType<typeof readDeclarations>, name: string): string[] {
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

interface Described {
  id: string
  method?: string
  same_as?: string
}

function functionsOf(version: string): Described[] {
  const folder = join(libraries, 'javascript', version)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'declarations.yaml')
    .flatMap((file) => {
      const { functions } = parse(readFileSync(join(folder, file), 'utf8')) as { functions?: unknown }
      return Array.isArray(functions) ? (functions as Described[]) : []
    })
}

const current = new Map(functionsOf('v2').map((one) => [one.id, one.method]))

describe.each(Object.entries(versions))(
  'JavaScript %s',
  (version, { package: client, given, elsewhere, others = [] }) => {
    const declarations = readDeclarations(join(root, 'node_modules', client))
    const declared = given.flatMap((name) => methodsOf(declarations, name))
    const described = functionsOf(version).flatMap(
      ({ method, same_as: base }) => method ?? current.get(base ?? '') ?? [],
    )

    test('every public method has a page, or is on another one', () => {
      const known = [...described, ...Object.keys(elsewhere)]
      expect(declared.filter((method) => !known.includes(method))).toEqual([])
      expect(Object.keys(elsewhere).filter((method) => !declared.includes(method))).toEqual([])
    })

    test('no page is about a method that the client lacks', () => {
      expect(described.filter((method) => !declared.includes(method) && !others.includes(method))).toEqual([])
    })
  },
)

test('every other library version lists the types whose methods its pages are compared with', () => {
  const all = readdirSync(libraries).flatMap((library) =>
    readdirSync(join(libraries, library)).map((version) => join(library, version)),
  )
  const without = all.filter((version) => {
    const library = parse(readFileSync(join(libraries, version, 'library.yaml'), 'utf8')) as object
    return !version.startsWith('javascript') && !('methods' in library)
  })
  expect(without).toEqual([])
  expect(all.length).toBe(10)
})

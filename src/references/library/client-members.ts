// The JavaScript client's methods with their typed signatures, by the type that has them, for completion in editors.
import type { ClientMember, ClientMembers } from '../../schemas/client-members.ts'
import type { LibraryData } from './library-data.ts'
import type { LibraryFunction } from './library-schemas.ts'

/** Where a client has what isn't the result of a call with a page. */
const places: Readonly<Record<string, string>> = {
  AuthClient: 'auth',
  AuthMFAApi: 'auth.mfa',
  AuthAdminApi: 'auth.admin',
  AuthAdminMFAApi: 'auth.admin.mfa',
  FunctionsClient: 'functions',
  RealtimeClient: 'realtime',
  StorageBucketApi: 'storage',
  StorageFileApi: 'storage.from()',
}

/** The schema's client has these, too, and the client has everything that the schema's has. */
const schemaClient = { type: 'PostgrestClient', methods: ['from', 'rpc'] }

interface Method {
  owner: string
  name: string
  signatures: readonly string[]
  type: string | undefined
}

/** Undefined for other libraries than the current one for JavaScript. */
export function clientMembers({
  library,
  project,
  declarations,
  namespaces,
}: LibraryData): ClientMembers | undefined {
  const functions = [...namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const client = functions.map((one) => methodOf(one)).find(({ name }) => name === 'constructor')?.type
  if (library.id !== 'javascript' || !library.current || !declarations || !client) return undefined
  const types: Record<string, { extends?: string; members: Record<string, ClientMember> }> = {}
  const typeOf = (name: string) => {
    types[name] ??= { members: {} }
    return types[name]
  }
  for (const { owner, name, signatures, type } of functions.map((one) => methodOf(one))) {
    if (name === 'constructor') continue
    const isShared = owner === client && schemaClient.methods.includes(name)
    typeOf(isShared ? schemaClient.type : owner).members[name] = { signatures, ...(type ? { type } : {}) }
  }
  for (const [name, own] of Object.entries(types)) {
    const base = name === client ? schemaClient.type : declarations.value.types[name]?.extends
    if (base && types[base]) own.extends = base
    for (const member of Object.values(own.members))
      if (member.type !== 'this' && !types[member.type ?? '']) delete member.type
  }
  for (const [type, place] of Object.entries(places)) {
    const path = place.split('.')
    const last = path.pop() ?? ''
    const parent = path.reduce((at, name) => types[at]?.members[name]?.type ?? '', client)
    const name = last.replace('()', '')
    const signatures = name === last ? undefined : ['(id: string)']
    if (types[type]) typeOf(parent).members[name] ??= { ...(signatures ? { signatures } : {}), type }
  }
  return { variable: project.client, client, types }
}

function methodOf({ method = '', signatures = [], returns }: LibraryFunction): Method {
  const [owner = '', name = ''] = method.split('.')
  const result = returns?.type ?? /\): (\w+)(?:<[^()]*>)?$/.exec(signatures.at(-1) ?? '')?.[1] ?? ''
  return {
    owner,
    name,
    signatures: signatures.map((one) => one.replace(/^\w+/, '')),
    type: /^\w+/.exec(result)?.[0],
  }
}

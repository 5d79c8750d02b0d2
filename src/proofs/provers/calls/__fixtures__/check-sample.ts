// A small library for each language, and what the prover says about a sample that uses it.

import type { FenceUse } from '../../../../markdown/facts.ts'
import type { CallSurface, CallType } from '../../../../references/library/call-surface.ts'
import { parseMember } from '../../../../references/library/parse-member.ts'
import { proveCalls } from '../prove-calls.ts'

type Types = Readonly<Record<string, readonly string[]>>

function surfaceOf(language: string, types: Types, functions: readonly string[] = []): CallSurface {
  const member = (line: string) => {
    const parsed = parseMember(line)
    if (parsed.kind === 'fault') throw new Error(parsed.message)
    return parsed
  }
  const typeOf = (lines: readonly string[]): CallType => {
    const parsed = lines.map(member)
    const awaits = parsed.find((one) => one.kind === 'awaits')
    return {
      members: parsed.flatMap((one) => (one.kind === 'member' ? [one.member] : [])),
      bases: parsed.flatMap((one) => (one.kind === 'base' ? [one.type] : [])),
      ...(awaits ? { awaits } : {}),
    }
  }
  return {
    library: language,
    language,
    version: 'v1',
    isCurrent: true,
    package: `tool-${language} 1.2.3`,
    client: 'ToolClient',
    functions: functions.map(member).flatMap((one) => (one.kind === 'member' ? [one.member] : [])),
    types: Object.fromEntries(Object.entries(types).map(([name, lines]) => [name, typeOf(lines)])),
    hash: language,
  }
}

const surfaces: Readonly<Record<string, CallSurface>> = {
  dart: surfaceOf('dart', {
    Tool: ['initialize(url:, anonKey:) async -> Tool', 'instance: Tool', 'client: ToolClient'],
    ToolClient: [
      'new(url, key, schema:?)',
      'auth: Auth',
      'storage: Storage',
      'from(table) -> Query',
      'rpc(fn, params:?) -> Filter',
      'channel(name) -> Channel',
    ],
    Auth: [
      'signUp(email:?, password:) async -> AuthResponse',
      'signOut(scope:?) async',
      'currentUser: User?',
      'changes: Stream',
    ],
    AuthResponse: ['user: User?'],
    User: ['id: String', 'email: String?'],
    Query: ['select(columns?) -> Filter', 'insert(values) -> Filter', 'delete() -> Filter'],
    Filter: ['...Transform', 'eq(column, value) -> Filter'],
    Transform: ['...Builder', 'order(column, ascending:?) -> Transform', 'single() -> Transform'],
    Builder: ['await -> dynamic'],
    Storage: ['from(bucket) -> Bucket'],
    Bucket: ['upload(path, file, options:?) async -> String', 'publicUrl(path) -> String'],
    Channel: [
      'onEvent(event:, callback:{Event}) -> Channel',
      'subscribe(callback?) -> Channel',
      'track(payload) async',
    ],
    Event: ['payload: Map', 'name: String'],
    Provider: ['github', 'google'],
    SignOutScope: ['local', 'global'],
    AuthException: ['message: String'],
  }),
  swift: surfaceOf('swift', {
    ToolClient: [
      'new(url:, key:, options:?)',
      'auth: Auth',
      'database: Database',
      'storage: Storage',
      'channel(name, options:?{ChannelOptions}) async -> Channel',
    ],
    Auth: [
      'signUp(email:, password:, data:?) async throws -> AuthResponse',
      'signOut(scope:?) async throws',
      'session: Session async throws',
      'currentUser: User?',
    ],
    AuthResponse: ['user: User'],
    Session: ['user: User', 'accessToken: String'],
    User: ['id: UUID', 'email: String?'],
    Database: ['from(table) async -> Query', 'rpc(fn, params:) async throws -> Filter'],
    Query: ['select(columns?) -> Filter', 'insert(values, count:?) throws -> Filter'],
    Filter: [
      'eq(column, value:) -> Filter',
      'order(column, ascending:?) -> Filter',
      'execute(options:?) async throws -> Response',
    ],
    Response: ['value', 'status: Int'],
    Storage: ['from(bucket) -> Bucket'],
    Bucket: ['upload(path:, file:, options:?) async throws -> String', 'publicURL(path:) throws -> URL'],
    FileOptions: ['new(cacheControl:?, contentType:?)'],
    Channel: ['subscribe() async', 'broadcast(event:, message:) async throws'],
    ChannelOptions: ['presence: PresenceOptions'],
    PresenceOptions: ['key: String'],
  }),
  kotlin: surfaceOf(
    'kotlin',
    {
      ToolClient: [
        'auth: Auth',
        'from(table) -> Query',
        'functions: Functions',
        'functions(function, body?) async',
        'channel(name, builder?{ChannelBuilder}) -> Channel',
      ],
      ClientBuilder: ['install(plugin, init?{PluginConfig})', 'requestTimeout: Duration'],
      PluginConfig: ['scheme: String', 'host: String'],
      Auth: [
        'signInWith(provider, redirectUrl?, config?{ProviderConfig}) async',
        'signOut(scope?) async',
        'currentUser() -> User?',
      ],
      ProviderConfig: ['email: String', 'password: String', 'data: JsonObject'],
      User: ['id: String', 'email: String?'],
      Query: [
        'select(columns?, head?, request?{Request}) async -> Result',
        'delete(request?{Request}) async -> Result',
        'update(value, request?{Request}) async -> Result',
      ],
      Request: ['filter(block{Filter})', 'order(column, order, nullsFirst?)', 'limit(count)', 'single()'],
      Filter: ['eq(column, value)', 'or(negate?, filter{Filter})', 'isIn(column, values)'],
      KProperty1: ['eq(value)', 'isIn(list)'],
      Result: ['decodeList() -> List', 'decodeSingle()', 'data: String'],
      Columns: ['list(columns...) -> Columns', 'raw(value) -> Columns', 'ALL: Columns'],
      Order: ['ASCENDING: Order', 'DESCENDING: Order'],
      Functions: ['invoke(function, body?, headers?) async'],
      Channel: ['subscribe(blockUntilSubscribed?) async', 'broadcast(event, message) async'],
      ChannelBuilder: ['presence(block{Presence})'],
      Presence: ['key: String'],
      Email: [],
    },
    ['createToolClient(url, key, builder{ClientBuilder}) -> ToolClient'],
  ),
  csharp: surfaceOf('csharp', {
    ToolClient: [
      'new(url, key, options?)',
      'InitializeAsync() async -> ToolClient',
      'Auth: Auth',
      'Storage: Storage',
      'From() -> Table',
      'Rpc(name, parameters?) async -> BaseResponse',
    ],
    ToolOptions: ['new()', 'AutoConnect: bool', 'Schema: string'],
    Auth: [
      'SignUp(email, password, options?) async -> Session',
      'SignIn(email, password) async -> Session',
      'SignIn(provider, options?) async -> State',
      'SignOut() async',
      'CurrentUser: User',
      'AddListener(handler)',
    ],
    Session: ['User: User', 'AccessToken: string'],
    User: ['Id: string', 'Email: string'],
    State: ['Uri: Uri'],
    SignUpOptions: ['new()', 'RedirectTo: string'],
    'Constants.Provider': ['Github', 'Google'],
    Constants: [],
    Table: [
      'Select(columns) -> Table',
      'Where(predicate) -> Table',
      'Order(column, ordering) -> Table',
      'Get() async -> Response',
      'Insert(model, options?) async -> Response',
    ],
    Response: ['Models: List', 'Model'],
    BaseResponse: ['Content: string'],
    Storage: ['From(id) -> Bucket'],
    Bucket: ['Upload(path, name, options?) async -> string', 'GetPublicUrl(path, transform?) -> string'],
    AuthException: ['Message: string', 'Reason: Reason'],
  }),
}

/** The messages, or how the sample was proved. */
export async function checkSamples(language: string, ...codes: string[]): Promise<string[]> {
  const fences = codes.map(
    (code, index): FenceUse => ({
      id: `${index}`,
      file: 'a.mdx',
      line: 0,
      column: 1,
      language,
      code,
      meta: { marked: [] },
    }),
  )
  const verdicts = await proveCalls(fences, () => surfaces[language], 'tool')
  return fences.flatMap((fence) => {
    const { proof, problems = [] } = verdicts.get(fence) ?? {}
    return proof ? [proof.kind] : problems.map(({ line, message, hint }) => `${line}: ${message} ${hint}`)
  })
}

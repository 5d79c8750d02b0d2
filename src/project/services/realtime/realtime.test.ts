// Realtime as apps use it: real clients, two at a time, over real WebSockets.
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type RunningPlatform, runPlatform } from '../../../platform/__fixtures__/running-platform.ts'

let platform: RunningPlatform
let clients: SupabaseClient[] = []

beforeAll(async () => {
  platform = await runPlatform()
})
afterEach(async () => {
  for (const client of clients) {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  }
  clients = []
})
afterAll(() => platform.close())

function connect(key = platform.anonKey): SupabaseClient {
  const client = createClient(platform.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  clients.push(client)
  return client
}

/** Resolves with the first status. */
const joined = (channel: RealtimeChannel) =>
  new Promise<string>((resolve) =>
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status)),
  )

async function runSql(sql: string) {
  const { status, body } = await platform.send(new URL(`${platform.url}/sql`).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(platform.url).origin,
      host: new URL(platform.url).host,
    },
    body: new URLSearchParams({ sql }).toString(),
  })
  expect(status, body).toBe(200)
}

async function signedIn(email: string) {
  const client = connect()
  const { data, error } = await client.auth.signUp({ email, password: 'correct horse battery' })
  expect(error).toBeNull()
  if (!data.session) {
    const { body } = await platform.send(new URL(`${platform.url}/inbox.json`).pathname)
    const [mail] = JSON.parse(body).filter((each: { to: string }) => JSON.stringify(each).includes(email))
    await client.auth.verifyOtp({ email, token: mail.code, type: 'email' })
  }
  const { data: session } = await client.auth.getUser()
  return { client, id: session.user?.id ?? '' }
}

test('a broadcast reaches the other client, and its sender only if it asked for that', async () => {
  const [ana, ben] = [connect(), connect()]
  const received: string[] = []
  const listen = (client: SupabaseClient, name: string, self: boolean) =>
    client
      .channel('room:7', { config: { broadcast: { self, ack: true } } })
      .on('broadcast', { event: 'typing' }, ({ payload }) => void received.push(`${name} ${payload.name}`))
  const [room, other] = [listen(ana, 'ana', false), listen(ben, 'ben', true)]
  expect(await Promise.all([joined(room), joined(other)])).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
  expect(await room.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ana ✓' } })).toBe('ok')
  expect(await other.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ben' } })).toBe('ok')
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['ana Ben', 'ben Ana ✓', 'ben Ben']))
})

test('bytes arrive as bytes, and a client of the older protocol talks with one of the newer', async () => {
  const older = createClient(platform.url, platform.anonKey, {
    realtime: { transport: WebSocket as never, vsn: '1.0.0' },
  })
  clients.push(older)
  const received: unknown[] = []
  const listen = (client: SupabaseClient) =>
    client.channel('bytes').on('broadcast', { event: '*' }, ({ payload }) => void received.push(payload))
  const newer = listen(connect())
  const third = listen(connect())
  const old = listen(older)
  await Promise.all([joined(newer), joined(old), joined(third)])
  await third.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 255, 7]).buffer })
  await vi.waitFor(() =>
    expect(received.map((each) => [...new Uint8Array(each as ArrayBuffer)])).toEqual([[0, 255, 7]]),
  )
  received.length = 0
  await old.send({ type: 'broadcast', event: 'text', payload: { from: 'old' } })
  await vi.waitFor(() => expect(received).toEqual([{ from: 'old' }, { from: 'old' }]))
})

test('a message over HTTP reaches who is in the channel', async () => {
  const received: unknown[] = []
  const room = connect()
    .channel('room:8')
    .on('broadcast', { event: 'typing' }, ({ payload }) => void received.push(payload))
  await joined(room)
  const elsewhere = connect().channel('room:8')
  expect(await elsewhere.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ana' } })).toBe('ok')
  await vi.waitFor(() => expect(received).toEqual([{ name: 'Ana' }]))
})

test('presence shows who tracks, follows changes, and forgets who leaves', async () => {
  const [ana, ben] = [connect(), connect()]
  const events: string[] = []
  const room = ana
    .channel('lobby', { config: { presence: { key: 'ana' } } })
    .on('presence', { event: 'join' }, ({ key }) => void events.push(`${key} joined`))
    .on('presence', { event: 'leave' }, ({ key }) => void events.push(`${key} left`))
  const other = ben.channel('lobby', { config: { presence: { key: 'ben' } } })
  await Promise.all([joined(room), joined(other)])
  expect(await room.track({ mood: 'fine' })).toBe('ok')
  expect(await other.track({ mood: 'busy' })).toBe('ok')
  await vi.waitFor(() => expect(Object.keys(room.presenceState())).toEqual(['ana', 'ben']))
  await other.track({ mood: 'away' })
  await vi.waitFor(() => expect(events).toEqual(['ana joined', 'ben joined', 'ben joined', 'ben left']))
  const late = connect()
    .channel('lobby')
    .on('presence', { event: 'sync' }, () => {})
  await joined(late)
  await vi.waitFor(() =>
    expect(late.presenceState()).toMatchObject({ ana: [{ mood: 'fine' }], ben: [{ mood: 'away' }] }),
  )
  await ben.realtime.disconnect()
  await vi.waitFor(() => expect(Object.keys(late.presenceState())).toEqual(['ana']))
  await room.untrack()
  await vi.waitFor(() => expect(late.presenceState()).toEqual({}))
})

test('inserts, updates, and deletes arrive in order, with the old row as its identity allows', async () => {
  await runSql(`create table notes (id bigint generated always as identity primary key, room_id bigint not null, body text);
    alter publication test_realtime add table notes;`)
  const [ana, ben] = [connect(), connect(platform.serviceKey)]
  const received: unknown[] = []
  const room = ana
    .channel('notes')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'notes' },
      ({ eventType, new: row, old }) => void received.push([eventType, row, old]),
    )
  expect(await joined(room)).toBe('SUBSCRIBED')
  await ben.from('notes').insert({ room_id: 7, body: 'Hello' })
  await ben.from('notes').update({ body: 'Hello!' }).eq('id', 1)
  await runSql('delete from notes')
  await vi.waitFor(() =>
    expect(received).toEqual([
      ['INSERT', { id: 1, room_id: 7, body: 'Hello' }, {}],
      ['UPDATE', { id: 1, room_id: 7, body: 'Hello!' }, { id: 1 }],
      ['DELETE', {}, { id: 1 }],
    ]),
  )
})

test('a filter lets through the rows that match, and a wrong one is explained', async () => {
  await runSql(
    `create table rooms (id int primary key, floor int); alter publication test_realtime add table rooms;`,
  )
  const [ana, ben] = [connect(), connect(platform.serviceKey)]
  const received: unknown[] = []
  const follow = (filter: string) =>
    ana
      .channel(filter)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'rooms', filter },
        (change) => void received.push([filter, change.new.id]),
      )
  await Promise.all(['floor=eq.2', 'floor=in.(1,2)', 'id=gt.2'].map((filter) => joined(follow(filter))))
  await ben.from('rooms').insert([
    { id: 1, floor: 1 },
    { id: 2, floor: 2 },
    { id: 3, floor: null },
  ])
  await vi.waitFor(() =>
    expect(received).toEqual([
      ['floor=in.(1,2)', 1],
      ['floor=eq.2', 2],
      ['floor=in.(1,2)', 2],
      ['id=gt.2', 3],
    ]),
  )
  const messages: string[] = []
  const wrong = follow('floor=eq.two').on(
    'system' as never,
    {} as never,
    ({ message }: { message: string }) => void messages.push(message),
  )
  await joined(wrong)
  await vi.waitFor(() => expect(messages.join()).toContain('invalid input syntax for type integer'))
})

test('rows and columns that the caller may not select are not sent, and a new token counts for the next change', async () => {
  const { client: ana, id } = await signedIn('ana@realtime.example')
  await runSql(`create table diaries (id int primary key, user_id uuid, secret text);
    alter table diaries enable row level security;
    create policy "own" on diaries for select to authenticated using (user_id = auth.uid());
    revoke select on diaries from authenticated;
    grant select (id, user_id) on diaries to authenticated;
    alter publication test_realtime add table diaries;`)
  const received: unknown[] = []
  const follow = (client: SupabaseClient, name: string) =>
    joined(
      client
        .channel(`diaries of ${name}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'diaries' }, (change) => {
          received.push([name, change.eventType, change.new, change.old])
        }),
    )
  const owner = connect(platform.serviceKey)
  // In this order: what the last one received, the others would have too.
  for (const [name, client] of Object.entries({ ana, anon: connect(), owner })) await follow(client, name)
  const insert = async (row: object) => {
    received.length = 0
    expect((await owner.from('diaries').insert(row)).error).toBeNull()
    await vi.waitFor(() => expect(received.at(-1)).toEqual(['owner', 'INSERT', row, {}]))
    return received.slice(0, -1)
  }
  expect(await insert({ id: 1, user_id: crypto.randomUUID(), secret: 'a' })).toEqual([])
  expect(await insert({ id: 2, user_id: id, secret: 'b' })).toEqual([
    ['ana', 'INSERT', { id: 2, user_id: id }, {}],
  ])
  received.length = 0
  await owner.from('diaries').delete().eq('id', 1)
  await vi.waitFor(() =>
    expect(received).toEqual(['ana', 'anon', 'owner'].map((name) => [name, 'DELETE', {}, { id: 1 }])),
  )
  await ana.realtime.setAuth(platform.anonKey)
  expect(await insert({ id: 3, user_id: id, secret: 'c' })).toEqual([])
})

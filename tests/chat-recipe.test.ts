// The chat of the recipe's page: its SQL, its modules with the release's client, real sockets, and everyone who isn't a member.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'supabase-js-release'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RunningPlatform, runPlatform } from '../src/platform/__fixtures__/running-platform.ts'

const recipe = join(import.meta.dirname, '../examples/recipes/chat')
const { createRoom, createInvite, acceptInvite, membersOf, removeMember } = await import(
  join(recipe, 'rooms.ts')
)
const { messagesBefore, sendMessage, editMessage, deleteMessage } = await import(join(recipe, 'messages.ts'))
const { unreadCounts, markRead } = await import(join(recipe, 'unread.ts'))
const { openRoom } = await import(join(recipe, 'open-room.ts'))

interface Message {
  id: number
  author_id: string | null
  body: string
  deleted_at: string | null
  created_at: string
  updated_at: string
}
interface OpenRoom {
  messages: Message[]
  here: { name: string }[]
  typing: { name: string }[]
  live: boolean
}
interface User {
  client: ReturnType<typeof clientWith>
  id: string
}

let platform: RunningPlatform
/** The owner, a member, and someone who is in no room. */
let ines: User
let omar: User
let eve: User
let anon: ReturnType<typeof clientWith>
let service: ReturnType<typeof clientWith>
let roomId: string
const opened: { close: () => void }[] = []

const clientWith = (key: string) =>
  createClient(platform.url, key, { auth: { persistSession: false, autoRefreshToken: false } })

async function runSql(sql: string): Promise<string> {
  const url = new URL(`${platform.url}/sql`)
  const { status, body } = await platform.send(url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin, host: url.host },
    body: new URLSearchParams({ sql }).toString(),
  })
  expect(status, body).toBe(200)
  return body
}

/** Signs someone in, by the code in their inbox. */
async function signIn(name: string): Promise<User> {
  const client = clientWith(platform.anonKey)
  const email = `${name}@example.com`
  expect((await client.auth.signUp({ email, password: 'correct horse battery' })).error).toBeNull()
  const { body } = await platform.send(new URL(`${platform.url}/inbox.json`).pathname)
  const message = JSON.parse(body).find((each: object) => JSON.stringify(each).includes(email))
  const { data, error } = await client.auth.verifyOtp({ email, token: message.code, type: 'email' })
  expect(error).toBeNull()
  return { client, id: data.user?.id ?? '' }
}

/** The limit is tested on its own. */
const waitOutTheLimit = () =>
  runSql(`update private.message_rates set window_start = now() - interval '1 minute'`)

/** A window that doesn't end, however slow the machine is. */
const startEndlessWindow = () =>
  runSql(`update private.message_rates set window_start = now() + interval '1 hour', sent = 0`)

async function send(from: User, body: string, room = roomId): Promise<void> {
  await waitOutTheLimit()
  await sendMessage(from.client, room, body)
}

async function newest(room = roomId): Promise<Message> {
  const [message] = await messagesBefore(ines.client, room, undefined, 1)
  return message
}

/** A room of Ines's in which Omar is a member. */
async function roomForTwo(name: string): Promise<string> {
  const room = await createRoom(ines.client, name, 'Ines')
  await acceptInvite(omar.client, await createInvite(ines.client, room), 'Omar')
  return room
}

/** What someone's screen shows. */
function open(user: User, room: string, as = user.id) {
  const screen = { last: undefined as OpenRoom | undefined }
  const view = openRoom(user.client, room, as, (state: OpenRoom) => {
    screen.last = state
  })
  opened.push(view)
  return Object.assign(view, {
    bodies: () => screen.last?.messages.map(({ body }) => body),
    here: () => screen.last?.here.map(({ name }) => name).sort(),
    typing: () => screen.last?.typing.map(({ name }) => name),
    live: () => screen.last?.live,
  })
}

beforeAll(async () => {
  platform = await runPlatform()
  anon = clientWith(platform.anonKey)
  service = clientWith(platform.serviceKey)
  ines = await signIn('ines')
  omar = await signIn('omar')
  eve = await signIn('eve')
  for (const name of ['rooms', 'messages', 'message-rate', 'invites', 'unread'])
    await runSql(readFileSync(join(recipe, `${name}.sql`), 'utf8'))
  await runSql('alter publication test_realtime add table public.messages')
  roomId = await roomForTwo('Book club')
})
afterEach(async () => {
  for (const view of opened.splice(0)) view.close()
  for (const { client } of [ines, omar, eve]) await vi.waitFor(() => expect(client.getChannels()).toEqual([]))
})
afterAll(async () => {
  for (const client of [ines.client, omar.client, eve.client, anon, service]) client.realtime.disconnect()
  await platform.close()
})

test('whoever creates a room is its owner', async () => {
  expect(await membersOf(ines.client, roomId)).toEqual([
    { user_id: ines.id, name: 'Ines', is_owner: true },
    { user_id: omar.id, name: 'Omar', is_owner: false },
  ])
})

test('without a user, nobody creates a room, accepts an invitation, or reads a table', async () => {
  await expect(createRoom(anon, 'Room', 'Nobody')).rejects.toMatchObject({ code: '42501' })
  const token = await createInvite(ines.client, roomId)
  await expect(acceptInvite(anon, token, 'Nobody')).rejects.toMatchObject({ code: '42501' })
  for (const table of ['rooms', 'room_members', 'messages', 'unread_counts'])
    expect((await anon.from(table).select()).error, table).toMatchObject({ code: '42501' })
})

test('nobody inserts a room or a member without the functions', async () => {
  const room = await eve.client.from('rooms').insert({ name: 'Mine' })
  expect(room.error).toMatchObject({ code: '42501' })
  const member = await eve.client
    .from('room_members')
    .insert({ room_id: roomId, user_id: eve.id, name: 'Eve' })
  expect(member.error).toMatchObject({ code: '42501' })
})

test('someone who is in no room sees no room, member, message, or count', async () => {
  await send(ines, 'Only for members')
  for (const table of ['rooms', 'room_members', 'messages', 'unread_counts'])
    expect((await eve.client.from(table).select()).data, table).toEqual([])
})

test('only the owner makes invitations', async () => {
  await expect(createInvite(omar.client, roomId)).rejects.toMatchObject({ code: '42501' })
  await expect(createInvite(eve.client, roomId)).rejects.toMatchObject({ code: '42501' })
})

test('an invitation lets one person in, once', async () => {
  const room = await createRoom(ines.client, 'One seat', 'Ines')
  const token = await createInvite(ines.client, room)
  expect(await acceptInvite(omar.client, token, 'Omar')).toBe(room)
  await expect(acceptInvite(eve.client, token, 'Eve')).rejects.toThrow(/used or has expired/)
})

test('an invitation expires, and a made-up one is refused', async () => {
  const token = await createInvite(ines.client, roomId)
  await runSql(`update private.invites set expires_at = now() - interval '1 second'`)
  await expect(acceptInvite(eve.client, token, 'Eve')).rejects.toThrow(/used or has expired/)
  await expect(acceptInvite(eve.client, 'made-up', 'Eve')).rejects.toThrow(/used or has expired/)
})

test('the database keeps the hash of an invitation, and not the token', async () => {
  const token = await createInvite(ines.client, roomId)
  const hash = createHash('sha256').update(token).digest('hex')
  const kept = await runSql(
    `select encode(token_hash, 'hex') as hash, invites::text as row from private.invites`,
  )
  expect(kept).toContain(hash)
  expect(kept).not.toContain(token)
})

test('a member changes neither their role nor the entry of somebody else', async () => {
  const role = await omar.client.from('room_members').update({ is_owner: true }).eq('user_id', omar.id)
  expect(role.error).toMatchObject({ code: '42501' })
  const other = await omar.client
    .from('room_members')
    .update({ last_read: 9 })
    .eq('user_id', ines.id)
    .select()
  expect(other.data).toEqual([])
})

test('members send messages as themselves, and nobody else sends any', async () => {
  await send(omar, 'Hello')
  expect(await newest()).toMatchObject({ body: 'Hello', author_id: omar.id })
  const forged = await omar.client
    .from('messages')
    .insert({ room_id: roomId, body: 'Hi', author_id: ines.id })
  expect(forged.error).toMatchObject({ code: '42501' })
  await expect(send(eve, 'Let me in')).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['an empty message', '  '],
  ['a message of more than 4,000 characters', 'a'.repeat(4001)],
])('%s is refused', async (_, body) => {
  await expect(send(omar, body)).rejects.toMatchObject({ code: '23514' })
})

test('pages go backwards without a gap or a repeat, while new messages arrive', async () => {
  const room = await roomForTwo('Pages')
  for (const body of ['1', '2', '3', '4', '5']) await send(ines, body, room)
  const bodies = (page: Message[]) => page.map(({ body }) => body)
  const first = await messagesBefore(omar.client, room, undefined, 2)
  expect(bodies(first)).toEqual(['5', '4'])
  await send(ines, '6', room)
  const second = await messagesBefore(omar.client, room, first[1].id, 2)
  expect(bodies(second)).toEqual(['3', '2'])
  const third = await messagesBefore(omar.client, room, second[1].id, 2)
  expect(bodies(third)).toEqual(['1'])
})

test('only the author edits a message, and it shows', async () => {
  await send(omar, 'Helo')
  const { id } = await newest()
  expect(await editMessage(ines.client, roomId, id, 'Not mine')).toBe(false)
  expect(await editMessage(eve.client, roomId, id, 'Not mine')).toBe(false)
  expect(await editMessage(omar.client, roomId, id, 'Hello')).toBe(true)
  const message = await newest()
  expect(message.body).toBe('Hello')
  expect(message.updated_at > message.created_at).toBe(true)
})

test('a deleted message keeps its place and loses its text, for good', async () => {
  await send(omar, 'A secret')
  const { id } = await newest()
  expect(await deleteMessage(ines.client, roomId, id)).toBe(false)
  expect(await deleteMessage(omar.client, roomId, id)).toBe(true)
  expect(await newest()).toMatchObject({ id, body: '', deleted_at: expect.any(String) })
  expect(await editMessage(omar.client, roomId, id, 'Back again')).toBe(false)
  const removed = await omar.client.from('messages').delete().eq('id', id)
  expect(removed.error).toMatchObject({ code: '42501' })
})

test("unread counts are other people's messages that aren't deleted, and never go back", async () => {
  const room = await roomForTwo('Unread')
  for (const body of ['1', '2', '3']) await send(ines, body, room)
  await send(omar, 'My own', room)
  expect((await unreadCounts(omar.client)).get(room)).toBe(3)
  expect((await unreadCounts(ines.client)).get(room)).toBe(1)
  const [own, third, second, first] = await messagesBefore(ines.client, room, undefined, 50)
  await deleteMessage(ines.client, room, third.id)
  expect((await unreadCounts(omar.client)).get(room)).toBe(2)
  await markRead(omar.client, room, omar.id, first.id)
  expect((await unreadCounts(omar.client)).get(room)).toBe(1)
  await markRead(omar.client, room, omar.id, own.id)
  await markRead(omar.client, room, omar.id, second.id)
  expect((await unreadCounts(omar.client)).get(room)).toBe(0)
})

test('a count ends at 100', async () => {
  const room = await roomForTwo('Busy')
  await runSql(`insert into public.messages (room_id, author_id, body)
    select '${room}', '${ines.id}', 'Message ' || n from generate_series(1, 150) as n`)
  expect((await unreadCounts(omar.client)).get(room)).toBe(100)
})

test('a new member has nothing unread, and reads what was said before', async () => {
  const room = await createRoom(ines.client, 'Old room', 'Ines')
  await send(ines, 'Before you came', room)
  await acceptInvite(omar.client, await createInvite(ines.client, room), 'Omar')
  expect((await unreadCounts(omar.client)).get(room)).toBe(0)
  expect(await messagesBefore(omar.client, room, undefined, 50)).toMatchObject([{ body: 'Before you came' }])
})

test('the sixth message within 10 seconds is refused for its author alone, in parallel and in bulk too', async () => {
  const room = await roomForTwo('Flood')
  await send(omar, 'Before', room)
  await startEndlessWindow()
  const sent = await Promise.allSettled(
    ['1', '2', '3', '4', '5', '6', '7'].map((body) => sendMessage(omar.client, room, body)),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(sendMessage(omar.client, room, 'More')).rejects.toMatchObject({ code: 'PT429' })
  await sendMessage(ines.client, room, 'I may')

  await startEndlessWindow()
  const rows = Array.from({ length: 6 }, () => ({ room_id: room, body: 'In bulk' }))
  const bulk = await omar.client.from('messages').insert(rows)
  expect(bulk).toMatchObject({ status: 429, error: { code: 'PT429' } })
  await waitOutTheLimit()
  await sendMessage(omar.client, room, 'Again')
  expect(await messagesBefore(ines.client, room, undefined, 50)).toHaveLength(8)
})

test('a server with the service role sends without an author and without the limit', async () => {
  const rows = Array.from({ length: 8 }, (_, n) => ({ room_id: roomId, body: `Notice ${n}` }))
  expect((await service.from('messages').insert(rows)).error).toBeNull()
  expect(await newest()).toMatchObject({ author_id: null, body: 'Notice 7' })
})

test('members see new, edited, and deleted messages live, and others see none', async () => {
  const room = await roomForTwo('Live')
  await send(ines, 'First', room)
  const seenByOmar = open(omar, room)
  const seenByEve = open(eve, room)
  await vi.waitFor(() => expect([seenByOmar.live(), seenByEve.live()]).toEqual([true, true]))
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual(['First']))
  await send(ines, 'Secnd', room)
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual(['First', 'Secnd']))
  const { id } = await newest(room)
  await editMessage(ines.client, room, id, 'Second')
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual(['First', 'Second']))
  await deleteMessage(ines.client, room, id)
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual(['First', '']))
  expect(seenByEve.bodies()).toEqual([])
})

test('an edit of a message that is not loaded yet waits for its page', async () => {
  const room = await roomForTwo('Scrolling')
  await runSql(`insert into public.messages (room_id, author_id, body)
    select '${room}', '${ines.id}', n::text from generate_series(1, 60) as n`)
  const expected = Array.from({ length: 60 }, (_, n) => String(n + 1))
  const seenByOmar = open(omar, room)
  await vi.waitFor(() => {
    expect(seenByOmar.live()).toBe(true)
    expect(seenByOmar.bodies()).toEqual(expected.slice(10))
  })
  const first = (await messagesBefore(ines.client, room, undefined, 60)).at(-1)
  await editMessage(ines.client, room, first.id, 'First')
  await send(ines, 'Last', room)
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual([...expected.slice(10), 'Last']))
  expect(await seenByOmar.loadOlder()).toBe(false)
  expect(seenByOmar.bodies()).toEqual(['First', ...expected.slice(1), 'Last'])
})

test('a member who was removed gets no more messages, although their channel is open', async () => {
  const room = await roomForTwo('Leaving')
  const seenByOmar = open(omar, room)
  const seenByInes = open(ines, room)
  await vi.waitFor(() => expect([seenByOmar.live(), seenByInes.live()]).toEqual([true, true]))
  await send(ines, 'Welcome', room)
  await vi.waitFor(() => expect(seenByOmar.bodies()).toEqual(['Welcome']))
  expect(await removeMember(ines.client, room, omar.id)).toBe(true)
  await send(ines, 'He left', room)
  await vi.waitFor(() => expect(seenByInes.bodies()).toEqual(['Welcome', 'He left']))
  await send(ines, 'For good', room)
  await vi.waitFor(() => expect(seenByInes.bodies()).toEqual(['Welcome', 'He left', 'For good']))
  expect(seenByOmar.bodies()).toEqual(['Welcome'])
  expect(await messagesBefore(omar.client, room, undefined, 50)).toEqual([])
})

test('a member leaves by themselves, an owner does not, and nobody else removes anyone', async () => {
  const room = await roomForTwo('Rules of leaving')
  expect(await removeMember(omar.client, room, ines.id)).toBe(false)
  expect(await removeMember(eve.client, room, omar.id)).toBe(false)
  expect(await removeMember(ines.client, room, ines.id)).toBe(false)
  expect(await removeMember(omar.client, room, omar.id)).toBe(true)
  expect(await membersOf(ines.client, room)).toMatchObject([{ name: 'Ines' }])
})

test('an owner deletes a room with everything in it, and a member does not', async () => {
  const room = await roomForTwo('Short-lived')
  await send(omar, 'Hello', room)
  expect((await omar.client.from('rooms').delete().eq('id', room).select()).data).toEqual([])
  expect((await ines.client.from('rooms').delete().eq('id', room).select()).data).toHaveLength(1)
  expect(await messagesBefore(ines.client, room, undefined, 50)).toEqual([])
  expect(await membersOf(ines.client, room)).toEqual([])
})

test('members see who is here and who is typing, until they close the room', async () => {
  const room = await roomForTwo('Presence')
  const seenByInes = open(ines, room)
  const seenByOmar = open(omar, room)
  await vi.waitFor(() => expect(seenByInes.here()).toEqual(['Ines', 'Omar']))
  seenByOmar.type()
  await vi.waitFor(() => expect(seenByInes.typing()).toEqual(['Omar']))
  await send(omar, 'Done', room)
  await vi.waitFor(() => expect(seenByInes.typing()).toEqual([]))
  seenByOmar.close()
  await vi.waitFor(() => expect(seenByInes.here()).toEqual(['Ines']))
})

test('someone who joins later is known by name, without a reload', async () => {
  const room = await createRoom(ines.client, 'Growing', 'Ines')
  const seenByInes = open(ines, room)
  await vi.waitFor(() => expect(seenByInes.here()).toEqual(['Ines']))
  await acceptInvite(omar.client, await createInvite(ines.client, room), 'Omar')
  open(omar, room)
  await vi.waitFor(() => expect(seenByInes.here()).toEqual(['Ines', 'Omar']))
})

test("a stranger who knows a room's id sees ids come and go, and is shown to nobody", async () => {
  const room = await roomForTwo('Public channel')
  const seenByInes = open(ines, room)
  await vi.waitFor(() => expect(seenByInes.here()).toEqual(['Ines']))
  let state: Record<string, object[]> = {}
  const heard: unknown[] = []
  const channel = anon.channel(`room:${room}`, { config: { presence: { key: 'a-stranger' } } })
  channel
    .on('presence', { event: 'sync' }, () => {
      state = channel.presenceState()
    })
    .on('broadcast', { event: 'typing' }, ({ payload }) => heard.push(payload))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') void channel.track({ name: 'Ines' })
    })
  await vi.waitFor(() => expect(Object.keys(state).sort()).toEqual(['a-stranger', ines.id].sort()))
  expect(state[ines.id]).toEqual([{ presence_ref: expect.any(String) }])
  seenByInes.type()
  await vi.waitFor(() => expect(heard).toEqual([{ user: ines.id }]))
  expect(seenByInes.here()).toEqual(['Ines'])
  await anon.removeChannel(channel)
})

import type { PlinthClient } from '@plinth/plinth-js'
import { type Message, messagesBefore } from './messages'
import { type Member, membersOf } from './rooms'

export interface OpenRoom {
  /** Oldest first. */
  messages: Message[]
  /** By id. An author who isn't among them has left. */
  members: ReadonlyMap<string, Member>
  /** Members who have the room open. */
  here: Member[]
  typing: Member[]
  /** Whether changes arrive. If they don't, tell the user. */
  live: boolean
}

const pageSize = 50
/** How long a typing signal counts, and how rarely one is sent. */
const typingLasts = 4000
const typingPause = 2000

/** Follows a room until `close` is called. */
export function openRoom(
  plinth: PlinthClient,
  roomId: string,
  userId: string,
  show: (room: OpenRoom) => void,
) {
  const messages = new Map<number, Message>()
  const members = new Map<string, Member>()
  const typing = new Map<string, ReturnType<typeof setTimeout>>()
  const askedFor = new Set<string>()
  let here: string[] = []
  /** Where the loaded pages begin. Changes of older messages wait for their page. */
  let oldest = Number.POSITIVE_INFINITY
  let live = false
  let closed = false
  let typingSent = 0

  // An id that isn't a member's has no name, so it isn't shown: anyone can claim to be here.
  const known = (ids: string[]) => ids.flatMap((id) => members.get(id) ?? [])

  const draw = () => {
    if (closed) return
    show({
      messages: [...messages.values()].filter(({ id }) => id >= oldest).sort((a, b) => a.id - b.id),
      members,
      here: known(here),
      typing: known([...typing.keys()]),
      live,
    })
  }

  const keep = (message: Message) => {
    const current = messages.get(message.id)
    // An update leaves out long values that it didn't change.
    if (!current || current.updated_at <= message.updated_at)
      messages.set(message.id, { ...current, ...message })
  }

  const stopTyping = (id: string) => {
    clearTimeout(typing.get(id))
    typing.delete(id)
  }

  async function loadMembers() {
    const current = await membersOf(plinth, roomId)
    members.clear()
    for (const member of current) members.set(member.user_id, member)
    draw()
  }

  const keepPage = (page: Message[]) => {
    page.forEach(keep)
    oldest = page.length < pageSize ? 0 : (page.at(-1)?.id ?? 0)
    draw()
  }

  // After a reconnect, too: the list begins at this page again, so that it has no gap.
  const loadMessages = async () => keepPage(await messagesBefore(plinth, roomId, undefined, pageSize))

  const report = (error: unknown) => {
    if (!closed) console.error('Loading the room failed', error)
  }

  /** Members who joined since. Each id is looked up once, because strangers can make ids up. */
  const lookUp = (ids: string[]) => {
    const unknown = ids.filter((id) => !members.has(id) && !askedFor.has(id))
    for (const id of unknown) askedFor.add(id)
    if (unknown.length > 0) loadMembers().catch(report)
  }

  const channel = plinth
    .channel(`room:${roomId}`, { config: { presence: { key: userId } } })
    .on<Message>(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'messages', filter: `room_id=eq.${roomId}` },
      (change) => {
        // Messages are marked as deleted. Rows disappear only with their room.
        if (change.eventType === 'DELETE') return
        keep(change.new)
        if (change.new.author_id) {
          stopTyping(change.new.author_id)
          lookUp([change.new.author_id])
        }
        draw()
      },
    )
    .on('presence', { event: 'sync' }, () => {
      here = Object.keys(channel.presenceState())
      draw()
      lookUp(here)
    })
    .on('broadcast', { event: 'typing' }, ({ payload }) => {
      const id = String(payload?.user)
      if (!members.has(id)) return
      clearTimeout(typing.get(id))
      typing.set(
        id,
        setTimeout(() => {
          typing.delete(id)
          draw()
        }, typingLasts),
      )
      draw()
    })
    // The client's types don't list this kind of message.
    .on('system' as 'broadcast', { event: '*' }, ({ extension, status, message }) => {
      if (extension !== 'postgres_changes') return
      live = status === 'ok'
      draw()
      if (live) loadMessages().catch(report)
      else console.error(message)
    })
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') {
        // Also after each reconnect, because changes in between are lost.
        loadMembers().catch(report)
        loadMessages().catch(report)
        // The key says who is here. The channel is public, so share nothing else.
        void channel.track({})
        return
      }
      live = false
      draw()
    })

  return {
    /** Call it on each key press. */
    type() {
      if (Date.now() - typingSent < typingPause) return
      typingSent = Date.now()
      void channel.send({ type: 'broadcast', event: 'typing', payload: { user: userId } })
    },

    /** Loads the page before the oldest message. Returns whether there are more. */
    async loadOlder(): Promise<boolean> {
      const before = oldest
      const older = await messagesBefore(plinth, roomId, before, pageSize)
      // A reconnect meanwhile has moved the beginning: the screen asks again.
      if (oldest !== before) return true
      keepPage(older)
      return oldest > 0
    },

    close() {
      closed = true
      for (const id of typing.keys()) stopTyping(id)
      void plinth.removeChannel(channel)
    },
  }
}

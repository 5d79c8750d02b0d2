// Channels by name, and who is in each of them.
import { Presence } from './presence.ts'

export interface RoomMember {
  wantsOwnBroadcasts: boolean
  /** Whether it may see broadcasts and presence, and asked for the latter. */
  hears: { broadcast: boolean; presence: boolean }
  push: (event: string, payload: Record<string, unknown>) => void
}

export class Room {
  readonly members = new Set<RoomMember>()
  readonly presence = new Presence()

  /** Returns how many received it. */
  broadcast(payload: Record<string, unknown>, from?: RoomMember): number {
    return this.#push(
      'broadcast',
      payload,
      (member) => member.hears.broadcast && (member !== from || member.wantsOwnBroadcasts),
    )
  }

  track(member: RoomMember, key: string, state: Record<string, unknown>): void {
    this.#push('presence_diff', { ...this.presence.track(member, key, state) }, hearsPresence)
  }

  untrack(member: RoomMember): void {
    const diff = this.presence.untrack(member)
    if (diff) this.#push('presence_diff', { ...diff }, hearsPresence)
  }

  #push(event: string, payload: Record<string, unknown>, to: (member: RoomMember) => boolean): number {
    const receivers = [...this.members].filter(to)
    for (const member of receivers) member.push(event, payload)
    return receivers.length
  }
}

const hearsPresence = ({ hears }: RoomMember): boolean => hears.presence

export class Rooms {
  readonly #rooms = new Map<string, Room>()

  /** A private channel and a public one of the same name are two. */
  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(nameOf(topic, isPrivate))
  }

  enter(topic: string, isPrivate: boolean, member: RoomMember): Room {
    const name = nameOf(topic, isPrivate)
    const room = this.#rooms.get(name) ?? new Room()
    this.#rooms.set(name, room)
    room.members.add(member)
    return room
  }

  leave(topic: string, isPrivate: boolean, member: RoomMember): void {
    const name = nameOf(topic, isPrivate)
    const room = this.#rooms.get(name)
    room?.members.delete(member)
    room?.untrack(member)
    if (room?.members.size === 0) this.#rooms.delete(name)
  }
}

const nameOf = (topic: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'} ${topic}`

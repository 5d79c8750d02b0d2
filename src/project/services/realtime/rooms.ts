// Channels by name, and who is in each of them.
import { Presence } from './presence.ts'

export interface RoomMember {
  wantsOwnBroadcasts: boolean
  push: (event: string, payload: Record<string, unknown>) => void
}

export class Room {
  readonly members = new Set<RoomMember>()
  readonly presence = new Presence()

  /** Returns how many received it. */
  broadcast(payload: Record<string, unknown>, from?: RoomMember): number {
    return this.#push('broadcast', payload, (member) => member !== from || member.wantsOwnBroadcasts)
  }

  track(member: RoomMember, key: string, state: Record<string, unknown>): void {
    this.#push('presence_diff', { ...this.presence.track(member, key, state) })
  }

  untrack(member: RoomMember): void {
    const diff = this.presence.untrack(member)
    if (diff) this.#push('presence_diff', { ...diff })
  }

  #push(
    event: string,
    payload: Record<string, unknown>,
    to: (member: RoomMember) => boolean = () => true,
  ): number {
    const receivers = [...this.members].filter(to)
    for (const member of receivers) member.push(event, payload)
    return receivers.length
  }
}

export class Rooms {
  readonly #rooms = new Map<string, Room>()

  find(topic: string): Room | undefined {
    return this.#rooms.get(topic)
  }

  enter(topic: string, member: RoomMember): Room {
    const room = this.#rooms.get(topic) ?? new Room()
    this.#rooms.set(topic, room)
    room.members.add(member)
    return room
  }

  leave(topic: string, member: RoomMember): void {
    const room = this.#rooms.get(topic)
    room?.members.delete(member)
    room?.untrack(member)
    if (room?.members.size === 0) this.#rooms.delete(topic)
  }
}

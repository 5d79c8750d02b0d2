// One client in one channel: what it sends, and what it may do there.
import { z } from 'zod'
import { jsonObject, text } from '../../http/read-request.ts'
import { type Claims, verifyToken } from '../tokens.ts'
import type { Follower } from './change-feed.ts'
import { canRead, canWrite } from './channel-access.ts'
import type { JoinConfig } from './join-options.ts'
import type { Message } from './protocol.ts'
import type { RealtimeWorld } from './realtime-world.ts'
import type { Room, RoomMember } from './rooms.ts'

export interface MemberOptions {
  world: RealtimeWorld
  topic: string
  joinRef: string | null
  config: JoinConfig
  claims: Claims
  push: (event: string, payload: Record<string, unknown>) => void
}

export type Reply = 'ok' | 'error'

/** Ends the membership, with what the client is told. */
export class ChannelFault extends Error {}

const broadcastSchema = z.object({ event: text(255), payload: z.unknown() })
const presenceSchema = z.object({ event: z.enum(['track', 'untrack']), payload: jsonObject.default({}) })
const tokenSchema = z.object({ access_token: z.string().nullish() })

const tooMany = 'Too many messages per second'

export class ChannelMember implements RoomMember {
  readonly joinRef: string | null
  readonly wantsOwnBroadcasts: boolean
  readonly push: MemberOptions['push']
  hears = { broadcast: true, presence: false }
  readonly #world: RealtimeWorld
  readonly #topic: string
  readonly #config: JoinConfig
  readonly #presenceKey: string
  readonly #follower: Follower
  #room: Room | undefined
  /** What policies said, for the current token. */
  #writes = new Map<string, Promise<boolean>>()

  constructor({ world, topic, joinRef, config, claims, push }: MemberOptions) {
    this.joinRef = joinRef
    this.push = push
    this.wantsOwnBroadcasts = config.broadcast.self
    this.#world = world
    this.#topic = topic
    this.#config = config
    this.#presenceKey = config.presence.key || crypto.randomUUID()
    this.#follower = {
      claims,
      subscriptions: config.postgres_changes.map((options) => ({ ...options, id: world.nextId() })),
      send: (payload) => this.push('postgres_changes', payload),
    }
  }

  get isExpired(): boolean {
    const { exp } = this.#follower.claims
    return typeof exp === 'number' && exp * 1000 < Date.now()
  }

  /** Returns what the reply to the join says. */
  async join(): Promise<Record<string, unknown>> {
    await this.#readAccess()
    const { subscriptions } = this.#follower
    const { feed, limits, rooms } = this.#world
    if (feed.subscriptionCount + subscriptions.length > limits.changeSubscriptions)
      throw new ChannelFault('Too many subscriptions to database changes')
    this.#room = rooms.enter(this.#topic, this.#config.private, this)
    return { postgres_changes: subscriptions }
  }

  /** What follows the reply. Changes are followed before it's sent, so that none is missed. */
  async follow(): Promise<() => void> {
    const { subscriptions } = this.#follower
    const problems = await this.#followChanges()
    return () => {
      if (this.hears.presence) this.push('presence_state', this.#room?.presence.state ?? {})
      if (subscriptions.length > 0)
        this.system(
          'postgres_changes',
          problems.length === 0 ? 'ok' : 'error',
          problems.join(' ') || subscribed,
        )
    }
  }

  async leave(): Promise<void> {
    this.#world.rooms.leave(this.#topic, this.#config.private, this)
    this.#room = undefined
    await this.#world.feed.unfollow(this.#follower)
  }

  /** Returns what to reply, if the client waits for it. */
  async handle({ event, payload }: Message): Promise<Reply | undefined> {
    if (event === 'broadcast') {
      const reply = await this.#broadcast(payload)
      return this.#config.broadcast.ack ? reply : undefined
    }
    if (event === 'presence') return this.#changePresence(payload)
    if (event === 'access_token') await this.#changeToken(payload)
    return undefined
  }

  system(extension: string, status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.#topic })
  }

  async #followChanges(): Promise<string[]> {
    const { subscriptions } = this.#follower
    if (subscriptions.length === 0) return []
    const { feed } = this.#world
    const problems: string[] = []
    for (const { id: _, ...options } of subscriptions) {
      const problem = await feed.problemWith(options)
      if (problem)
        problems.push(
          `Unable to subscribe to changes with given parameters: ${problem}. ${JSON.stringify(options)}`,
        )
    }
    if (problems.length === 0) await feed.follow(this.#follower)
    return problems
  }

  async #broadcast(payload: Record<string, unknown>): Promise<Reply> {
    const { event, payload: body } = readPayload(broadcastSchema, payload)
    const { rates } = this.#world
    if (rates.messages.take() > 0) throw new ChannelFault(tooMany)
    if (!(await this.#mayWrite('broadcast'))) return 'error'
    const received = this.#room?.broadcast({ type: 'broadcast', event, payload: body }, this) ?? 0
    for (let count = 0; count < received; count++) rates.messages.take()
    return 'ok'
  }

  async #changePresence(payload: Record<string, unknown>): Promise<Reply> {
    const { event, payload: state } = readPayload(presenceSchema, payload)
    const { limits, rates } = this.#world
    if (rates.presence.take() > 0) throw new ChannelFault(tooMany)
    if (Object.keys(state).length > limits.keysPerPresence)
      throw new ChannelFault(`A presence has more than ${limits.keysPerPresence} keys`)
    if (!(await this.#mayWrite('presence'))) return 'error'
    if (event === 'track') this.#room?.track(this, this.#presenceKey, state)
    else this.#room?.untrack(this)
    return 'ok'
  }

  async #changeToken(payload: Record<string, unknown>): Promise<void> {
    const { access_token: token } = readPayload(tokenSchema, payload)
    if (!token) return
    const claims = await verifyToken(this.#world.project, token)
    if (!claims) throw new ChannelFault('Invalid access token')
    if (JSON.stringify(claims) === JSON.stringify(this.#follower.claims)) return
    this.#follower.claims = claims
    this.#writes = new Map()
    await this.#readAccess()
  }

  async #readAccess(): Promise<void> {
    const isPresenceWanted = this.#config.presence.enabled
    if (!this.#config.private) {
      this.hears = { broadcast: true, presence: isPresenceWanted }
      return
    }
    const { claims } = this.#follower
    const topic = this.#name
    const reads = (extension: 'broadcast' | 'presence') =>
      canRead(this.#world.database, { claims, topic, extension })
    const hears = { broadcast: await reads('broadcast'), presence: await reads('presence') }
    if (!hears.broadcast && !hears.presence)
      throw new ChannelFault(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      )
    this.hears = { ...hears, presence: hears.presence && isPresenceWanted }
  }

  async #mayWrite(extension: 'broadcast' | 'presence'): Promise<boolean> {
    if (!this.#config.private) return true
    const { claims } = this.#follower
    const known =
      this.#writes.get(extension) ?? canWrite(this.#world.database, { claims, topic: this.#name, extension })
    this.#writes.set(extension, known)
    return known
  }

  /** As policies and apps know the channel. */
  get #name(): string {
    return this.#topic.replace(/^realtime:/, '')
  }
}

const subscribed = 'Subscribed to PostgreSQL'

function readPayload<T>(schema: z.ZodType<T>, payload: unknown): T {
  const { data, error } = schema.safeParse(payload)
  if (error) throw new ChannelFault(`Invalid payload: ${error.issues[0]?.message ?? 'it has another form'}`)
  return data
}

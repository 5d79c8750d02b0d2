// One client in one channel: what it sends, and what it may do there.
import { z } from 'zod'
import { jsonObject, text } from '../../http/read-request.ts'
import { type Claims, readToken } from '../tokens.ts'
import type { Follower } from './change-feed.ts'
import { inspect } from './elixir-inspect.ts'
import type { JoinConfig } from './join-options.ts'
import type { Message } from './protocol.ts'
import type { RealtimeWorld } from './realtime-world.ts'
import type { Room, RoomMember } from './rooms.ts'
import { expired, faultInElixir } from './token-fault.ts'

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
const presenceSchema = z.object({ event: text(255), payload: jsonObject.default({}) })
const tokenSchema = z.object({ access_token: z.string().nullish() })

const tooMany = 'Too many messages per second'

export class ChannelMember implements RoomMember {
  readonly joinRef: string | null
  readonly wantsOwnBroadcasts: boolean
  readonly push: MemberOptions['push']
  readonly #world: RealtimeWorld
  readonly #topic: string
  readonly #config: JoinConfig
  readonly #presenceKey: string
  readonly #follower: Follower
  #room: Room | undefined

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

  /** What to say about a token that has expired. */
  get expiry(): string | undefined {
    const { exp } = this.#follower.claims
    if (typeof exp !== 'number' || exp * 1000 > Date.now()) return undefined
    return `access token has expired: ${expired(exp)}`
  }

  /** Returns what the reply to the join says. */
  async join(): Promise<Record<string, unknown>> {
    const { subscriptions } = this.#follower
    const { feed, limits, rooms } = this.#world
    if (feed.subscriptionCount + subscriptions.length > limits.changeSubscriptions)
      throw new ChannelFault('Too many subscriptions to database changes')
    this.#room = rooms.enter(this.#topic, this)
    return { postgres_changes: subscriptions }
  }

  /** What follows the reply. Changes are followed before it's sent, so that none is missed. */
  async follow(): Promise<() => void> {
    const { subscriptions } = this.#follower
    const problems = await this.#followChanges()
    return () => {
      this.push('presence_state', this.#room?.presence.state ?? {})
      if (subscriptions.length > 0)
        this.system(
          'postgres_changes',
          problems.length === 0 ? 'ok' : 'error',
          problems.join(' ') || subscribed,
        )
    }
  }

  async leave(): Promise<void> {
    this.#world.rooms.leave(this.#topic, this)
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
    this.push('system', { extension, status, message, channel: this.#topic.replace(/^realtime:/, '') })
  }

  async #followChanges(): Promise<string[]> {
    const { subscriptions } = this.#follower
    if (subscriptions.length === 0) return []
    const { feed } = this.#world
    for (const { id: _, ...options } of subscriptions) {
      const problem = await feed.problemWith(options)
      // One that can't be followed ends the attempt for all.
      if (problem) return [`Subscribing to PostgreSQL failed: {:error, ${inspect(problem)}}`]
    }
    await feed.follow(this.#follower)
    return []
  }

  async #broadcast(payload: Record<string, unknown>): Promise<Reply> {
    const { event, payload: body } = readPayload(broadcastSchema, payload)
    const { rates } = this.#world
    if (rates.messages.take() > 0) throw new ChannelFault(tooMany)
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
    const named = event.toLowerCase()
    if (named === 'track') this.#room?.track(this, this.#presenceKey, state)
    else if (named === 'untrack') this.#room?.untrack(this)
    else return 'error'
    return 'ok'
  }

  async #changeToken(payload: Record<string, unknown>): Promise<void> {
    const { access_token: token } = readPayload(tokenSchema, payload)
    if (!token) return
    const claims = await readToken(this.#world.project, token, faultInElixir)
    if (typeof claims === 'string')
      throw new ChannelFault(`Received an invalid access token from client: ${claims}`)
    if (JSON.stringify(claims) !== JSON.stringify(this.#follower.claims)) this.#follower.claims = claims
  }
}

const subscribed = 'Subscribed to PostgreSQL'

function readPayload<T>(schema: z.ZodType<T>, payload: unknown): T {
  const { data, error } = schema.safeParse(payload)
  if (error) throw new ChannelFault(`Invalid payload: ${error.issues[0]?.message ?? 'it has another form'}`)
  return data
}

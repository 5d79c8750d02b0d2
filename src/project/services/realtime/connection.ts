// One WebSocket: reads its messages in order, and keeps its channels.
import type { ServerSocket } from '../../http/server-socket.ts'
import { type Claims, readToken } from '../tokens.ts'
import { ChannelFault, ChannelMember, type Reply } from './channel-member.ts'
import { joinOptions } from './join-options.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'
import type { RealtimeWorld } from './realtime-world.ts'
import { faultInElixir } from './token-fault.ts'

interface Options {
  world: RealtimeWorld
  socket: ServerSocket
  version: Version
  /** Of the key that it was opened with. */
  claims: Claims
}

/** Codes of WebSocket: a policy was violated, a message can't be read, and the server stops. */
const violated = 1008
const unreadable = 1007
const goingAway = 1001

export class Connection {
  readonly #world: RealtimeWorld
  readonly #socket: ServerSocket
  readonly #version: Version
  readonly #claims: Claims
  readonly #members = new Map<string, ChannelMember>()
  #turn: Promise<void> = Promise.resolve()
  #waiting = 0
  #lastHeard = Date.now()

  constructor({ world, socket, version, claims }: Options) {
    this.#world = world
    this.#socket = socket
    this.#version = version
    this.#claims = claims
    socket.on('message', (data: Uint8Array, isBinary: boolean) => this.#receive(data, isBinary))
    // Its `close` follows.
    socket.on('error', () => {})
    socket.once('close', () => this.#inTurn(() => this.#leaveAll()))
  }

  /** Ends what has been silent for too long, and channels whose token has expired. */
  sweep(): void {
    if (Date.now() - this.#lastHeard > this.#world.limits.idleTime) {
      this.#socket.terminate()
      return
    }
    for (const [topic, member] of this.#members) {
      const { expiry } = member
      if (expiry) this.#inTurn(() => this.#end(topic, member, expiry))
    }
  }

  async close(): Promise<void> {
    this.#socket.close(goingAway)
    this.#inTurn(() => this.#leaveAll())
    await this.#turn
    this.#socket.terminate()
  }

  #receive(data: Uint8Array, isBinary: boolean): void {
    this.#lastHeard = Date.now()
    const message = decode(data, isBinary, this.#version)
    if (!message) this.#socket.close(unreadable, "This isn't a message of the protocol.")
    else if (this.#waiting >= this.#world.limits.waiting)
      this.#socket.close(violated, 'Too many messages are waiting.')
    else this.#inTurn(() => this.#handle(message))
  }

  #inTurn(work: () => void | Promise<void>): void {
    this.#waiting++
    this.#turn = this.#turn
      .then(work)
      .catch((error: unknown) => {
        console.error(error)
        this.#socket.close(1011, 'Something went wrong on our side.')
      })
      .finally(() => this.#waiting--)
  }

  async #handle(message: Message): Promise<void> {
    const { topic, event, joinRef } = message
    if (topic === 'phoenix') return this.#reply(message, 'ok', {})
    if (event === 'phx_join') return this.#join(message)
    const member = this.#members.get(topic)
    if (!member) return this.#reply(message, 'error', { reason: 'unmatched topic' })
    // It's for a membership that has ended.
    if (joinRef !== null && joinRef !== member.joinRef) return
    if (event === 'phx_leave') {
      await this.#leave(topic, member)
      this.#reply(message, 'ok', {})
      return this.#sendClose(topic, member)
    }
    try {
      const reply = await member.handle(message)
      if (reply) this.#reply(message, reply, {})
    } catch (error) {
      if (!(error instanceof ChannelFault)) throw error
      await this.#end(topic, member, error.message)
    }
  }

  async #join(message: Message): Promise<void> {
    const { topic, ref, joinRef } = message
    const { limits, rates } = this.#world
    const refuse = (reason: string) => this.#reply(message, 'error', { reason })
    if (!topic.startsWith('realtime:')) return refuse('unmatched topic')
    const earlier = this.#members.get(topic)
    if (earlier) {
      await this.#leave(topic, earlier)
      this.#sendClose(topic, earlier)
    }
    if (this.#members.size >= limits.channelsPerConnection) return refuse('{:error, :too_many_channels}')
    // After the connection's own limit: whether its last join comes within the second is a matter of speed.
    if (rates.joins.take() > 0) return refuse('{:error, :too_many_joins}')
    const { data: options, error } = joinOptions.safeParse(message.payload)
    if (error) return refuse(`Invalid options: ${error.issues[0]?.path.join('.')}`)
    const token = options.access_token
    const claims = token ? await readToken(this.#world.project, token, faultInElixir) : this.#claims
    // A claim that's wrong is told as a pair, everything else by its name alone.
    if (typeof claims === 'string') return refuse(claims.startsWith('[') ? `{:error, ${claims}}` : claims)
    const member = new ChannelMember({
      world: this.#world,
      topic,
      joinRef: joinRef ?? ref,
      config: options.config,
      claims,
      push: (event, payload) => this.#send({ joinRef: joinRef ?? ref, ref: null, topic, event, payload }),
    })
    try {
      const response = await member.join()
      this.#members.set(topic, member)
      const afterReply = await member.follow()
      this.#reply(message, 'ok', response)
      afterReply()
    } catch (error) {
      await this.#leave(topic, member)
      if (!(error instanceof ChannelFault)) throw error
      refuse(error.message)
    }
  }

  /** The client joins again after a while. */
  async #end(topic: string, member: ChannelMember, message: string): Promise<void> {
    if (this.#members.get(topic) !== member) return
    member.system('system', 'error', message)
    await this.#leave(topic, member)
    this.#send({ joinRef: member.joinRef, ref: member.joinRef, topic, event: 'phx_error', payload: {} })
  }

  async #leave(topic: string, member: ChannelMember): Promise<void> {
    if (this.#members.get(topic) === member) this.#members.delete(topic)
    await member.leave()
  }

  async #leaveAll(): Promise<void> {
    for (const [topic, member] of this.#members) await this.#leave(topic, member)
  }

  #reply({ joinRef, ref, topic }: Message, status: Reply, response: Record<string, unknown>): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  /** It has the ref of the join that it ends: without one, clients also close a newer channel with the same topic. */
  #sendClose(topic: string, { joinRef }: ChannelMember): void {
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  #send(message: Message): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const data = encode(message, this.#version)
    if (this.#socket.bufferedAmount > this.#world.limits.unread) this.#socket.terminate()
    else if (data !== undefined) this.#socket.send(data)
  }
}

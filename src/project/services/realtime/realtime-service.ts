// Realtime of the test project: channels over a WebSocket, and broadcasts over HTTP.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import { readJson } from '../../http/read-request.ts'
import { safeNames } from '../../http/safe-names.ts'
import type { UpgradeEnvironment } from '../../http/upgrade.ts'
import { type Project, readClaims } from '../tokens.ts'
import { inBackground } from './background-timer.ts'
import { Connection } from './connection.ts'
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts'
import { createWorld } from './realtime-world.ts'

interface Options {
  database: Database
  project: Project
  publication: string
  limits?: RealtimeLimits | undefined
}

export interface RealtimeService {
  app: Hono<{ Bindings: UpgradeEnvironment }>
  /** Resolves when all changes that were committed before are sent. */
  flush: () => Promise<void>
  /** Ends all connections, and with them all channels. */
  disconnect: () => Promise<void>
  close: () => Promise<void>
}

const anything = z.unknown().optional()
const message = z.object({ topic: anything, event: anything, payload: anything })
const messagesSchema = z.object({ messages: z.array(message).max(100).default([]) })

/** Milliseconds between two looks for silent connections. */
const sweepInterval = 5000

export function realtimeService({ limits = realtimeLimits, ...shared }: Options): RealtimeService {
  const world = createWorld({ ...shared, limits })
  const { project, rooms, rates } = world
  const connections = new Set<Connection>()
  let sweeping: ReturnType<typeof setInterval> | undefined
  const app: RealtimeService['app'] = new Hono()
  app.use(safeNames)

  app.get('/websocket', async (context) => {
    const claims = await readClaims(project, context)
    if (!claims) return context.json({ message: 'Send the anon key of this project as apikey.' }, 403)
    const version = context.req.query('vsn') ?? '1.0.0'
    if (version !== '1.0.0' && version !== '2.0.0')
      return context.json({ message: 'vsn is 1.0.0 or 2.0.0.' }, 403)
    const accept = context.env?.accept
    if (!accept) return context.json({ message: 'Open a WebSocket here.' }, 426, { Upgrade: 'websocket' })
    if (connections.size >= limits.connections)
      return context.json({ message: 'Too many connected clients.' }, 429)
    accept({
      largestMessage: limits.broadcastSize + 4096,
      connect: (socket) => {
        const connection = new Connection({ world, socket, version, claims })
        connections.add(connection)
        sweeping ??= inBackground(
          setInterval(() => {
            for (const each of connections) each.sweep()
          }, sweepInterval),
        )
        socket.once('close', () => connections.delete(connection))
      },
    })
    return context.body(null, 204)
  })

  app.post('/api/broadcast', async (context) => {
    if (!(await readClaims(project, context))) return context.json({ message: 'Unauthorized' }, 401)
    if (rates.messages.take() > 0) return context.json({ message: 'You have exceeded your rate limit' }, 429)
    const { messages } = await readJson(context, messagesSchema)
    const problems = messages.map(blanksIn)
    if (messages.length === 0) return context.json({ errors: { messages: [blank] } }, 422)
    if (problems.some((each) => Object.keys(each).length > 0))
      return context.json({ errors: { messages: problems } }, 422)
    for (const { topic, event, payload } of messages)
      rooms.find(`realtime:${topic}`)?.broadcast({ type: 'broadcast', event, payload })
    return context.body(null, 202)
  })

  const disconnect = async () => {
    await Promise.all([...connections].map((connection) => connection.close()))
  }
  return {
    app,
    disconnect,
    flush: () => world.feed.flush(),
    close: async () => {
      clearInterval(sweeping)
      await disconnect()
      world.feed.close()
    },
  }
}

const blank = "can't be blank"

/** The fields that a message lacks. */
const blanksIn = ({ payload, event, topic }: z.infer<typeof message>): Record<string, string[]> => ({
  ...(typeof payload === 'object' && payload !== null ? {} : { payload: [blank] }),
  ...(typeof event === 'string' && event ? {} : { event: [blank] }),
  ...(typeof topic === 'string' && topic ? {} : { topic: [blank] }),
})

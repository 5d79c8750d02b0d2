// Realtime of the local project: channels over a WebSocket, and broadcasts over HTTP.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import { jsonObject, readJson, text } from '../../http/read-request.ts'
import { safeNames } from '../../http/safe-names.ts'
import type { UpgradeEnvironment } from '../../http/upgrade.ts'
import { type Claims, type Project, readClaims } from '../tokens.ts'
import { inBackground } from './background-timer.ts'
import { canWrite } from './channel-access.ts'
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

const messagesSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: text(255),
        event: text(255),
        payload: jsonObject.default({}),
        private: z.boolean().default(false),
      }),
    )
    .max(100),
})

/** Milliseconds between two looks for silent connections. */
const sweepInterval = 5000

export function realtimeService({ limits = realtimeLimits, ...shared }: Options): RealtimeService {
  const world = createWorld({ ...shared, limits })
  const { database, project, rooms, rates } = world
  const connections = new Set<Connection>()
  let sweeping: ReturnType<typeof setInterval> | undefined
  const app: RealtimeService['app'] = new Hono()
  app.use(safeNames)

  app.get('/websocket', async (context) => {
    const claims = await readClaims(project, context)
    if (!claims) return context.json({ message: 'Send the anon key of this project as apikey.' }, 401)
    const version = context.req.query('vsn') ?? '1.0.0'
    if (version !== '1.0.0' && version !== '2.0.0')
      return context.json({ message: 'vsn is 1.0.0 or 2.0.0.' }, 400)
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

  const broadcast = async (
    claims: Claims,
    message: { topic: string; event: string; payload: unknown; private: boolean },
  ) => {
    const { topic, event, payload } = message
    if (message.private && !(await canWrite(database, { claims, topic, extension: 'broadcast' }))) return
    const room = rooms.find(`realtime:${topic}`, message.private)
    room?.broadcast({ type: 'broadcast', event, payload })
  }

  app.use('/api/*', async (context, next) => {
    if (!(await readClaims(project, context))) return context.json({ message: 'Invalid API key' }, 401)
    if (rates.messages.take() > 0) return context.json({ message: 'Too many messages per second' }, 429)
    return next()
  })
  app.post('/api/broadcast', async (context) => {
    const claims = await readClaims(project, context)
    const { messages } = await readJson(context, messagesSchema)
    if (claims) for (const message of messages) await broadcast(claims, message)
    return context.body(null, 202)
  })
  app.post('/api/broadcast/:topic/events/:event', async (context) => {
    const claims = await readClaims(project, context)
    const { topic, event } = context.req.param()
    const isPrivate = context.req.query('private') === 'true'
    const payload = await readJson(context, z.json())
    if (claims) await broadcast(claims, { topic, event, payload, private: isPrivate })
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

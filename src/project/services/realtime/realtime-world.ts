// What all connections of a project share.
import type { Database } from '../../engines/thread/database.ts'
import type { Bucket } from '../../http/rate-limits.ts'
import type { Project } from '../tokens.ts'
import { ChangeFeed } from './change-feed.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { perSecond } from './realtime-limits.ts'
import { Rooms } from './rooms.ts'

export interface RealtimeWorld {
  database: Database
  project: Project
  limits: RealtimeLimits
  rates: { messages: Bucket; joins: Bucket; presence: Bucket }
  rooms: Rooms
  feed: ChangeFeed
  /** Of a subscription to changes. */
  nextId: () => number
}

interface Options {
  database: Database
  project: Project
  publication: string
  limits: RealtimeLimits
}

export function createWorld({ database, project, publication, limits }: Options): RealtimeWorld {
  let lastId = 0
  return {
    database,
    project,
    limits,
    rates: {
      messages: perSecond(limits.messagesPerSecond),
      joins: perSecond(limits.joinsPerSecond),
      presence: perSecond(limits.presenceMessagesPerSecond),
    },
    rooms: new Rooms(),
    feed: new ChangeFeed({ database, publication, changeSize: limits.changeSize }),
    nextId: () => ++lastId,
  }
}

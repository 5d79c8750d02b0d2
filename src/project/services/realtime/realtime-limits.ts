// What one project may use at a time. The figures are the hosted platform's smallest plan, so that an app meets them here first.
import { Bucket } from '../../http/rate-limits.ts'

export const realtimeLimits = {
  connections: 200,
  channelsPerConnection: 100,
  messagesPerSecond: 100,
  joinsPerSecond: 100,
  presenceMessagesPerSecond: 20,
  keysPerPresence: 10,
  /** In bytes. */
  broadcastSize: 256 * 1024,
  changeSize: 1024 * 1024,
  changeSubscriptions: 1000,
  /** In milliseconds. The client sends a heartbeat every 25 seconds. */
  idleTime: 60_000,
  /** Bytes that wait for a client that doesn't read. */
  unread: 4 * 1024 * 1024,
  /** Messages of one client that wait for earlier ones. */
  waiting: 500,
}

export type RealtimeLimits = typeof realtimeLimits

export const perSecond = (rate: number): Bucket => new Bucket({ burst: rate, perHour: rate * 3600 })

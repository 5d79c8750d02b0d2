// WebSockets of samples: they lead to the local project, whatever the URL of the sample says.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { UpgradeListener } from '../door/upgrade.ts'

/** What one sample sends and receives. */
export interface Traffic {
  /** Requests without a response yet. */
  requests: number
  /** When the last message was sent or received, or the last response. Undefined if no socket was opened. */
  last?: number
}

/** Returns the class of sockets for one sample. */
export type SampleSockets = (traffic: Traffic) => new (url: string) => WebSocket

export async function serveSockets(upgrade: UpgradeListener): Promise<SampleSockets> {
  const server = createServer().on('upgrade', upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  return (traffic) =>
    class extends WebSocket {
      constructor(url: string) {
        const { pathname, search } = new URL(url)
        super(`ws://127.0.0.1:${port}${pathname}${search}`)
        const touch = () => {
          traffic.last = Date.now()
        }
        touch()
        this.on('message', touch)
        this.on('open', touch)
      }

      override send(data: Parameters<WebSocket['send']>[0]): void {
        traffic.last = Date.now()
        super.send(data)
      }
    }
}

/** No message for this many milliseconds: everything that the sample caused has arrived. */
const quiet = 300

interface Waiting {
  traffic: Traffic
  /** Whether the sample has shown something. */
  isShown: () => boolean
  /** Sends what the project still has to send. */
  flush: () => Promise<void>
  /** Milliseconds. */
  limit: number
}

/** A sample that opened a socket ends when what it waits for has arrived. */
export async function untilQuiet({ traffic, isShown, flush, limit }: Waiting): Promise<void> {
  const end = Date.now() + limit
  while (
    traffic.last !== undefined &&
    !(isShown() && traffic.requests === 0 && Date.now() - traffic.last > quiet)
  ) {
    if (Date.now() > end) throw new Error(`It waited for messages for ${limit / 1000} s and printed nothing.`)
    await new Promise((resolve) => setTimeout(resolve, quiet / 6))
    await flush()
  }
}

// WebSockets of samples: they lead to the local project, whatever the URL of the sample says.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { UpgradeListener } from '../door/upgrade.ts'
import type { Traffic } from './until-quiet.ts'

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

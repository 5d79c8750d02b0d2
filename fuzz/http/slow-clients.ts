// Clients that take as long as they can. Each must be cut off, or it would hold a connection for good.
import { connect } from 'node:net'
import { limits } from './attacked-site.ts'

interface SlowClient {
  name: string
  /** Sent at the start. */
  first: string
  /** Sent again and again. */
  more: string
  /** Milliseconds until the server must have ended the connection. */
  most: number
  isDeaf?: boolean
}

/** Time for a busy machine to get around to it. */
const late = 8000

const clients: SlowClient[] = [
  { name: 'sends nothing', first: '', more: '', most: limits.idleTimeout },
  {
    name: 'sends its headers letter by letter',
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
    more: 'x',
    most: limits.headersTimeout,
  },
  {
    name: 'sends its body letter by letter',
    first: 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n',
    more: 'x',
    most: limits.requestTimeout,
  },
  {
    name: 'asks once and keeps the connection',
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    more: '',
    most: limits.keepAliveTimeout,
  },
  {
    name: 'asks for much and reads nothing',
    first: 'GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40),
    more: '',
    most: 2 * limits.idleTimeout,
    isDeaf: true,
  },
]

/** What wasn't cut off. */
export async function slowClients(port: number): Promise<string[]> {
  const results = await Promise.all(clients.map((client) => isCutOff(port, client)))
  return clients
    .filter((_, index) => !results[index])
    .map(({ name }) => `A client that ${name} is not cut off.`)
}

function isCutOff(port: number, { first, more, most, isDeaf }: SlowClient): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const drip = setInterval(() => more && socket.write(more), 30)
    const end = (result: boolean) => {
      clearInterval(drip)
      clearTimeout(last)
      socket.destroy()
      resolve(result)
    }
    const last = setTimeout(() => end(false), most + late)
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    socket.write(first)
    // A socket that isn't read doesn't notice its end either, unless it writes. Too early, that would be a reason to keep it.
    if (isDeaf) setTimeout(() => setInterval(() => socket.write('x'), 100).unref(), most + late / 2)
    else socket.resume()
  })
}

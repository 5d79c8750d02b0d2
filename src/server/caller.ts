// Who sent a request, for services that take turns. It's no proof of anything.
import type { IncomingMessage } from 'node:http'

/** The other end's IP address. Behind a proxy on this machine, it's the address that the proxy saw. */
export function callerOf({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const seen = isLoopback(address)
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return networkOf(seen && /^[\da-f.:]{2,45}$/i.test(seen) ? seen : address)
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** A caller with one address of IPv6 has all that start with the same 64 bits. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

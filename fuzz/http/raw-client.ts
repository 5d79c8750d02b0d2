// Sends bytes as they are, and reads what comes back without believing any of it.
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { timeUnderLoad } from '../../src/lib/time-under-load.ts'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  text: string
  /** Whether the connection was closed before its end. */
  isCut: boolean
}

interface Exchange {
  bytes: Buffer
  /** Whether the server ended the connection in time. */
  isClosed: boolean
}

/** Milliseconds. More than any limit of the server. */
const patience = () => timeUnderLoad(6000)

export function exchange(port: number, bytes: Buffer): Promise<Exchange> {
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const last = setTimeout(() => end(false), patience())
    const end = (isClosed: boolean) => {
      clearTimeout(last)
      socket.destroy()
      resolve({ bytes: Buffer.concat(received), isClosed })
    }
    socket.on('data', (data) => received.push(data))
    // A server that refuses a request closes the connection while the client still sends.
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    socket.write(bytes)
  })
}

/** The responses to requests with these methods; a fault in their syntax throws. */
export function parseResponses(bytes: Buffer, methods: readonly string[]): RawResponse[] {
  const responses: RawResponse[] = []
  let place = 0
  while (place < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', place)
    if (end < 0)
      throw new Error(`Headers without an end: ${bytes.subarray(place, place + 200).toString('latin1')}`)
    const [first = '', ...lines] = bytes.subarray(place, end).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (!status) throw new Error(`No status line: ${first.slice(0, 200)}`)
    place = end + 4
    if (status === 100) continue
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
      if (!name) throw new Error(`No header: ${line.slice(0, 200)}`)
      if (name.toLowerCase() in headers) throw new Error(`Twice: ${line.slice(0, 200)}`)
      headers[name.toLowerCase()] = value
    }
    const isBodyless = methods[responses.length] === 'HEAD' || status === 304
    const length = isBodyless
      ? 0
      : headers['transfer-encoding'] === 'chunked'
        ? chunkedLength(bytes, place)
        : Number(headers['content-length'] ?? 0)
    const body = bytes.subarray(place, place + length)
    const isCut = body.length < length
    responses.push({ status, headers, isCut, text: isBodyless || isCut ? '' : decode(body, headers) })
    place += length
  }
  return responses
}

function chunkedLength(bytes: Buffer, start: number): number {
  let place = start
  while (place < bytes.length) {
    const line = bytes.indexOf('\r\n', place)
    const size = Number.parseInt(bytes.subarray(place, line).toString('latin1'), 16)
    place = line + 2 + size + 2
    if (size === 0) return place - start
  }
  throw new Error('Chunks without an end.')
}

function decode(body: Buffer, headers: Record<string, string>): string {
  if (headers['transfer-encoding'] === 'chunked') return ''
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

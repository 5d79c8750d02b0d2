// The headers of a file are the same for every request, so they are checked and joined once, when the file is read. node:http would
// do both again for each response, which takes as long as all of our own code.
import type { ServerResponse } from 'node:http'
import { IncomingMessage, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { HeaderList } from './responses.ts'

/** The status line and all headers, but for those about the moment and the connection. */
export function joinHeaders(status: number, headers: HeaderList): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let place = 0; place < headers.length; place += 2) {
    const name = headers[place] ?? ''
    const value = headers[place + 1] ?? ''
    validateHeaderName(name)
    validateHeaderValue(name, value)
    text += `${name}: ${value}\r\n`
  }
  return text
}

/** Where node:http keeps headers until the body comes, and what it says about the connection. Neither is documented. */
interface Internals {
  _header?: string | null
  _keepAliveTimeout?: number
}

/** False: the headers have to be written in the usual way. */
export function writePrepared(response: ServerResponse & Internals, status: number, joined: string): boolean {
  const { shouldKeepAlive, req, _keepAliveTimeout: timeout } = response
  // node:http decides what becomes of the connection if it's closed, or if the client waits for a permission to send.
  if (!shouldKeepAlive || !timeout || req.headers.expect !== undefined) return false
  response.statusCode = status
  const seconds = Math.floor(timeout / 1000)
  response._header = `${joined}Date: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  // A Node that keeps them elsewhere has not noticed.
  return response.headersSent
}

let known = { second: 0, text: '' }

function httpDate(): string {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== known.second) known = { second, text: new Date(now).toUTCString() }
  return known.text
}

export class EmptyRequest extends IncomingMessage {
  declare _dumped: boolean

  /** After a response, node:http reads what nobody has read. Where there is nothing, that's a lot of work for nothing. */
  _dump(): void {
    if (this.complete && this.readableLength === 0) this._dumped = true
    else (IncomingMessage.prototype as unknown as EmptyRequest)._dump.call(this)
  }
}

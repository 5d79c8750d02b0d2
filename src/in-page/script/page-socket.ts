// A WebSocket whose server is in the same worker. The client opens it as any other.
import type { ServerSocket } from '../../project/http/server-socket.ts'
import type { UpgradeEnvironment } from '../../project/http/upgrade.ts'
import type { Traffic } from './until-quiet.ts'

type Fetch = (request: Request, environment: UpgradeEnvironment) => Response | Promise<Response>
type Data = string | ArrayBuffer | Uint8Array

/** Returns the class of sockets that lead to these services. */
export const socketsTo = (fetch: Fetch, traffic: Traffic) =>
  class PageSocket {
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    readyState = 0
    onopen: ((event: object) => void) | null = null
    onmessage: ((event: { data: Data }) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null
    #server: ServerEnd | undefined

    constructor(url: string) {
      traffic.last = Date.now()
      void this.#open(url.replace(/^ws/, 'http')).catch(() => this.#end(1006, ''))
    }

    send(data: Data): void {
      traffic.last = Date.now()
      this.#server?.receive(data)
    }

    close(code = 1000, reason = ''): void {
      this.#end(code, reason)
    }

    async #open(url: string): Promise<void> {
      let connect: ((socket: ServerSocket) => void) | undefined
      const { ok } = await fetch(new Request(url), {
        accept: (acceptance) => {
          connect = acceptance.connect
        },
      })
      if (!ok || !connect) return this.#end(1006, '')
      this.#server = new ServerEnd(
        (data) => later(() => this.#take(data)),
        (code, reason) => later(() => this.#end(code, reason)),
      )
      connect(this.#server)
      this.readyState = 1
      traffic.last = Date.now()
      this.onopen?.({})
    }

    #take(data: Data): void {
      if (this.readyState !== 1) return
      traffic.last = Date.now()
      this.onmessage?.({ data: data instanceof Uint8Array ? Uint8Array.from(data).buffer : data })
    }

    #end(code: number, reason: string): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.#server?.leave()
      this.onclose?.({ code, reason, wasClean: code !== 1006 })
    }
  }

/** Messages arrive after the code that sent them. */
const later = (work: () => void): void => queueMicrotask(work)

class ServerEnd implements ServerSocket {
  readonly OPEN = 1
  readonly bufferedAmount = 0
  readyState = 1
  readonly #push: (data: string | Uint8Array) => void
  readonly #onClose: (code: number, reason: string) => void
  #onMessage: ((data: Uint8Array, isBinary: boolean) => void) | undefined
  readonly #left: (() => void)[] = []

  constructor(push: (data: string | Uint8Array) => void, onClose: (code: number, reason: string) => void) {
    this.#push = push
    this.#onClose = onClose
  }

  on(event: 'message' | 'error', listener: (...args: never[]) => void): void {
    if (event === 'message') this.#onMessage = listener as (data: Uint8Array, isBinary: boolean) => void
  }

  once(_: 'close', listener: () => void): void {
    this.#left.push(listener)
  }

  send(data: string | Uint8Array): void {
    if (this.readyState === 1) this.#push(data)
  }

  close(code = 1005, reason = ''): void {
    this.leave()
    this.#onClose(code, reason)
  }

  terminate(): void {
    this.close(1006)
  }

  receive(data: Data): void {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
    later(() => this.#onMessage?.(bytes, typeof data !== 'string'))
  }

  leave(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    for (const listener of this.#left) listener()
  }
}

// Serves a folder to a browser and counts the transferred bytes: compressed, unless the file already is.
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotli } from '../../src/build/caches/compress.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

export class CountingServer {
  readonly #server: Server
  readonly #fetched: Map<string, number>

  private constructor(server: Server, fetched: Map<string, number>) {
    this.#server = server
    this.#fetched = fetched
  }

  /** `/` is the given page. */
  static async open(folder: string, home: string): Promise<CountingServer> {
    const fetched = new Map<string, number>()
    const server = createServer(async (request, response) => {
      const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
      if (path === '/') return response.setHeader('content-type', 'text/html').end(home)
      try {
        const bytes = await readFile(join(folder, normalize(path)))
        const type = types[extname(path)]
        fetched.set(path, type ? brotli(bytes, 11).length : bytes.length)
        response.setHeader('content-type', type ?? 'application/octet-stream').end(bytes)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return new CountingServer(server, fetched)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  forget(): void {
    this.#fetched.clear()
  }

  bytesOf(isCounted: (path: string) => boolean): number {
    return [...this.#fetched].reduce((sum, [path, size]) => sum + (isCounted(path) ? size : 0), 0)
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#server.close(closed))
  }
}

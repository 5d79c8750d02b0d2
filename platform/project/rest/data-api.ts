// The Data API of the local project, by @supabase/lite. It's loaded with the first request, because few commands make one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { Database } from '../../database/database.ts'
import type { Claims } from '../tokens.ts'

interface Options {
  database: Database
  /** Schemas that requests can name. The first is the default. */
  schemas: () => Promise<string[]>
  /** How long what's known about the schema stays true, in milliseconds. */
  schemaLifetime: number
}

interface Outcome {
  response: Response
  /** What the database reported, if it failed. */
  fault: unknown
}

/** The hosted platform gives no more rows than this to one request. */
const mostRows = 1000

export class DataApi {
  readonly #options: Options
  readonly #request = new AsyncLocalStorage<{ fault?: unknown }>()
  #app: Promise<App> | undefined
  #opened = 0
  #isQuiet = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Call it after a change of tables, functions, or keys. */
  reload(): void {
    this.#app = undefined
  }

  /** The path starts with /rest/v1. */
  async respond(path: string, claims: Claims, { method, headers, body }: RequestInit): Promise<Outcome> {
    const app = await this.#open()
    const request = new Request(`http://project.local${path}`, {
      method: method ?? 'GET',
      headers: { ...headers, apikey: Buffer.from(JSON.stringify(claims)).toString('base64url') },
      body: body ?? null,
    })
    const state: { fault?: unknown } = {}
    const response = await this.#request.run(state, async () => app.fetch(request))
    return { response, fault: state.fault }
  }

  async #open(): Promise<App> {
    if (Date.now() - this.#opened > this.#options.schemaLifetime) this.#app = undefined
    if (!this.#app) this.#opened = Date.now()
    this.#app ??= this.#start()
    try {
      return await this.#app
    } catch (error) {
      // It's tried again with the next request.
      this.#app = undefined
      throw error
    }
  }

  /** The package prints every error that it returns, and a wrong column name isn't news for a terminal. */
  #keepQuiet(): void {
    const print = console.error
    if (this.#isQuiet) return
    this.#isQuiet = true
    console.error = (...words) => {
      if (!this.#request.getStore()) print(...words)
    }
  }

  async #start(): Promise<App> {
    const { App } = await import('@supabase/lite')
    const { connectDataApi } = await import('./data-api-connection.ts')
    this.#keepQuiet()
    const { database, schemas } = this.#options
    const app = new App({
      connection: await connectDataApi(database, (error) => {
        const state = this.#request.getStore()
        if (state) state.fault = error
      }),
      auth: { enabled: false },
      storage: { enabled: false },
      api: { schemas: await schemas(), max_rows: mostRows },
      options: {
        server: {
          disableStudio: true,
          // Keys are verified before a request gets here, and their claims take the place of the key.
          apiKeys: { resolver: async (key) => readKey(key) },
        },
      },
    })
    await app.init()
    return app
  }
}

function readKey(key: string) {
  const claims = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as Claims
  return { type: claims.role === 'service_role' ? ('secret' as const) : ('publishable' as const), claims }
}

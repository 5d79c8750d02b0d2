// The Data API of the test project, by @supabase/lite. It's loaded with the first request, because few commands make one.
import type { App } from '@supabase/lite'
import type { Database } from '../../engines/thread/database.ts'
import type { Claims } from '../tokens.ts'
import type { KnownSchema } from './known-schema.ts'

interface Options {
  database: Database
  /** Schemas that requests can name. The first is the default. */
  schemas: () => Promise<string[]>
  /** If it was read before, Postgres is asked only when a request names another schema. */
  known?: KnownSchema | undefined
  onRead?: (known: KnownSchema) => void
  /** How long what's known about the schema stays true, in milliseconds. */
  schemaLifetime: number
  /** The names of time zones that requests can ask for. If left out, Postgres is asked, which takes a while. */
  timeZones?: readonly string[]
  /** Runs the package's own work without what it prints: a wrong column name isn't news for a terminal. */
  quietly: <T>(work: () => Promise<T>) => Promise<T>
}

interface DataRequest {
  method: string
  /** By their names in lowercase. */
  headers: Record<string, string>
  body: BodyInit | null
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
  /** Keys are verified before a request gets here. What the package gets as its key leads to the claims. */
  readonly #requests = new Map<string, Claims>()
  /** By the claims of the request, which the package passes on as they are. */
  readonly #faults = new WeakMap<Claims, unknown>()
  #known: KnownSchema | undefined
  #app: Promise<App> | undefined
  #opened = 0

  constructor(options: Options) {
    this.#options = options
    this.#known = options.known
  }

  /** Call it after a change of tables, functions, or keys. */
  reload(): void {
    this.#known = undefined
    this.#app = undefined
  }

  /** The path starts with /rest/v1. */
  async respond(path: string, claims: Claims, { method, headers, body }: DataRequest): Promise<Outcome> {
    const named = headers['content-profile'] ?? headers['accept-profile']
    if (named !== undefined && this.#known && !this.#known.exposed.includes(named)) this.reload()
    const app = await this.#open()
    const key = crypto.randomUUID()
    const own = { ...claims }
    const request = new Request(`http://project.local${path}`, {
      method,
      headers: { ...headers, apikey: key },
      body,
    })
    this.#requests.set(key, own)
    try {
      const response = await this.#options.quietly(async () => app.fetch(request))
      return { response, fault: this.#faults.get(own) }
    } finally {
      this.#requests.delete(key)
    }
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

  async #start(): Promise<App> {
    const { App } = await import('@supabase/lite')
    const { connectDataApi } = await import('./data-api-connection.ts')
    const { database, schemas, onRead, timeZones } = this.#options
    const known = this.#known
    const exposed = known?.exposed ?? (await schemas())
    const app = new App({
      connection: await connectDataApi({
        database,
        exposed,
        known: known?.content,
        onRead: (content) => onRead?.({ exposed, content }),
        timeZones,
        onFault: (error, claims) => {
          if (claims) this.#faults.set(claims, error)
        },
      }),
      auth: { enabled: false },
      storage: { enabled: false },
      api: { schemas: exposed, max_rows: mostRows },
      options: {
        server: {
          disableStudio: true,
          apiKeys: { resolver: async (key) => this.#callerOf(key) },
        },
      },
    })
    await app.init()
    return app
  }

  #callerOf(key: string) {
    const claims = this.#requests.get(key)
    if (!claims) return null
    return { type: claims.role === 'service_role' ? ('secret' as const) : ('publishable' as const), claims }
  }
}

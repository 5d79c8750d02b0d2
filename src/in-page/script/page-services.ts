// The test project's services on the in-page Postgres: one function from requests to responses.
import { Hono } from 'hono'
import { Database } from '../../project/engines/thread/database.ts'
import type { Session } from '../../project/engines/thread/engine.ts'
import { noLimits } from '../../project/http/rate-limits.ts'
import type { UpgradeEnvironment } from '../../project/http/upgrade.ts'
import { keyFor } from '../../project/project-keys.ts'
import { sessions } from '../../project/services/auth/sessions.ts'
import { addServices } from '../../project/services/project-services.ts'
import { realtimeService } from '../../project/services/realtime/realtime-service.ts'
import { DataApi } from '../../project/services/rest/data-api.ts'
import type { Schema } from '../../project/services/rest/known-schema.ts'
import { partOf } from '../../project/services/rest/known-schema.ts'
import { addServiceTables } from '../../project/services/service-tables.ts'
import { accessToken } from '../../project/services/tokens.ts'
import type { KnownSchema } from './known-schema.ts'
import { readWholeUpload } from './read-whole-upload.ts'
import { objectsTable, TableObjects } from './table-objects.ts'

const ref = 'page'.padEnd(20, 'p')
const secret = 'Projects in a tab sign their tokens with this, and nothing else does.'
/** Every code that the project sends, so that samples can type it in. */
const code = '123456'

interface Options {
  session: Session
  /** The one that Realtime listens to. */
  publication: string
  /** What requests can name, if it was read before. */
  schema?: KnownSchema | undefined
}

export function openServices({ session, publication, schema }: Options) {
  const project = { ref, secret }
  const database = new Database(
    async () => session,
    () => undefined,
  )
  let tables: Promise<void> | undefined
  /** The Data API needs none of them, and most samples need nothing else. */
  const addTables = () => {
    tables ??= database.alone(async (sql) => {
      await addServiceTables(sql)
      await sql.exec(objectsTable)
    })
    return tables
  }
  let read: KnownSchema | undefined
  const dataApi = new DataApi({
    database,
    schemas: () => exposedSchemas(database),
    known: schema && withTimeZones(schema),
    onRead: (known) => {
      read = known
    },
    schemaLifetime: Infinity,
    timeZones: timeZones(),
    quietly: (work) => work(),
  })
  const realtime = realtimeService({ database, project, publication })
  const app = new Hono<{ Bindings: UpgradeEnvironment }>()
  app.route('/realtime/v1', realtime.app)
  addServices(app, {
    database,
    dataApi,
    project,
    limits: noLimits,
    siteUrl: 'http://localhost:3000',
    newCode: () => code,
    files: new TableObjects(database),
    readUpload: readWholeUpload,
  })
  return {
    fetch: async (request: Request, environment: UpgradeEnvironment = {}): Promise<Response> => {
      if (!new URL(request.url).pathname.startsWith('/rest/')) await addTables()
      return app.fetch(request, environment)
    },
    /** What requests can name, if it was read from Postgres. */
    get schemaRead() {
      return read && ownPart(read)
    },
    /** Resolves when all changes that were committed before are sent. */
    sendChanges: realtime.flush,
    keyFor: (role: 'anon' | 'service_role') => keyFor(ref, role, secret),
    /** Undefined for a user that only policies know. */
    startSession: async (userId: string) => {
      await addTables()
      return sessions(database, project).start(userId, { method: 'password' })
    },
    tokenFor: (id: string) =>
      accessToken(project, {
        id,
        email: '',
        phone: '',
        sessionId: id,
        methods: [],
        appMetadata: {},
        userMetadata: {},
      }),
  }
}

/** Not every browser lists UTC. */
const timeZones = (): string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** They come from the browser, and take more room than everything else. */
const withTimeZones = ({ exposed, content }: KnownSchema) => ({
  exposed,
  content: { ...(content as Schema), timezones: timeZones() },
})

/** Without the platform's own schema, which is large, and which few requests name. */
function ownPart({ exposed, content }: KnownSchema): KnownSchema {
  const own = exposed.filter((name) => name !== 'storage')
  const { timezones: _, ...others } = partOf(content as Schema, own)
  return { exposed: own, content: others }
}

/** Every schema that a page makes is exposed: which ones are is a setting of the project. The platform's own aren't. */
async function exposedSchemas(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'extensions', 'local_services', 'realtime')
       and (nspname = 'storage' or nspowner <> (select nspowner from pg_namespace where nspname = 'auth'))`,
  )
  return ['public', ...rows.map(({ name }) => name)]
}

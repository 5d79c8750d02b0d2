// One project of the platform, running: auth, REST, storage and Realtime on its own Postgres, an inbox for its emails, and an SQL editor.
import { join } from 'node:path'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { isLoopbackOrigin } from '../../lib/http-guard.ts'
import type { Database } from '../engines/thread/database.ts'
import type { Session } from '../engines/thread/engine.ts'
import { freezePrototypes } from '../http/frozen-prototypes.ts'
import { fromOwnPages, fromThisMachine } from '../http/guard.ts'
import type { Limits } from '../http/rate-limits.ts'
import { readForm, text } from '../http/read-request.ts'
import type { UpgradeEnvironment } from '../http/upgrade.ts'
import { versionHeader } from './auth/refuse.ts'
import { type Sessions, sessions } from './auth/sessions.ts'
import { readInbox, sendInbox } from './inbox-page.ts'
import { openProjectDatabase } from './project-database.ts'
import { addServices } from './project-services.ts'
import type { RealtimeLimits } from './realtime/realtime-limits.ts'
import { realtimeService } from './realtime/realtime-service.ts'
import { DataApi } from './rest/data-api.ts'
import { withoutErrors } from './rest/quiet-console.ts'
import { runInEditor, sendEditor } from './sql-page.ts'
import { ObjectFiles } from './storage/object-files.ts'
import type { StorageLimits } from './storage/object-store.ts'
import { readUpload } from './storage/read-upload.ts'
import type { Project } from './tokens.ts'

/** In characters: many times the longest script of a page. */
const scriptForm = z.object({ sql: text(1_000_000) })

interface Options {
  /** Where it is on its server. */
  path: string
  project: Project
  data?: string | undefined
  publication: string
  limits: Limits
  storage: StorageLimits
  /** Where mailed links lead if an app does not say. */
  siteUrl: string
  /** One-time codes. Random ones if left out. */
  newCode?: (() => string) | undefined
  /** Connects to the server that the project lives on. Without it, the project has its own engine. */
  connect?: (() => Promise<Session>) | undefined
  /** The hosted platform's if left out. */
  realtimeLimits?: RealtimeLimits | undefined
}

export interface RunningProject {
  app: Hono<{ Bindings: UpgradeEnvironment }>
  /** Call it after a change of tables that didn't come through the SQL editor. */
  reload: () => void
  /** Signs a user in without a password. Undefined if there's no such user. */
  startSession: Sessions['start']
  database: Database
  close: () => Promise<void>
}

export function createProject({
  path,
  project,
  data,
  publication,
  limits,
  storage,
  siteUrl,
  newCode,
  connect,
  realtimeLimits,
}: Options): RunningProject {
  freezePrototypes()
  const files = new ObjectFiles(data && join(data, 'objects'), storage)
  const database = openProjectDatabase({ data, publication, files, connect })
  const dataApi = new DataApi({
    database,
    schemas: async () => ['public'],
    // Others can change the tables of a server.
    schemaLifetime: connect ? 2000 : Infinity,
    quietly: withoutErrors,
  })
  const realtime = realtimeService({ database, project, publication, limits: realtimeLimits })
  const app: RunningProject['app'] = new Hono<{ Bindings: UpgradeEnvironment }>().basePath(path)

  // No headers for other origins: the links in it sign people in.
  app.use('/inbox', fromOwnPages)
  app.use('/inbox.json', fromOwnPages)
  app.get('/inbox', async (context) => sendInbox(context, await readInbox(database)))
  app.get('/inbox.json', async (context) => context.json(await readInbox(database)))

  // No other page can send a form here either: what it runs can do everything.
  app.use('/sql', fromOwnPages)
  app.get('/sql', (context) => sendEditor(context))
  app.post('/sql', async (context) => {
    const { sql } = await readForm(context, scriptForm)
    const outcome = await runInEditor(database, sql)
    dataApi.reload()
    return sendEditor(context, sql, outcome)
  })

  for (const service of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/realtime/v1/*']) {
    app.use(service, fromThisMachine)
    app.use(
      service,
      cors({
        origin: (origin) => (isLoopbackOrigin(origin) ? origin : null),
        exposeHeaders: ['Content-Range', 'Retry-After', versionHeader],
      }),
    )
  }
  app.route('/realtime/v1', realtime.app)
  addServices(app, { database, dataApi, project, limits, siteUrl, newCode, files, readUpload })
  return {
    app,
    reload: () => dataApi.reload(),
    startSession: (userId) => sessions(database, project).start(userId, { method: 'password' }),
    database,
    close: async () => {
      await realtime.close()
      await database.close()
      await files.close()
    },
  }
}

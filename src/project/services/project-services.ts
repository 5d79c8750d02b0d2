// The services that clients call: auth, REST, and storage. Nothing here needs Node, because readers' tabs run it too: what differs
// there is passed in.
import type { Env, Hono } from 'hono'
import type { Database } from '../engines/thread/database.ts'
import { explainFault } from '../http/explain-fault.ts'
import type { Limits } from '../http/rate-limits.ts'
import { authService } from './auth/auth-service.ts'
import type { DataApi } from './rest/data-api.ts'
import { restService } from './rest/rest-service.ts'
import type { ObjectStore } from './storage/object-store.ts'
import { storageService } from './storage/storage-service.ts'
import type { ReadUpload } from './storage/upload.ts'
import type { Project } from './tokens.ts'

interface Options {
  database: Database
  dataApi: DataApi
  project: Project
  limits: Limits
  /** Where mailed links lead if an app does not say. */
  siteUrl: string
  /** One-time codes. Random ones if left out. */
  newCode?: (() => string) | undefined
  /** The bytes of uploaded objects. */
  files: ObjectStore
  readUpload: ReadUpload
}

export function addServices<E extends Env>(app: Hono<E>, options: Options): void {
  const { database, dataApi, project, limits, siteUrl, newCode, files, readUpload } = options
  app.route('/auth/v1', authService({ database, project, limits, siteUrl, newCode }))
  app.route('/rest/v1', restService({ dataApi, project }))
  app.route('/storage/v1', storageService({ database, project, files, readUpload }))
  app.notFound((context) => context.json({ message: 'The test project has no such call.' }, 404))
  app.onError((error, context) => {
    const { status, message } = explainFault(error, context.req.path)
    return context.json({ message }, status)
  })
}

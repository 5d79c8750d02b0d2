// Storage of the test project. Every step goes through storage.objects as the role of the request, so that its policies hold.
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Database } from '../../engines/thread/database.ts'
import { SqlError } from '../../engines/thread/sql-error.ts'
import { explainFault } from '../../http/explain-fault.ts'
import { safeNames } from '../../http/safe-names.ts'
import { asRequest } from '../as-request.ts'
import type { Claims, Project } from '../tokens.ts'
import { faultOfBearer, readClaims, tokenFault } from '../tokens.ts'
import { bucketRoutes } from './bucket-routes.ts'
import { objectRoutes } from './object-routes.ts'
import type { Bucket, ObjectPlace, UploadMode } from './object-rows.ts'
import { findBucket, findObject, tryWriting, writeObject } from './object-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { sendFile } from './send-file.ts'
import { readSignature } from './signed-urls.ts'
import { placeOf, type StorageEnv, sendJson } from './storage-request.ts'
import type { ReadUpload } from './upload.ts'
import { UploadFault } from './upload-fault.ts'

interface Options {
  database: Database
  project: Project
  files: ObjectStore
  readUpload: ReadUpload
}

export function storageService({ database, project, files, readUpload }: Options): Hono<StorageEnv> {
  const service = new Hono<StorageEnv>()
  service.onError((error, context) => explain(context, error))
  service.use(safeNames)

  service.get('/object/public/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    if (!(await findBucket(database, place.bucket)).public)
      throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
    return sendFile(context, files, await findObject(database, place))
  })
  service.get('/object/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    await readSignature(project, place, context.req.query('token'), 'reading')
    return sendFile(context, files, await findObject(database, place))
  })
  service.put('/object/upload/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    const { owner } = await readSignature(project, place, context.req.query('token'), 'uploading')
    // The policies were evaluated when the URL was signed.
    await store(context, { role: 'service_role', sub: owner }, 'add')
    return sendJson(context, { Key: keyOf(place) })
  })

  service.use(async (context, next) => {
    const claims = await readClaims(project, context)
    const fault = claims ? undefined : await faultOfBearer(project, context, tokenFault)
    if (fault) throw new UploadFault('400', fault, fault)
    if (!claims) throw new UploadFault('401', 'Unauthorized', 'Invalid API key')
    context.set('claims', claims)
    return next()
  })
  service.route('/bucket', bucketRoutes(database, files))
  service.route('/object', objectRoutes({ database, project, files }))

  const download = async (context: Context<StorageEnv>) => {
    const place = placeOf(context)
    return sendFile(
      context,
      files,
      await asRequest(database, context.get('claims'), (sql) => findObject(sql, place)),
    )
  }
  service.get('/object/authenticated/:bucket/:name{.+}', download)
  service.get('/object/:bucket/:name{.+}', download)
  const upload = async (context: Context<StorageEnv>, mode: UploadMode) =>
    sendJson(context, {
      Id: await store(context, context.get('claims'), mode),
      Key: keyOf(placeOf(context)),
    })
  service.post('/object/:bucket/:name{.+}', (context) =>
    upload(context, context.req.header('x-upsert') === 'true' ? 'either' : 'add'),
  )
  service.put('/object/:bucket/:name{.+}', (context) => upload(context, 'replace'))

  /** Gives the object's ID. */
  async function store(context: Context, claims: Claims, mode: UploadMode): Promise<string> {
    const place = placeOf(context)
    return readUpload(context, async (open) => {
      const bucket = await findBucket(database, place.bucket)
      await tryWriting(database, claims, place, mode)
      const { chunks, type } = await open()
      checkAllowed(bucket, type)
      const received = await files.receive(chunks, bucket.file_size_limit)
      try {
        const { id, replaced } = await writeObject(database, claims, place, mode, { ...received, type })
        await files.remove([replaced])
        return id
      } catch (error) {
        await files.remove([received.version])
        throw error
      }
    })
  }

  return service
}

const keyOf = ({ bucket, name }: ObjectPlace): string => `${bucket}/${name}`

function checkAllowed({ allowed_mime_types: allowed }: Bucket, type: string): void {
  const fits = (pattern: string) =>
    pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
  // With its parameters: `text/plain; charset=utf-8` is another type than `text/plain`.
  if (allowed && !allowed.some(fits))
    throw new UploadFault('422', 'invalid_mime_type', `mime type ${type} is not supported`)
}

/** As on the hosted platform, the status of the answer is 400, and the exact one is in the body. */
function explain(context: Context, error: unknown) {
  const refuse = (statusCode: string, name: string, message: string, status: 400 | 500 | 503 = 400) =>
    sendJson(context, { statusCode, error: name, message }, status)
  if (error instanceof UploadFault) return refuse(error.statusCode, error.error, error.message)
  if (error instanceof SqlError && error.code === '42501')
    return refuse('403', 'Unauthorized', 'new row violates row-level security policy')
  if (error instanceof SqlError && error.code === '23505')
    return refuse('409', 'Duplicate', 'The resource already exists')
  if (error instanceof SqlError && error.code === '23503')
    return refuse('404', 'Not Found', 'The parent resource is not found')
  const { status, message } = explainFault(error, context.req.path)
  if (status === 500 || status === 503) return refuse(String(status), 'internal', message, status)
  return refuse(String(status), 'Invalid Input', message)
}

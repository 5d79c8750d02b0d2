// Storage of the local project. Every step goes through storage.objects as the role of the request, so that its policies hold.
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Database } from '../../database/database.ts'
import { SqlError } from '../../database/sql-error.ts'
import { explainFault } from '../../door/explain-fault.ts'
import { asRequest } from '../project-database.ts'
import type { Claims, Project } from '../tokens.ts'
import { readClaims } from '../tokens.ts'
import { bucketRoutes } from './bucket-routes.ts'
import { inertType } from './inert-type.ts'
import type { ObjectFiles } from './object-files.ts'
import { objectRoutes } from './object-routes.ts'
import type { Bucket, ObjectPlace, StoredObject, UploadMode } from './object-rows.ts'
import { findBucket, findObject, tryWriting, writeObject } from './object-rows.ts'
import { readUpload } from './read-upload.ts'
import { readSignature } from './signed-urls.ts'
import { placeOf, type StorageEnv } from './storage-request.ts'
import { UploadFault } from './upload-fault.ts'

interface Options {
  database: Database
  project: Project
  files: ObjectFiles
}

export function storageService({ database, project, files }: Options): Hono<StorageEnv> {
  const service = new Hono<StorageEnv>()
  service.onError((error, context) => explain(context, error))

  service.get('/object/public/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    if (!(await findBucket(database, place.bucket)).public)
      throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
    return sendFile(context, await findObject(database, place))
  })
  service.get('/object/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    await readSignature(project, place, context.req.query('token'), 'reading')
    return sendFile(context, await findObject(database, place))
  })
  service.put('/object/upload/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    const signed = await readSignature(project, place, context.req.query('token'), 'uploading')
    // The policies were evaluated when the URL was signed.
    return store(context, { role: 'service_role', sub: signed.owner }, signed.upsert ? 'either' : 'add')
  })

  service.use(async (context, next) => {
    const claims = await readClaims(project, context)
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
      await asRequest(database, context.get('claims'), (sql) => findObject(sql, place)),
    )
  }
  service.get('/object/authenticated/:bucket/:name{.+}', download)
  service.get('/object/:bucket/:name{.+}', download)
  service.post('/object/:bucket/:name{.+}', (context) =>
    store(context, context.get('claims'), context.req.header('x-upsert') === 'true' ? 'either' : 'add'),
  )
  service.put('/object/:bucket/:name{.+}', (context) => store(context, context.get('claims'), 'replace'))

  async function store(context: Context, claims: Claims, mode: UploadMode): Promise<Response> {
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
        return context.json({ Id: id, Key: keyOf(place) })
      } catch (error) {
        await files.remove([received.version])
        throw error
      }
    })
  }

  async function sendFile(context: Context, object: StoredObject | undefined): Promise<Response> {
    const file = object?.version && (await files.read(object.version))
    if (!file) throw new UploadFault('404', 'not_found', 'Object not found')
    const saveAs = context.req.query('download')
    const headers = {
      'Content-Type': inertType(object.metadata?.mimetype ?? 'application/octet-stream'),
      'Content-Length': String(file.size),
      // Opened as a page, an upload has an origin of its own, without scripts and without a network.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Apps on this machine show pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(saveAs !== undefined && {
        'Content-Disposition': `attachment${saveAs && `; filename*=UTF-8''${encodeURIComponent(saveAs)}`}`,
      }),
    }
    if (context.req.method !== 'HEAD')
      return context.body(Readable.toWeb(file.stream) as ReadableStream, 200, headers)
    file.stream.destroy()
    return context.body(null, 200, headers)
  }
  return service
}

const keyOf = ({ bucket, name }: ObjectPlace): string => `${bucket}/${name}`

function checkAllowed({ allowed_mime_types: allowed }: Bucket, type: string): void {
  const [essence = ''] = type.split(';')
  const fits = (pattern: string) =>
    pattern === essence || (pattern.endsWith('/*') && essence.startsWith(pattern.slice(0, -1)))
  if (allowed && !allowed.some(fits))
    throw new UploadFault('415', 'invalid_mime_type', `mime type ${essence} is not supported`)
}

/** As on the hosted platform, the status of the answer is 400, and the exact one is in the body. */
function explain(context: Context, error: unknown) {
  const refuse = (statusCode: string, name: string, message: string, status: 400 | 500 | 503 = 400) =>
    context.json({ statusCode, error: name, message }, status)
  if (error instanceof UploadFault) return refuse(error.statusCode, error.error, error.message)
  if (error instanceof SqlError && error.code === '42501') return refuse('403', 'Unauthorized', error.message)
  if (error instanceof SqlError && error.code === '23505')
    return refuse('409', 'Duplicate', 'The resource already exists')
  if (error instanceof SqlError && error.code === '23503')
    return refuse('404', 'Bucket not found', 'Bucket not found')
  const { status, message } = explainFault(error, context.req.path)
  if (status === 500 || status === 503) return refuse(String(status), 'internal', message, status)
  return refuse(String(status), 'Invalid Input', message)
}

// Storage of the local project. Every step goes through storage.objects as the role of the request, so that its policies hold.
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { SqlError } from '../../database/sql-error.ts'
import { explainFault } from '../../door/explain-fault.ts'
import { check, readJson, text } from '../../door/read-request.ts'
import { asRequest } from '../project-database.ts'
import type { Claims, Project } from '../tokens.ts'
import { readClaims } from '../tokens.ts'
import { inertType } from './inert-type.ts'
import type { ObjectFiles } from './object-files.ts'
import type { Bucket, ObjectPlace, StoredObject, UploadMode } from './object-rows.ts'
import { findBucket, findObject, tryWriting, writeObject } from './object-rows.ts'
import { readUpload } from './read-upload.ts'
import { UploadFault } from './upload-fault.ts'

interface Options {
  database: Database
  project: Project
  files: ObjectFiles
}

/** What names may hold on the hosted platform. */
const safeName = /^[\w/!.*'() &$@=;:+,?-]+$/
const bucketName = text(100).regex(/^[\w!.*'() &$@=;:+,?-]+$/, 'Bucket name invalid')
const objectName = text(1024).regex(safeName, 'Invalid key')

const listBody = z.object({
  prefix: text(1024).default(''),
  search: text(1024).default(''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})
const removeBody = z.object({ prefixes: z.array(text(1024)).min(1).max(1000) })

type Env = { Variables: { claims: Claims } }

export function storageService({ database, project, files }: Options): Hono<Env> {
  const service = new Hono<Env>()
  service.onError((error, context) => explain(context, error))

  service.get('/object/public/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    if (!(await findBucket(database, place.bucket)).public)
      throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
    return sendFile(context, await findObject(database, place))
  })

  service.use(async (context, next) => {
    const claims = await readClaims(project, context)
    if (!claims) throw new UploadFault('401', 'Unauthorized', 'Invalid API key')
    context.set('claims', claims)
    return next()
  })

  service.post('/object/list/:bucket', async (context) => {
    const bucket = check(bucketName, context.req.param('bucket'))
    const { prefix, search, limit, offset, sortBy } = await readJson(context, listBody)
    const folder = prefix ? `${prefix.replace(/\/$/, '')}/` : ''
    const rows = await asRequest(database, context.get('claims'), (sql) =>
      sql.query<{ name: string }>(
        `select id, name, metadata, created_at, updated_at, last_accessed_at from storage.objects
         where bucket_id = $1 and starts_with(name, $2) and strpos(lower(name), lower($3)) > 0
         order by ${sortBy.column} ${sortBy.order} limit $4 offset $5`,
        [bucket, folder, search, String(limit), String(offset)],
      ),
    )
    return context.json(rows.map((row) => ({ ...row, name: row.name.slice(folder.length) })))
  })

  const download = async (context: Context<Env>) => {
    const place = placeOf(context)
    return sendFile(
      context,
      await asRequest(database, context.get('claims'), (sql) => findObject(sql, place)),
    )
  }
  service.get('/object/authenticated/:bucket/:name{.+}', download)
  service.get('/object/:bucket/:name{.+}', download)
  service.post('/object/:bucket/:name{.+}', (context) =>
    store(context, context.req.header('x-upsert') === 'true' ? 'either' : 'add'),
  )
  service.put('/object/:bucket/:name{.+}', (context) => store(context, 'replace'))

  service.delete('/object/:bucket', async (context) => {
    const bucket = check(bucketName, context.req.param('bucket'))
    const { prefixes } = await readJson(context, removeBody)
    const rows = await asRequest(database, context.get('claims'), (sql) =>
      sql.query<StoredObject & { name: string }>(
        `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
         returning id, name, version, metadata`,
        [bucket, JSON.stringify(prefixes)],
      ),
    )
    await files.remove(rows.map(({ version }) => version))
    return context.json(rows.map(({ id, name, metadata }) => ({ id, name, metadata })))
  })

  async function store(context: Context<Env>, mode: UploadMode): Promise<Response> {
    const place = placeOf(context)
    const claims = context.get('claims')
    return readUpload(context, async (open) => {
      const bucket = await findBucket(database, place.bucket)
      await tryWriting(database, claims, place, mode)
      const { chunks, type } = await open()
      checkAllowed(bucket, type)
      const { version, size } = await files.receive(chunks, bucket.file_size_limit)
      try {
        const { id, replaced } = await writeObject(database, claims, place, mode, { version, size, type })
        await files.remove([replaced])
        return context.json({ Id: id, Key: `${place.bucket}/${place.name}` })
      } catch (error) {
        await files.remove([version])
        throw error
      }
    })
  }

  async function sendFile(context: Context, object: StoredObject | undefined): Promise<Response> {
    const file = object?.version && (await files.read(object.version))
    if (!file) throw new UploadFault('404', 'not_found', 'Object not found')
    const headers = {
      'Content-Type': inertType(object.metadata?.mimetype ?? 'application/octet-stream'),
      'Content-Length': String(file.size),
      // Opened as a page, an upload has an origin of its own, without scripts and without a network.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Apps on this machine show pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (context.req.method !== 'HEAD')
      return context.body(Readable.toWeb(file.stream) as ReadableStream, 200, headers)
    file.stream.destroy()
    return context.body(null, 200, headers)
  }
  return service
}

const placeOf = (context: Context): ObjectPlace => ({
  bucket: check(bucketName, context.req.param('bucket')),
  name: check(objectName, context.req.param('name')),
})

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

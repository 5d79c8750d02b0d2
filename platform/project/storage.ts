// Storage of the local project. Every step goes through storage.objects as the role of the request, so that its policies hold.
import type { PGlite } from '@electric-sql/pglite'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Claims } from './project-database.ts'
import { asRequest } from './project-database.ts'
import type { Project } from './tokens.ts'
import { readClaims } from './tokens.ts'

interface Options {
  database: () => Promise<PGlite>
  project: Project
}

interface ObjectRow {
  id: string
  name: string
  metadata: Record<string, unknown>
  updated_at: string
  created_at: string
  last_accessed_at: string
}

export function storageService({ database, project }: Options): Hono {
  const service = new Hono()

  /** Runs `work` with the claims of the request; errors from Postgres become responses. */
  const asCaller = async (
    context: Context,
    work: (claims: Claims) => Promise<Response>,
  ): Promise<Response> => {
    const claims = await readClaims(project, context)
    if (!claims) return refuse(context, 400, '401', 'Unauthorized', 'Invalid API key')
    try {
      return await work(claims)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code === '42501') return refuse(context, 400, '403', 'Unauthorized', message)
      if (code === '23505') return refuse(context, 400, '409', 'Duplicate', 'The resource already exists')
      if (code === '23503') return refuse(context, 400, '404', 'Bucket not found', 'Bucket not found')
      throw error
    }
  }

  const store = async (context: Context, upsert: boolean) =>
    asCaller(context, async (claims) => {
      const { bucket, name } = placeOf(context)
      const { content, type } = await readUpload(context)
      const metadata = { mimetype: type, size: content.byteLength, cacheControl: 'max-age=3600' }
      const id = await asRequest(await database(), claims, async (sql) => {
        const values = [bucket, name, claims.sub ?? null, JSON.stringify(metadata)]
        const insert = `insert into storage.objects (bucket_id, name, owner, owner_id, metadata) values ($1, $2, $3::uuid, $3::text, $4)`
        const { rows } = await sql.query<{ id: string }>(
          upsert
            ? `${insert} on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now() returning id`
            : `${insert} returning id`,
          values,
        )
        return rows[0]?.id
      })
      await keepFile(await database(), id, content, type)
      return context.json({ Id: id, Key: `${bucket}/${name}` })
    })

  service.post('/object/list/:bucket', (context) =>
    asCaller(context, async (claims) => {
      const {
        prefix = '',
        limit = 100,
        offset = 0,
      } = (await context.req.json().catch(() => ({}))) as {
        prefix?: string
        limit?: number
        offset?: number
      }
      const folder = prefix ? `${prefix.replace(/\/$/, '')}/` : ''
      const { rows } = await asRequest(await database(), claims, (sql) =>
        sql.query<ObjectRow>(
          `select id, name, metadata, created_at, updated_at, last_accessed_at from storage.objects
           where bucket_id = $1 and starts_with(name, $2) order by name limit $3 offset $4`,
          [context.req.param('bucket'), folder, limit, offset],
        ),
      )
      return context.json(rows.map((row) => ({ ...row, name: row.name.slice(folder.length) })))
    }),
  )

  service.get('/object/public/:bucket/:name{.+}', async (context) => {
    const { bucket, name } = placeOf(context)
    const { rows } = await (await database()).query(
      'select 1 from storage.buckets where id = $1 and public',
      [bucket],
    )
    if (rows.length === 0) return refuse(context, 400, '404', 'Bucket not found', 'Bucket not found')
    return sendFile(context, await database(), bucket, name)
  })

  const download = (context: Context) =>
    asCaller(context, async (claims) => {
      const { bucket, name } = placeOf(context)
      const { rows } = await asRequest(await database(), claims, (sql) =>
        sql.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, name]),
      )
      if (rows.length === 0) return refuse(context, 400, '404', 'not_found', 'Object not found')
      return sendFile(context, await database(), bucket, name)
    })
  service.get('/object/authenticated/:bucket/:name{.+}', download)
  service.get('/object/:bucket/:name{.+}', download)
  service.post('/object/:bucket/:name{.+}', (context) =>
    store(context, context.req.header('x-upsert') === 'true'),
  )

  service.put('/object/:bucket/:name{.+}', (context) =>
    asCaller(context, async (claims) => {
      const { bucket, name } = placeOf(context)
      const { content, type } = await readUpload(context)
      const { rows } = await asRequest(await database(), claims, (sql) =>
        sql.query<{ id: string }>(
          'update storage.objects set metadata = $3, updated_at = now() where bucket_id = $1 and name = $2 returning id',
          [bucket, name, JSON.stringify({ mimetype: type, size: content.byteLength })],
        ),
      )
      // A row that may not be changed is, to its caller, not there.
      if (!rows[0]) return refuse(context, 400, '404', 'not_found', 'Object not found')
      await keepFile(await database(), rows[0].id, content, type)
      return context.json({ Id: rows[0].id, Key: `${bucket}/${name}` })
    }),
  )

  service.delete('/object/:bucket', (context) =>
    asCaller(context, async (claims) => {
      const { prefixes = [] } = (await context.req.json().catch(() => ({}))) as { prefixes?: string[] }
      const { rows } = await asRequest(await database(), claims, (sql) =>
        sql.query<ObjectRow>(
          'delete from storage.objects where bucket_id = $1 and name = any ($2) returning id, name, metadata',
          [context.req.param('bucket'), prefixes],
        ),
      )
      return context.json(rows)
    }),
  )
  return service
}

const placeOf = (context: Context) => ({
  bucket: context.req.param('bucket') ?? '',
  name: decodeURIComponent(context.req.param('name') ?? ''),
})

/** Browsers send a form with the file in it, other clients the bytes. */
async function readUpload(context: Context): Promise<{ content: Uint8Array; type: string }> {
  const type = context.req.header('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data'))
    return { content: new Uint8Array(await context.req.arrayBuffer()), type }
  const form = await context.req.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  return {
    content: new Uint8Array((await file?.arrayBuffer()) ?? []),
    type: file?.type || 'application/octet-stream',
  }
}

async function keepFile(
  database: PGlite,
  id: string | undefined,
  content: Uint8Array,
  type: string,
): Promise<void> {
  await database.query(
    `insert into local_services.files values ($1, $2, $3)
     on conflict (object_id) do update set content = excluded.content, content_type = excluded.content_type`,
    [id, content, type],
  )
}

async function sendFile(context: Context, database: PGlite, bucket: string, name: string): Promise<Response> {
  const { rows } = await database.query<{ content: Uint8Array; content_type: string }>(
    `select content, content_type from local_services.files
     join storage.objects on objects.id = files.object_id where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  const [file] = rows
  if (!file) return refuse(context, 400, '404', 'not_found', 'Object not found')
  return context.body(new Uint8Array(file.content), 200, {
    'Content-Type': file.content_type,
    // Somebody else's upload must not run as a page of this origin.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}

const refuse = (context: Context, status: 400, statusCode: string, error: string, message: string) =>
  context.json({ statusCode, error, message }, status)

// Buckets: who may see and change them is decided by the policies on storage.buckets.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import { text } from '../../http/read-request.ts'
import { asRequest } from '../as-request.ts'
import { bucketSettings, findBucket } from './object-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { checkBucket, readBody, type StorageEnv, sendJson } from './storage-request.ts'
import { UploadFault } from './upload-fault.ts'

const units: ReadonlyMap<string, number> = new Map([
  ['B', 1],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
])

/** A number of bytes, or a size with its unit: 2MB. */
function sizeOf(written: number | string): number {
  if (typeof written === 'number') return written
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(written) ?? []
  if (amount === undefined)
    throw new UploadFault(
      '422',
      'file_size_limit',
      'the requested file_size_limit uses an invalid format, use 20GB / 20MB / 30KB / 3B',
    )
  return Math.floor(Number(amount) * (units.get(unit.toUpperCase()) ?? 1))
}

function checkTypes(types: readonly string[]): void {
  const wrong = types.find(
    (type) => !/^([a-z0-9\-+.]+)\/([a-z0-9\-+.]+)(;\s*charset=[a-z0-9-]+)?$|\*$/i.test(type),
  )
  if (wrong !== undefined)
    throw new UploadFault('422', 'invalid_mime_type', `the requested mime type "${wrong} is invalid`)
}

const settings = z.object({
  public: z.boolean().default(false),
  file_size_limit: z.union([z.int().min(0).max(1e15), text(20)]).nullish(),
  allowed_mime_types: z.array(text(255)).max(100).nullish(),
})
const newBucket = settings.extend({ id: text(100).optional(), name: text(100) })

const columns = `id, name, owner, ${bucketSettings}, created_at, updated_at`

export function bucketRoutes(database: Database, files: ObjectStore): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>()

  routes.get('/', async (context) =>
    sendJson(
      context,
      await asRequest(database, context.get('claims'), (sql) =>
        sql.query(`select ${columns} from storage.buckets order by name`),
      ),
    ),
  )

  routes.get('/:bucket', async (context) => {
    const [bucket] = await asRequest(database, context.get('claims'), (sql) =>
      sql.query(`select ${columns} from storage.buckets where id = $1`, [context.req.param('bucket')]),
    )
    return bucket ? sendJson(context, bucket) : missing()
  })

  routes.post('/', async (context) => {
    const body = await readBody(context, newBucket)
    const claims = context.get('claims')
    checkBucket(body.name)
    const texts = settingTexts(body)
    await asRequest(database, claims, (sql) =>
      sql.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $3::text, $4, $5, (select array_agg(value) from jsonb_array_elements_text($6) as value))`,
        [body.id || body.name, body.name, claims.sub ?? null, ...texts],
      ),
    )
    return sendJson(context, { name: body.name })
  })

  routes.put('/:bucket', async (context) => {
    const body = await readBody(context, settings)
    const changed = await asRequest(database, context.get('claims'), (sql) =>
      sql.query(
        `update storage.buckets set public = $2, file_size_limit = $3, updated_at = now(),
           allowed_mime_types = (select array_agg(value) from jsonb_array_elements_text($4) as value)
         where id = $1 returning id`,
        [context.req.param('bucket'), ...settingTexts(body)],
      ),
    )
    return changed.length > 0 ? sendJson(context, { message: 'Successfully updated' }) : missing()
  })

  routes.post('/:bucket/empty', async (context) => {
    const bucket = context.req.param('bucket')
    const removed = await asRequest(database, context.get('claims'), async (sql) => {
      const found = await sql.query('select id from storage.buckets where id = $1', [bucket])
      if (found.length === 0) return missing()
      return sql.query<{ version: string | null }>(
        'delete from storage.objects where bucket_id = $1 returning version',
        [bucket],
      )
    })
    await files.remove(removed.map(({ version }) => version))
    return sendJson(context, { message: 'Successfully emptied' })
  })

  routes.delete('/:bucket', async (context) => {
    const bucket = context.req.param('bucket')
    await findBucket(database, bucket)
    const objects = await database.query('select from storage.objects where bucket_id = $1 limit 1', [bucket])
    if (objects.length > 0)
      throw new UploadFault('400', 'Storage not empty', 'Storage must be empty before you can delete it')
    const removed = await asRequest(database, context.get('claims'), (sql) =>
      sql.query('delete from storage.buckets where id = $1 returning id', [bucket]),
    )
    // A policy forbids it.
    if (removed.length === 0) throw new UploadFault('404', 'not_found', 'Bucket Not Found')
    return sendJson(context, { message: 'Successfully deleted' })
  })
  return routes
}

function settingTexts({
  public: isPublic,
  file_size_limit: limit,
  allowed_mime_types: types,
}: z.infer<typeof settings>) {
  if (types) checkTypes(types)
  return [
    String(isPublic),
    limit === null || limit === undefined ? null : String(sizeOf(limit)),
    types ? JSON.stringify(types) : null,
  ]
}

function missing(): never {
  throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
}

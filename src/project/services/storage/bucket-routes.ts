// Buckets: who may see and change them is decided by the policies on storage.buckets.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import { readJson, text } from '../../http/read-request.ts'
import { asRequest } from '../as-request.ts'
import { bucketSettings } from './object-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { bucketName, type StorageEnv } from './storage-request.ts'
import { UploadFault } from './upload-fault.ts'

const units: ReadonlyMap<string, number> = new Map([
  ['B', 1],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
])

/** A number of bytes, or a size with its unit: 2MB. */
const size = z
  .union([z.int().min(0).max(1e15), text(20).regex(/^\d+(\.\d+)?(B|KB|MB|GB)$/i, 'is not a size')])
  .transform((value) => {
    if (typeof value === 'number') return value
    const [, amount = '0', unit = 'B'] = /^([\d.]+)(\w+)$/.exec(value) ?? []
    return Math.floor(Number(amount) * (units.get(unit.toUpperCase()) ?? 1))
  })

const settings = z.object({
  public: z.boolean().default(false),
  file_size_limit: size.nullish(),
  allowed_mime_types: z.array(text(255)).max(100).nullish(),
})
const newBucket = settings.extend({ id: bucketName.optional(), name: bucketName })

const columns = `id, name, owner, ${bucketSettings}, created_at, updated_at`

export function bucketRoutes(database: Database, files: ObjectStore): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>()

  routes.get('/', async (context) =>
    context.json(
      await asRequest(database, context.get('claims'), (sql) =>
        sql.query(`select ${columns} from storage.buckets order by name`),
      ),
    ),
  )

  routes.get('/:bucket', async (context) => {
    const [bucket] = await asRequest(database, context.get('claims'), (sql) =>
      sql.query(`select ${columns} from storage.buckets where id = $1`, [context.req.param('bucket')]),
    )
    return bucket ? context.json(bucket) : missing()
  })

  routes.post('/', async (context) => {
    const body = await readJson(context, newBucket)
    const claims = context.get('claims')
    await asRequest(database, claims, (sql) =>
      sql.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $3::text, $4, $5, (select array_agg(value) from jsonb_array_elements_text($6) as value))`,
        [body.id ?? body.name, body.name, claims.sub ?? null, ...settingTexts(body)],
      ),
    )
    return context.json({ name: body.name })
  })

  routes.put('/:bucket', async (context) => {
    const body = await readJson(context, settings)
    const changed = await asRequest(database, context.get('claims'), (sql) =>
      sql.query(
        `update storage.buckets set public = $2, file_size_limit = $3, updated_at = now(),
           allowed_mime_types = (select array_agg(value) from jsonb_array_elements_text($4) as value)
         where id = $1 returning id`,
        [context.req.param('bucket'), ...settingTexts(body)],
      ),
    )
    return changed.length > 0 ? context.json({ message: 'Successfully updated' }) : missing()
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
    return context.json({ message: 'Successfully emptied' })
  })

  routes.delete('/:bucket', async (context) => {
    const bucket = context.req.param('bucket')
    const removed = await asRequest(database, context.get('claims'), async (sql) => {
      const objects = await sql.query('select from storage.objects where bucket_id = $1 limit 1', [bucket])
      if (objects.length > 0)
        throw new UploadFault('400', 'Storage not empty', 'Storage must be empty before you can delete it')
      return sql.query('delete from storage.buckets where id = $1 returning id', [bucket])
    })
    return removed.length > 0 ? context.json({ message: 'Successfully deleted' }) : missing()
  })
  return routes
}

const settingTexts = (body: z.infer<typeof settings>) => [
  String(body.public),
  body.file_size_limit === null || body.file_size_limit === undefined ? null : String(body.file_size_limit),
  body.allowed_mime_types ? JSON.stringify(body.allowed_mime_types) : null,
]

function missing(): never {
  throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
}

// Rows of storage.objects and storage.buckets, read and written as the role of a request: policies decide.
import type { Database } from '../../engines/thread/database.ts'
import type { Sql } from '../../engines/thread/engine.ts'
import { asRequest, becomeCaller } from '../as-request.ts'
import type { Claims } from '../tokens.ts'
import type { Received } from './object-store.ts'
import { UploadFault } from './upload-fault.ts'

export interface ObjectPlace {
  bucket: string
  name: string
}

export interface Bucket {
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export interface StoredObject {
  id: string
  version: string | null
  metadata: { mimetype?: string; size?: number; eTag?: string; lastModified?: string } | null
}

/** How an upload treats an object of the same name. */
export type UploadMode = 'add' | 'replace' | 'either'

/** A list as JSON, because the engine in the page doesn't read arrays. */
export const bucketSettings =
  'public, file_size_limit::float8 as file_size_limit, to_jsonb(allowed_mime_types) as allowed_mime_types'

export async function findBucket(database: Database, bucket: string): Promise<Bucket> {
  const [found] = await database.query<Bucket>(
    `select ${bucketSettings} from storage.buckets where id = $1`,
    [bucket],
  )
  if (!found) throw new UploadFault('404', 'Bucket not found', 'Bucket not found')
  return found
}

export async function findObject(sql: Sql, { bucket, name }: ObjectPlace): Promise<StoredObject | undefined> {
  const [object] = await sql.query<StoredObject>(
    'select id, version, metadata from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  return object
}

interface Listing {
  prefix: string
  /** What names in the folder begin with. */
  search: string
  limit: number
  offset: number
  sortBy: { column: string; order: 'asc' | 'desc' }
}

/** The objects of a folder, and the folders in it, which have a name and nothing else. */
export function listFolder(sql: Sql, bucket: string, { prefix, search, limit, offset, sortBy }: Listing) {
  const folder = prefix ? `${prefix.replace(/\/$/, '')}/` : ''
  return sql.query(
    `with found as (
       select *, substr(objects.name, length($2) + 1) as rest from storage.objects
       where bucket_id = $1 and starts_with(objects.name, $2)
         and starts_with(lower(substr(objects.name, length($2) + 1)), lower($3))
     )
     select rest as name, id, updated_at, created_at, last_accessed_at, metadata from found where strpos(rest, '/') = 0
     union all
     select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
     from found where strpos(rest, '/') > 0
     order by ${sortBy.column} ${sortBy.order}, name limit $4 offset $5`,
    [bucket, folder, search, String(limit), String(offset)],
  )
}

interface NewVersion extends Received {
  type: string
}

/** Points the row of an object to a new version. Gives the row and the version that it had before. */
async function writeRow(
  sql: Sql,
  { bucket, name }: ObjectPlace,
  mode: UploadMode,
  owner: string | null,
  { version, size, type, eTag }: NewVersion,
): Promise<string> {
  const metadata = JSON.stringify({
    eTag,
    size,
    mimetype: type,
    cacheControl: 'max-age=3600',
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  })
  const insert = `insert into storage.objects (bucket_id, name, version, metadata, owner, owner_id) values ($1, $2, $3, $4, $5::uuid, $5::text)`
  const update = 'update storage.objects set version = $3, metadata = $4, updated_at = now()'
  const [row] = await sql.query<{ id: string }>(
    {
      add: `${insert} returning id`,
      either: `${insert} on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, updated_at = now() returning id`,
      replace: `${update} where bucket_id = $1 and name = $2 returning id`,
    }[mode],
    mode === 'replace' ? [bucket, name, version, metadata] : [bucket, name, version, metadata, owner],
  )
  // A row that may not be changed is, to its caller, not there.
  if (!row) throw new UploadFault('404', 'object not found', 'Not Found')
  return row.id
}

/** Whether the policies allow an upload, before any of it is received. */
export async function tryWriting(
  database: Database,
  claims: Claims,
  place: ObjectPlace,
  mode: UploadMode,
): Promise<void> {
  const version = { version: crypto.randomUUID(), size: 0, type: '', eTag: '' }
  await asRequest(database, claims, (sql) => writeRow(sql, place, mode, claims.sub ?? null, version), {
    isTrial: true,
  })
}

/** The file is complete before its row: of the two, the row decides. Gives the version that nothing points to any longer. */
export async function writeObject(
  database: Database,
  claims: Claims,
  place: ObjectPlace,
  mode: UploadMode,
  next: NewVersion,
): Promise<{ id: string; replaced: string | null }> {
  return database.transaction(async (sql) => {
    const before = await findObject(sql, place)
    await becomeCaller(sql, claims)
    const id = await writeRow(sql, place, mode, claims.sub ?? null, next)
    return { id, replaced: before?.version ?? null }
  })
}

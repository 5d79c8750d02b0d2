// What's done to objects besides sending and receiving them: listing, moving, copying, removing, and signing.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import { text } from '../../http/read-request.ts'
import { asRequest } from '../as-request.ts'
import type { Project } from '../tokens.ts'
import type { ObjectPlace, StoredObject } from './object-rows.ts'
import { findObject, listFolder, tryWriting, writeObject } from './object-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { signedPath, signPlace, uploadLifetime } from './signed-urls.ts'
import { checkBucket, checkObject, placeOf, readBody, type StorageEnv, sendJson } from './storage-request.ts'
import { UploadFault } from './upload-fault.ts'

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
const expiresIn = z.int().min(1).max(315_360_000)
const signBody = z.object({ expiresIn })
const signManyBody = z.object({ expiresIn, paths: z.array(text(1024)).min(1).max(500) })
const moveBody = z.object({ sourceKey: text(1024), bucketId: text(100), destinationKey: text(1024) })

interface Options {
  database: Database
  project: Project
  files: ObjectStore
}

export function objectRoutes({ database, project, files }: Options): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>()

  routes.post('/list/:bucket', async (context) => {
    const bucket = checkBucket(context.req.param('bucket'))
    const wanted = await readBody(context, listBody)
    return sendJson(
      context,
      await asRequest(database, context.get('claims'), (sql) => listFolder(sql, bucket, wanted)),
    )
  })

  routes.delete('/:bucket', async (context) => {
    const bucket = checkBucket(context.req.param('bucket'))
    const { prefixes } = await readBody(context, removeBody)
    const rows = await asRequest(database, context.get('claims'), (sql) =>
      sql.query<StoredObject & { name: string }>(
        `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
         returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
        [bucket, JSON.stringify(prefixes)],
      ),
    )
    await files.remove(rows.map(({ version }) => version))
    return sendJson(context, rows)
  })

  routes.delete('/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    if (!(await findObject(database, place))) return missing()
    const [removed] = await asRequest(database, context.get('claims'), (sql) =>
      sql.query<StoredObject>(
        'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
        [place.bucket, place.name],
      ),
    )
    // A policy forbids it.
    if (!removed) throw new UploadFault('404', 'not_found', 'Object Not Found')
    await files.remove([removed.version])
    return sendJson(context, { message: 'Successfully deleted' })
  })

  routes.post('/move', async (context) => {
    const { from, to } = readMove(await readBody(context, moveBody))
    const moved = await asRequest(database, context.get('claims'), (sql) =>
      sql.query(
        `update storage.objects set name = $3, updated_at = now() where bucket_id = $1 and name = $2 returning id`,
        [from.bucket, from.name, to.name],
      ),
    )
    return moved.length > 0 ? sendJson(context, { message: 'Successfully moved' }) : missing()
  })

  routes.post('/copy', async (context) => {
    const claims = context.get('claims')
    const { from, to } = readMove(await readBody(context, moveBody))
    const object = await asRequest(database, claims, (sql) => findObject(sql, from))
    if (!object) return missing()
    await tryWriting(database, claims, to, 'add')
    const file = object.version ? await files.open(object.version) : undefined
    if (!file) return missing()
    const received = await files.receive(file.read(), null)
    try {
      const type = object.metadata?.mimetype ?? 'application/octet-stream'
      await writeObject(database, claims, to, 'add', { ...received, type })
      return sendJson(context, { Key: `${to.bucket}/${to.name}` })
    } catch (error) {
      await files.remove([received.version])
      throw error
    }
  })

  const sign = async (place: ObjectPlace, seconds: number): Promise<string> =>
    signedPath('sign', place, await signPlace(project, place, seconds, { for: 'reading' }))

  routes.post('/sign/:bucket', async (context) => {
    const bucket = checkBucket(context.req.param('bucket'))
    const { expiresIn: seconds, paths } = await readBody(context, signManyBody)
    const signed = []
    for (const name of paths) {
      const place = { bucket, name }
      const object = await asRequest(database, context.get('claims'), (sql) => findObject(sql, place))
      signed.push(
        object
          ? { error: null, path: name, signedURL: await sign(place, seconds) }
          : {
              error: 'Either the object does not exist or you do not have access to it',
              path: name,
              signedURL: null,
            },
      )
    }
    return sendJson(context, signed)
  })

  routes.post('/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    const { expiresIn: seconds } = await readBody(context, signBody)
    const object = await asRequest(database, context.get('claims'), (sql) => findObject(sql, place))
    return object ? sendJson(context, { signedURL: await sign(place, seconds) }) : missing()
  })

  routes.post('/upload/sign/:bucket/:name{.+}', async (context) => {
    const place = placeOf(context)
    const claims = context.get('claims')
    if (await findObject(database, place))
      throw new UploadFault('409', 'Duplicate', 'The resource already exists')
    await tryWriting(database, claims, place, 'add')
    const token = await signPlace(project, place, uploadLifetime, {
      for: 'uploading',
      ...(claims.sub && { owner: claims.sub }),
    })
    return sendJson(context, { url: signedPath('upload/sign', place, token) })
  })
  return routes
}

function readMove(body: z.infer<typeof moveBody>): { from: ObjectPlace; to: ObjectPlace } {
  const bucket = checkBucket(body.bucketId)
  return {
    from: { bucket, name: body.sourceKey },
    to: { bucket, name: checkObject(body.destinationKey, 'destination object') },
  }
}

function missing(): never {
  throw new UploadFault('404', 'not_found', 'Object not found')
}

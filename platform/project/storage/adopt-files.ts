// Earlier versions kept the bytes of objects in the database. They move to files when such a database is opened.
import { Readable } from 'node:stream'
import type { Sql } from '../../database/engine.ts'
import type { ObjectFiles } from './object-files.ts'

export async function adoptFiles(sql: Sql, files: ObjectFiles): Promise<void> {
  const [old] = await sql.query<{ table: string | null }>(
    `select to_regclass('local_services.files')::text as table`,
  )
  if (old?.table)
    for (;;) {
      const [row] = await sql.query<{ object_id: string; content: Uint8Array; content_type: string }>(
        'select object_id, content, content_type from local_services.files limit 1',
      )
      if (!row) break
      const { version, size } = await files.receive(Readable.from([row.content]), null)
      const metadata = JSON.stringify({ mimetype: row.content_type, size })
      await sql.query(
        `with moved as (delete from local_services.files where object_id = $1)
         update storage.objects set version = $2, metadata = coalesce(metadata, '{}') || $3 where id = $1`,
        [row.object_id, version, metadata],
      )
    }
  await sql.exec('drop table if exists local_services.files')
  const known = await sql.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  await files.sweepOnce(new Set(known.map(({ version }) => version)))
}

// Earlier versions kept the bytes of objects in the database. They move to files when such a database is opened.
import type { Sql } from '../../engines/thread/engine.ts'
import { type ObjectFiles, versionPattern } from './object-files.ts'

/** Read from a row in pieces: a whole one as text would take several times its size. */
const pieceSize = 4 * 1024 ** 2

/** A version becomes the name of a file. */
const versionsAreIds = `
  update storage.objects set version = null where version !~ '${versionPattern}';
  alter table storage.objects drop constraint if exists objects_version_is_id;
  alter table storage.objects add constraint objects_version_is_id check (version ~ '${versionPattern}')`

export async function adoptFiles(sql: Sql, files: ObjectFiles): Promise<void> {
  const [old] = await sql.query<{ table: string | null }>(
    `select to_regclass('local_services.files')::text as table`,
  )
  if (old?.table) {
    const rows = await sql.query<{ object_id: string; content_type: string; size: number }>(
      'select object_id, content_type, octet_length(content) as size from local_services.files',
    )
    for (const { object_id: id, content_type: type, size } of rows) {
      const version = await files.keep(piecesOf(sql, id, size))
      await sql.query(
        `with moved as (delete from local_services.files where object_id = $1)
         update storage.objects set version = $2, metadata = coalesce(metadata, '{}') || $3 where id = $1`,
        [id, version, JSON.stringify({ mimetype: type, size })],
      )
    }
    // A row that never got its bytes was listed, and could not be downloaded.
    await sql.exec('delete from storage.objects where version is null; drop table local_services.files')
  }
  await sql.exec(versionsAreIds)
  const known = await sql.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  await files.sweepOnce(new Set(known.map(({ version }) => version)))
}

async function* piecesOf(sql: Sql, id: string, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += pieceSize) {
    const [row] = await sql.query<{ piece: Uint8Array }>(
      'select substr(content, $2, $3) as piece from local_services.files where object_id = $1',
      [id, String(start + 1), String(pieceSize)],
    )
    if (row) yield row.piece
  }
}

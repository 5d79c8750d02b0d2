// Uploaded objects in a table of the project, so that later samples of the page find them, and a new project has none.
import type { Sql } from '../../project/engines/thread/engine.ts'
import { hex } from '../../project/services/bytes-as-text.ts'
import type { ObjectStore, OpenFile, Received } from '../../project/services/storage/object-store.ts'
import { hostedStorage } from '../../project/services/storage/object-store.ts'
import { UploadTooLarge } from '../../project/services/storage/upload-fault.ts'

export const objectsTable = `create table if not exists local_services.page_objects (version text primary key, content bytea not null)`

export class TableObjects implements ObjectStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async receive(
    chunks: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
    bucketLimit: number | null,
  ): Promise<Received> {
    const bytes = await wholeOf(chunks)
    const size = bytes.length
    if (size > Math.min(bucketLimit ?? Infinity, hostedStorage.largestObject))
      throw new UploadTooLarge('The object exceeded the maximum allowed size')
    const version = crypto.randomUUID()
    // Browsers have no MD5, but Postgres does.
    const [row] = await this.#sql.query<{ hash: string }>(
      `insert into local_services.page_objects values ($1, decode($2, 'hex')) returning md5(content) as hash`,
      [version, hex(bytes)],
    )
    return { version, size, eTag: `"${row?.hash}"` }
  }

  async open(version: string): Promise<OpenFile | undefined> {
    const [row] = await this.#sql.query<{ content: string }>(
      `select encode(content, 'hex') as content from local_services.page_objects where version = $1`,
      [version],
    )
    if (!row) return undefined
    const file = new Blob([fromHex(row.content)])
    return {
      size: file.size,
      read: (part) => (part ? file.slice(part.start, part.end + 1) : file).stream(),
      close: async () => undefined,
    }
  }

  async remove(versions: readonly (string | null)[]): Promise<void> {
    await this.#sql.query(
      'delete from local_services.page_objects where version in (select jsonb_array_elements_text($1::jsonb))',
      [JSON.stringify(versions.filter((version) => version !== null))],
    )
  }
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )

async function wholeOf(chunks: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (chunks instanceof ReadableStream)
    return new Uint8Array(await new Response(chunks as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

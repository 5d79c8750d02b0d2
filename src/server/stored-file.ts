// A file of a build in the best form that the client takes. It's read while it's sent, so that slow readers keep little in memory.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { hashOf } from '../lib/hash.ts'

type Encoding = 'br' | 'gzip'

export interface StoredFile {
  path: string
  etag: string
  encoding?: Encoding
  /** Undefined if it's compressed on the way. */
  length?: number
}

interface Listed {
  folder: string
  files: ReadonlySet<string>
}

/** Files that are compressed at the same time. Each takes about 300 KB; more readers get them as they are. */
export const mostCompressed = 32
let compressed = 0

/** Bytes. Each reader keeps about two of these in memory. */
const chunk = 16_384

/** Builds keep the time of a file that doesn't change, so its tag stays the same too. */
export async function findStored(
  { folder, files }: Listed,
  name: string,
  takes: readonly Encoding[],
): Promise<StoredFile> {
  // What has a brotli form is worth compressing for clients that don't take that.
  const isText = files.has(`${name}.br`)
  const path = join(folder, isText && takes.includes('br') ? `${name}.br` : name)
  const { size, mtimeMs } = await stat(path)
  const tagOf = (form: string) => `"${hashOf(basename(path), String(size), String(mtimeMs), form)}"`
  if (isText && takes.includes('br')) return { path, etag: tagOf('br'), encoding: 'br', length: size }
  if (isText && takes.includes('gzip') && compressed < mostCompressed)
    return { path, etag: tagOf('gzip'), encoding: 'gzip' }
  return { path, etag: tagOf(''), length: size }
}

/** As fast as the client reads. */
export function sendStored({ path, encoding }: StoredFile, response: ServerResponse): void {
  // The status is sent already. If the file ends early, or the client does, the connection is closed.
  const closed = (error: Error | null) => {
    if (error) response.destroy()
  }
  const content = createReadStream(path, { highWaterMark: chunk })
  if (encoding !== 'gzip') return void pipeline(content, response, closed)
  compressed++
  response.once('close', () => compressed--)
  pipeline(content, createGzip(), response, closed)
}

/** The encodings that a client takes, the smallest first. */
export function encodingsIn(acceptEncoding: string): Encoding[] {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const takes = (encoding: string) =>
    accepted.some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(part))
  return (['br', 'gzip'] as const).filter(takes)
}

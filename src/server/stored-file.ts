// A file of a build in the best form that the client takes.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { hashOf } from '../lib/hash.ts'

const gzip = promisify(gzipWithCallback)

export type Encoding = 'br' | 'gzip'

export interface StoredFile {
  etag: string
  encoding?: Encoding
  /** The file that it was read from. */
  path: string
  /** Undefined if it's too large to be kept in memory: then it's read from `path` while it's sent. */
  body?: Buffer
  /** Undefined if it's compressed on the way. */
  length?: number
  /** Whether what is in `path` has to be compressed on the way. */
  isCompressedLater?: boolean
}

const endings = { br: '.br', gzip: '.gz' } as const

/** Bytes. What is larger is streamed: a slow client would keep it in memory for as long as it reads. */
export const largestInMemory = 1_000_000

interface Listed {
  folder: string
  files: ReadonlySet<string>
}

/** `takes` in order of preference. */
export async function readStored(
  { folder, files }: Listed,
  name: string,
  takes: readonly Encoding[],
): Promise<StoredFile> {
  const encoding = takes.find((each) => files.has(name + endings[each]))
  if (encoding) return { ...(await readWhole(join(folder, name + endings[encoding]), encoding)), encoding }
  const path = join(folder, name)
  // Texts have no gzip form beside them. What has a brotli form is worth compressing for clients that don't take that.
  if (!takes.includes('gzip') || !files.has(`${name}.br`)) return readWhole(path, '')
  const file = await readWhole(path, 'gzip')
  if (!file.body) {
    const { length: _, ...streamed } = file
    return { ...streamed, encoding: 'gzip', isCompressedLater: true }
  }
  const body = await gzip(file.body)
  return { path, body, length: body.length, etag: tagOf(body), encoding: 'gzip' }
}

async function readWhole(path: string, form: string): Promise<StoredFile> {
  const { size, mtimeMs } = await stat(path)
  if (size > largestInMemory)
    return {
      path,
      length: size,
      etag: tagOf(path.split('/').at(-1) ?? '', String(size), String(mtimeMs), form),
    }
  const body = await inTurn(() => readFile(path))
  return { path, body, length: body.length, etag: tagOf(body) }
}

/** Files that are read into memory at once. Others wait, and what was read is sent meanwhile. */
const mostReads = 8
let reads = 0
const waiting: (() => void)[] = []

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (reads >= mostReads) await new Promise<void>((resolve) => waiting.push(resolve))
  else reads++
  try {
    return await read()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reads--
  }
}

const tagOf = (...parts: (string | Uint8Array)[]): string => `"${hashOf(...parts)}"`

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

// Reads a file of dist/ in the best form that the browser takes, and remembers it until it changes.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashOf } from '../lib/hash.ts'

export interface StoredFile {
  body: Buffer
  etag: string
  encoding?: 'br' | 'gzip'
}

const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** Enough for the pages that are asked for most; old entries leave first. */
const mostRemembered = 512
const remembered = new Map<string, { stamp: string; file: StoredFile }>()

export function readStored(dist: string, name: string, acceptEncoding: string): StoredFile | undefined {
  const path = join(dist, name)
  if (!existsSync(path)) return undefined
  const accepted = acceptEncoding.split(',').map((part) => part.trim())
  const takes = (encoding: string) =>
    accepted.some((part) => part.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part))
  const form = forms.find(({ encoding, ending }) => takes(encoding) && existsSync(path + ending))
  const full = form ? path + form.ending : path
  // Texts have no gzip form beside them. What has a brotli form is worth compressing for those who don't take that.
  const isMade = !form && takes('gzip') && existsSync(`${path}.br`)
  const encoding = isMade ? 'gzip' : form?.encoding

  const { mtimeMs, size } = statSync(full)
  const stamp = `${mtimeMs}:${size}`
  const key = `${full} ${encoding ?? ''}`
  const known = remembered.get(key)
  if (known?.stamp === stamp) return known.file
  const body = isMade ? gzipSync(readFileSync(full)) : readFileSync(full)
  const file: StoredFile = { body, etag: `"${hashOf(body)}"`, ...(encoding ? { encoding } : {}) }
  remembered.set(key, { stamp, file })
  const oldest = remembered.keys().next().value
  if (remembered.size > mostRemembered && oldest) remembered.delete(oldest)
  return file
}

// What is sent back, before it goes onto a socket.
import type { StoredFile } from './stored-file.ts'

type HeaderRecord = Readonly<Record<string, string>>

export interface SiteResponse {
  status: number
  /** Names in lowercase. */
  headers: HeaderRecord
  /** A file or a text; without it, there is none. */
  body?: StoredFile | string
}

/** Later records win, however they spell a name. */
export const mergeHeaders = (...records: HeaderRecord[]): HeaderRecord =>
  Object.fromEntries(records.flatMap(Object.entries).map(([name, value]) => [name.toLowerCase(), value]))

/** What we say ourselves runs no script and is never framed, whatever the build says about its pages. */
export const ownHeaders: HeaderRecord = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** `general` are the build's own headers for responses without a file. */
export function textResponse(
  status: number,
  text: string,
  headers: HeaderRecord = {},
  general: HeaderRecord = {},
): SiteResponse {
  const length = { 'Content-Length': String(Buffer.byteLength(text)) }
  return { status, headers: mergeHeaders(ownHeaders, general, headers, length), body: text }
}

export function redirectTo(target: string, query: string, general: HeaderRecord): SiteResponse {
  const [path = '', anchor] = target.split('#')
  const location = `${path}${query}${anchor ? `#${anchor}` : ''}`
  // A header holds plain characters only. What was decoded is encoded again.
  const Location = location.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  return textResponse(301, '', { Location }, general)
}

// What is sent back, before it goes onto a socket.
import type { StoredFile } from './stored-file.ts'

/** Names and values in turn, as node:http takes them. */
export type HeaderList = readonly string[]

export interface SiteResponse {
  status: number
  headers: HeaderList
  /** The body is this file or this text, or there is none. */
  file?: StoredFile
  text?: string
}

/** Later records win, however they spell a name. */
export function headerList(...records: Readonly<Record<string, string>>[]): HeaderList {
  const merged = new Map<string, [string, string]>()
  for (const record of records)
    for (const [name, value] of Object.entries(record)) merged.set(name.toLowerCase(), [name, value])
  return [...merged.values()].flat()
}

/** What we say ourselves runs no script and is never framed, whatever the build says about its pages. */
export const ownHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** `general` are the build's own headers for responses without a file. */
export function textResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
  general: Readonly<Record<string, string>> = {},
): SiteResponse {
  const length = { 'Content-Length': String(Buffer.byteLength(text)) }
  return { status, headers: headerList(ownHeaders, general, headers, length), text }
}

export function redirectTo(
  target: string,
  query: string,
  general: Readonly<Record<string, string>>,
): SiteResponse {
  const [path = '', anchor] = target.split('#')
  const location = `${path}${query}${anchor ? `#${anchor}` : ''}`
  // A header holds plain characters only. What was decoded is encoded again.
  const Location = location.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  return { status: 301, headers: headerList(ownHeaders, general, { Location, 'Content-Length': '0' }) }
}

// Sends the content of an object: all of it, a part, or word that the client's copy is still good.
import type { Context } from 'hono'
import { inertType } from './inert-type.ts'
import type { StoredObject } from './object-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { UploadFault } from './upload-fault.ts'

export async function sendFile(
  context: Context,
  files: ObjectStore,
  object: StoredObject | undefined,
): Promise<Response> {
  const file = object?.version && (await files.open(object.version))
  if (!file) throw new UploadFault('404', 'not_found', 'Object not found')
  const { mimetype = 'application/octet-stream', eTag, lastModified } = object.metadata ?? {}
  const saveAs = context.req.query('download')
  const headers = {
    'Content-Type': inertType(mimetype),
    'Accept-Ranges': 'bytes',
    ...(eTag && { ETag: eTag }),
    ...(lastModified && { 'Last-Modified': new Date(lastModified).toUTCString() }),
    // Opened as a page, an upload has its own origin, without scripts and without a network.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // Apps on this machine show pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(saveAs !== undefined && {
      'Content-Disposition': `attachment${saveAs && `; filename*=UTF-8''${encodeURIComponent(saveAs)}`}`,
    }),
  }
  const part = readRange(context.req.header('range'), file.size)
  const isKnown = eTag !== undefined && context.req.header('if-none-match') === eTag
  if (isKnown || part === 'outside' || context.req.method === 'HEAD') await file.close()
  if (isKnown) return context.body(null, 304, headers)
  if (part === 'outside')
    throw new UploadFault('416', 'The requested range is not satisfiable', 'InvalidRange')
  const length = String(part ? part.end - part.start + 1 : file.size)
  const sized = {
    ...headers,
    'Content-Length': length,
    ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${file.size}` }),
  }
  const status = part ? 206 : 200
  return context.req.method === 'HEAD'
    ? context.body(null, status, sized)
    : context.body(file.read(part), status, sized)
}

/** The first and the last byte of one range. Undefined for everything else, which HTTP lets a server ignore. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Number(last) : size - 1
  if (end < start && start < size) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'outside'
}

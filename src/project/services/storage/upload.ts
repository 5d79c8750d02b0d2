// The file in a request. How it's read is up to the platform: a server can't have all of it in memory (read-upload.ts).
import type { Context } from 'hono'
import { UploadFault } from './upload-fault.ts'

export interface Upload {
  chunks: AsyncIterable<Uint8Array>
  type: string
}

/** Lets `store` open the file when it's ready for it. */
export type ReadUpload = <T>(
  context: Context,
  store: (open: () => Promise<Upload>) => Promise<T>,
) => Promise<T>

export const unknownType = 'application/octet-stream'

/** Goes into a header of every download. */
export function checkType(type: string): string {
  if (type.length <= 255 && /^[\w.+-]+\/[\w.+*-]+\s*(;[\x20-\x7e]*)?$/.test(type)) return type
  throw new UploadFault('422', 'invalid_mime_type', `mime type ${type.slice(0, 255)} is not supported`)
}

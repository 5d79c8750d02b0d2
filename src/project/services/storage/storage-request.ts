// What requests to the storage service have in common: who asks, and which object is meant.
import type { Context } from 'hono'
import { check, text } from '../../http/read-request.ts'
import type { Claims } from '../tokens.ts'
import type { ObjectPlace } from './object-rows.ts'
import { UploadFault } from './upload-fault.ts'

export type StorageEnv = { Variables: { claims: Claims } }

/** What names may hold on the hosted platform. */
export const bucketName = text(100).regex(/^[\w!.*'() &$@=;:+,?-]+$/, 'Bucket name invalid')
export const objectName = text(1024).regex(/^[\w/!.*'() &$@=;:+,?-]+$/, 'Invalid key')

export function placeOf(context: Context): ObjectPlace {
  const bucket = check(bucketName, context.req.param('bucket'))
  const { data: name } = objectName.safeParse(context.req.param('name'))
  if (name === undefined)
    throw new UploadFault('400', 'Invalid Input', 'The object name contains invalid characters')
  return { bucket, name }
}

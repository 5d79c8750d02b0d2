// What requests to the storage service have in common: who asks, which object is meant, and what a body must have.
import type { Context } from 'hono'
import { z } from 'zod'
import { readJson } from '../../http/read-request.ts'
import type { Claims } from '../tokens.ts'
import type { ObjectPlace } from './object-rows.ts'
import { UploadFault } from './upload-fault.ts'

export type StorageEnv = { Variables: { claims: Claims } }

/** What names may hold on the hosted platform. */
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]{1,100}$/
const objectCharacters = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/

export function checkBucket(name = ''): string {
  if (bucketCharacters.test(name)) return name
  throw new UploadFault('400', 'Invalid Input', 'Bucket name invalid')
}

export function checkObject(name = '', what = 'object'): string {
  if (objectCharacters.test(name)) return name
  throw new UploadFault('400', 'Invalid Input', `The ${what} name contains invalid characters`)
}

export const placeOf = (context: Context): ObjectPlace => ({
  bucket: checkBucket(context.req.param('bucket')),
  name: checkObject(context.req.param('name')),
})

/** JSON as the hosted service sends it. */
export const sendJson = (context: Context, body: unknown, status: 200 | 400 | 500 | 503 = 200): Response =>
  context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8' })

/** The body, or what's wrong with it in the words of the hosted service's validator. */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const { data, error } = schema.safeParse(await readJson(context, z.unknown()))
  if (!error) return data
  const [issue] = error.issues
  throw new UploadFault('400', 'Error', `body${issue ? describe(issue) : ' is invalid'}`)
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.map((part) => `/${String(part)}`)
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return `${place.slice(0, -1).join('')} must have required property '${String(issue.path.at(-1))}'`
  if (issue.code === 'invalid_type')
    return `${place.join('')} must be ${issue.expected === 'int' ? 'integer' : issue.expected}`
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return `${place.join('')} must be >= ${issue.minimum}`
  return `${place.join('')} ${issue.message}`
}

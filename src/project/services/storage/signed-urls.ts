// Tokens that open one object, to read it or to upload it, for a limited time and without a key.
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { text } from '../../http/read-request.ts'
import { type Project, tokenFault } from '../tokens.ts'
import type { ObjectPlace } from './object-rows.ts'
import { UploadFault } from './upload-fault.ts'

/** As on the hosted platform. */
export const uploadLifetime = 7200

const payloadSchema = z.object({
  /** The bucket and the object's name. */
  url: text(2000),
  for: z.enum(['reading', 'uploading']),
  owner: z.guid().optional(),
})

type Payload = z.infer<typeof payloadSchema>

const keyOf = ({ secret }: Project) => new TextEncoder().encode(secret)
const urlOf = ({ bucket, name }: ObjectPlace) => `${bucket}/${name}`

export const signPlace = (
  project: Project,
  place: ObjectPlace,
  seconds: number,
  payload: Omit<Payload, 'url'>,
): Promise<string> =>
  new SignJWT({ url: urlOf(place), ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keyOf(project))

export async function readSignature(
  project: Project,
  place: ObjectPlace,
  token: string | undefined,
  purpose: Payload['for'],
): Promise<Payload> {
  if (token === undefined)
    throw new UploadFault('400', 'Error', "querystring must have required property 'token'")
  const claims = await jwtVerify(token, keyOf(project), { algorithms: ['HS256'] }).catch((error) => {
    throw new UploadFault('400', 'Invalid JWT', tokenFault(token, error))
  })
  const { data } = payloadSchema.safeParse(claims.payload)
  if (data?.url === urlOf(place) && data.for === purpose) return data
  throw new UploadFault('400', 'InvalidSignature', 'The url do not match the signature')
}

/** The path below the service, as apps get it. */
export const signedPath = (folder: string, { bucket, name }: ObjectPlace, token: string): string =>
  `/object/${folder}/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}?token=${token}`

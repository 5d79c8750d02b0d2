// Messages of Phoenix channels as the client's two serializers write them: version 1.0.0 as JSON objects, version 2.0.0 as JSON arrays
// and, for broadcasts, as bytes with a header.
import { z } from 'zod'
import { text } from '../../door/read-request.ts'

export type Version = '1.0.0' | '2.0.0'

export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const ref = text(255).nullish().default(null)
const messageSchema = z.object({
  joinRef: ref,
  ref,
  topic: text(255),
  event: text(255),
  payload: z.record(z.string(), z.unknown()).default({}),
})

/** Kinds of messages in bytes: a broadcast on its way to the server, and to a client. */
const pushKind = 3
const broadcastKind = 4
const encodedAsJson = 1

/** Undefined for what isn't a message. */
export function decode(data: Buffer, isBinary: boolean, version: Version): Message | undefined {
  try {
    const fields = isBinary ? decodePush(data) : decodeJson(JSON.parse(data.toString('utf8')), version)
    return messageSchema.safeParse(fields).data
  } catch {
    return undefined
  }
}

function decodeJson(value: unknown, version: Version): unknown {
  if (version === '2.0.0') {
    const [joinRef, ref, topic, event, payload] = value as unknown[]
    return { joinRef, ref, topic, event, payload }
  }
  const { join_ref: joinRef, ...rest } = value as { join_ref?: string }
  return { joinRef, ...rest }
}

function decodePush(data: Buffer): unknown {
  if (data[0] !== pushKind) return undefined
  const lengths = [...data.subarray(1, 6)]
  const encoding = data[6]
  let offset = 7
  // The client writes one byte per character here.
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    offset += length
    return data.toString('latin1', offset - length, offset)
  })
  const body = data.subarray(offset)
  if (offset > data.length) return undefined
  const payload = encoding === encodedAsJson ? JSON.parse(body.toString('utf8')) : body
  return { joinRef, ref, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }
}

/** Undefined for bytes that the version has no form for. */
export function encode(
  { joinRef, ref, topic, event, payload }: Message,
  version: Version,
): string | Buffer | undefined {
  if (Buffer.isBuffer(payload.payload))
    return version === '2.0.0' ? encodeBroadcast(topic, String(payload.event), payload.payload) : undefined
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  )
}

function encodeBroadcast(topic: string, event: string, body: Buffer): Buffer | undefined {
  const names = [Buffer.from(topic), Buffer.from(event)]
  if (names.some(({ length }) => length > 255)) return undefined
  return Buffer.concat([
    Buffer.from([broadcastKind, ...names.map(({ length }) => length), 0, 0]),
    ...names,
    body,
  ])
}

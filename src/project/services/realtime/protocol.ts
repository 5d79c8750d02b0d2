// Messages of Phoenix channels as the client's two serializers write them: version 1.0.0 as JSON objects, version 2.0.0 as JSON arrays
// and, for broadcasts, as bytes with a header.
import { z } from 'zod'
import { text } from '../../http/read-request.ts'
import { checkKeys } from '../../http/safe-names.ts'

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
export function decode(data: Uint8Array, isBinary: boolean, version: Version): Message | undefined {
  try {
    const fields = isBinary ? decodePush(data) : decodeJson(parseJson(data), version)
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

function decodePush(data: Uint8Array): unknown {
  if (data[0] !== pushKind) return undefined
  const lengths = [...data.subarray(1, 6)]
  const encoding = data[6]
  let offset = 7
  // The client writes one byte per character here.
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    offset += length
    return String.fromCharCode(...data.subarray(offset - length, offset))
  })
  const body = data.subarray(offset)
  if (offset > data.length) return undefined
  const payload = encoding === encodedAsJson ? parseJson(body) : body
  return { joinRef, ref, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }
}

/** Undefined for bytes that the version has no form for. */
export function encode(
  { joinRef, ref, topic, event, payload }: Message,
  version: Version,
): string | Uint8Array | undefined {
  if (payload.payload instanceof Uint8Array)
    return version === '2.0.0' ? encodeBroadcast(topic, String(payload.event), payload.payload) : undefined
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  )
}

function encodeBroadcast(topic: string, event: string, body: Uint8Array): Uint8Array | undefined {
  const names = [topic, event].map((name) => new TextEncoder().encode(name))
  if (names.some(({ length }) => length > 255)) return undefined
  const header = [broadcastKind, ...names.map(({ length }) => length), 0, 0]
  return Uint8Array.from([...header, ...names.flatMap((name) => [...name]), ...body])
}

function parseJson(bytes: Uint8Array): unknown {
  const json = utf8(bytes)
  checkKeys(json)
  return JSON.parse(json)
}

const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

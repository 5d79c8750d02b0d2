// Reads bodies and parameters. Nothing of a request gets further unless a schema describes it.
import type { Context } from 'hono'
import { z } from 'zod'
import { RequestFault } from './request-fault.ts'
import { checkKeys, checkNames } from './safe-names.ts'

/** Enough for any row or form; files are read in another way. */
const largestBody = 1024 * 1024
/** JSON in a request is a few levels deep. What's nested deeper is made to exhaust the stack of whatever walks it. */
const deepest = 64

/** A text that Postgres can store. */
export const text = (longest = 10_000) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'Leave out the character U+0000')

/** Any object of JSON without NUL characters, such as a row or what an app keeps about its users. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => !hasNul(JSON.stringify(value)), 'Leave out the character U+0000')

/** An escape with an even number of backslashes before it; after an odd number it's the text `\u0000`. */
const hasNul = (json: string): boolean => /(?<!\\)(\\\\)*\\u0000/.test(json)

export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  const place = issue?.path.join('.')
  throw new RequestFault(`${place ? `${place}: ` : ''}${issue?.message ?? 'This is not valid'}.`)
}

/** The JSON of the body. Without a body, an empty object: some calls need none. */
export async function readJson<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const body = await readLimited(context)
  let value: unknown
  try {
    value = body.trim() ? JSON.parse(body) : {}
  } catch (error) {
    throw new RequestFault(`The body is not valid JSON: ${error instanceof Error ? error.message : error}.`)
  }
  return check(schema, value)
}

/** The text of a body, no larger and nested no deeper than anything that an app has to send. */
export async function readLimited(context: Context): Promise<string> {
  const body = await readText(context)
  if (depthOf(body) > deepest)
    throw new RequestFault(`The body is nested too deep: ${deepest} levels are allowed.`)
  if (hasNul(body)) throw new RequestFault('Leave out the character U+0000.')
  checkKeys(body)
  return body
}

/** The fields of a form. */
export async function readForm<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new RequestFault('Send the fields as a form: application/x-www-form-urlencoded.', 415)
  const fields = new URLSearchParams(await readText(context))
  checkNames(fields.keys())
  return check(schema, Object.fromEntries(fields))
}

/** The parameters of the query that the schema names. */
export const readQuery = <T>(context: Context, schema: z.ZodType<T>): T =>
  check(schema, Object.fromEntries(new URL(context.req.url).searchParams))

async function readText(context: Context): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // Not every browser can iterate over a stream.
  const reader = context.req.raw.body?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || !value) break
    size += value.byteLength
    if (size > largestBody) {
      await reader?.cancel()
      throw new RequestFault(`The body is larger than ${largestBody} bytes.`, 413)
    }
    chunks.push(value)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks).arrayBuffer())
  } catch {
    throw new RequestFault('The body is not UTF-8.')
  }
}

/** How deep brackets nest, outside of strings. */
function depthOf(json: string): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let place = 0; place < json.length; place++) {
    const character = json[place]
    if (inString) {
      if (character === '\\') place++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') most = Math.max(most, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return most
}

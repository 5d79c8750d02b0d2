// Names that lead from any object to what all objects share. Code that takes the names of a request for keys, ours or a package's, would
// change it for the whole process.
import type { MiddlewareHandler } from 'hono'
import { RequestFault } from './request-fault.ts'

const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The first word of a text that's such a name. */
export const unsafeWordIn = (text: string): string | undefined =>
  text.split(/[^\w$]+/).find((word) => unsafeNames.has(word))

export function checkNames(names: Iterable<string>): void {
  for (const name of names)
    if (unsafeNames.has(name)) throw new RequestFault(`The name "${name}" is reserved. Use another one.`)
}

/** For the path and the parameters of a request. Bodies are checked when they're read. */
export const safeNames: MiddlewareHandler = async (context, next) => {
  checkPath(context.req.url)
  checkNames(new URL(context.req.url).searchParams.keys())
  return next()
}

export function checkPath(url: string): void {
  checkNames(new URL(url).pathname.split('/').flatMap((part) => decode(part)?.split('/') ?? []))
}

/** Undefined for percent signs that encode nothing. */
export function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A key can be written with escapes, so only a parser finds them all. */
const mayHaveUnsafeKey = /__proto__|constructor|prototype|\\u/

/** For the keys of JSON, on every level. What isn't JSON is left to its reader. */
export function checkKeys(json: string): void {
  if (!mayHaveUnsafeKey.test(json)) return
  try {
    JSON.parse(json, (key, value) => {
      checkNames([key])
      return value
    })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

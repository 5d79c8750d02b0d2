// Reads the platform's responses. Nothing of a response is shown, copied, or used in a URL before it fits its schema, and only the
// fields of the schema are kept.
import type { ApiSettings, Branch, Organization, Project } from './entities.ts'
import type { ProjectApi } from './platform-responses.ts'
import { isEndpoint, isKeyText, isSecret } from './project-values.ts'

export class UnreadableResponse extends Error {
  constructor() {
    super("The platform sent a response that can't be read.")
  }
}

/** Returns the value in its type, or throws. */
type Schema<T> = (value: unknown) => T

const mostEntries = 50_000
const longestName = 200

/** Line breaks, control characters, and characters that reorder text can make one name look like another. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

function check<T>(value: unknown, fits: (value: unknown) => value is T): T {
  if (!fits(value)) throw new UnreadableResponse()
  return value
}

const text: Schema<string> = (value) => check(value, (given) => typeof given === 'string')
const flag: Schema<boolean> = (value) => check(value, (given) => typeof given === 'boolean')
const integer: Schema<number> = (value) =>
  check(value, (given): given is number => Number.isSafeInteger(given))
/** Refs become part of a path, and ids are saved. */
const id: Schema<string> = (value) =>
  check(value, (given): given is string => typeof given === 'string' && /^[\w-]{1,100}$/.test(given))
const name: Schema<string> = (value) => text(value).slice(0, longestName).replace(misleading, ' ').trim()

/** A field that the object only inherits doesn't count. */
const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined

const object =
  <T extends object>(fields: { [Field in keyof T]: Schema<T[Field]> }): Schema<T> =>
  (value) =>
    Object.fromEntries(
      Object.entries<Schema<unknown>>(fields).map(([field, schema]) => [
        field,
        schema(fieldOf(value, field)),
      ]),
    ) as T

/** An entry that is listed twice is kept once. */
const list =
  <T>(entry: Schema<T>, identify: (entry: T) => unknown): Schema<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > mostEntries) throw new UnreadableResponse()
    const known = new Map<unknown, T>()
    for (const item of value) {
      const read = entry(item)
      const identity = identify(read)
      if (!known.has(identity)) known.set(identity, read)
    }
    return [...known.values()]
  }

export const readOrganizations = list(object<Organization>({ id: integer, name }), (entry) => entry.id)

/** The same ref in two organizations is two entries. */
export const readProjects = list(
  object<Project>({ ref: id, name, organization_id: integer, is_branch_enabled: flag }),
  ({ ref, organization_id }) => `${organization_id} ${ref}`,
)

const readAnyBranches = list(
  object<Branch>({ id, name, project_ref: id, parent_project_ref: id }),
  (entry) => entry.id,
)

/** Branches of another project make the response unreadable: their keys would be shown under this project's name. */
export function readBranches(body: unknown, projectRef: string): Branch[] {
  const branches = readAnyBranches(body)
  if (branches.some(({ parent_project_ref }) => parent_project_ref !== projectRef))
    throw new UnreadableResponse()
  return branches
}

/** The id of the signed-in user, or their email if there's no id. Null if no one is signed in. */
export function readUserId(body: unknown): string | null {
  const user = fieldOf(body, 'user')
  if (user === null) return null
  const userId = fieldOf(user, 'id') ?? fieldOf(user, 'email')
  if (Number.isSafeInteger(userId)) return String(userId)
  // Without an id, one account's data can't be kept from another.
  if (typeof userId !== 'string' || userId === '' || userId.length > longestName)
    throw new UnreadableResponse()
  return userId
}

/** Spec: if no protocol is given, https is used. */
export function readApiSettings(body: unknown): ApiSettings {
  const service = fieldOf(body, 'autoApiService' satisfies keyof ProjectApi)
  const field = (name: keyof ProjectApi['autoApiService']) => fieldOf(service, name)
  const protocol = field('protocol') || 'https'
  const endpoint = text(field('endpoint'))
  const key = text(field('defaultApiKey'))
  if (protocol !== 'https' && protocol !== 'http') throw new UnreadableResponse()
  if (!isEndpoint(endpoint) || !isKeyText(key) || isSecret(key)) throw new UnreadableResponse()
  return { url: `${protocol}://${endpoint}`, key }
}

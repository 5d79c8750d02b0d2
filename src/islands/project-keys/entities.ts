// A reader's projects, in the shapes of the platform's four responses.

export interface Organization {
  id: number
  name: string
}

export interface Project {
  ref: string
  name: string
  organization_id: number
  is_branch_enabled: boolean
}

export interface Branch {
  id: string
  name: string
  project_ref: string
  parent_project_ref: string
}

/** What apps need: the URL of a project and its public key. */
export interface ApiSettings {
  url: string
  key: string
}

type Shape = Record<string, 'string' | 'number' | 'boolean'>

const fits = (value: unknown, shape: Shape): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([field, type]) => typeof (value as Record<string, unknown>)[field] === type)

/** The list if every entry has the fields of the shape; anything else is not a valid response. */
function readList<T>(body: unknown, shape: Shape): T[] {
  if (!Array.isArray(body) || !body.every((entry) => fits(entry, shape)))
    throw new TypeError("The platform sent a response that can't be read.")
  return body as T[]
}

export const readOrganizations = (body: unknown) =>
  readList<Organization>(body, { id: 'number', name: 'string' })

export const readProjects = (body: unknown) =>
  readList<Project>(body, {
    ref: 'string',
    name: 'string',
    organization_id: 'number',
    is_branch_enabled: 'boolean',
  })

export const readBranches = (body: unknown) =>
  readList<Branch>(body, {
    id: 'string',
    name: 'string',
    project_ref: 'string',
    parent_project_ref: 'string',
  })

/** The id of the signed-in user, or their email if there's no id. Null if nobody is signed in. */
export function readUserId(body: unknown): string | null {
  const { user } = (body ?? {}) as { user?: unknown }
  if (typeof user !== 'object' || user === null) return null
  const { id, email } = user as Record<string, unknown>
  if (typeof id === 'number') return String(id)
  const name = id ?? email
  // Without an id, one account's data can't be kept from another.
  if (typeof name !== 'string' || name === '')
    throw new TypeError("The platform sent a response that can't be read.")
  return name
}

/** Where no protocol is given, it is https. */
export function readApiSettings(body: unknown): ApiSettings {
  const service = (body as { autoApiService?: Record<string, unknown> } | null)?.autoApiService
  if (!fits(service, { endpoint: 'string', defaultApiKey: 'string' }))
    throw new TypeError("The platform sent a response that can't be read.")
  const { protocol, endpoint, defaultApiKey } = service as Record<string, string | undefined>
  return { url: `${protocol || 'https'}://${endpoint}`, key: defaultApiKey ?? '' }
}

/** What pages hand to the widget. */
export interface ProjectKeysProps {
  /** Which values it shows. */
  show: readonly ('url' | 'key')[]
  urls: {
    /** Origin of the platform; empty for the site's own. */
    platform: string
    dashboard: string
    apiSettings: string
  }
  /** What samples say where a project's own values belong. */
  placeholders: { url: string; key: string }
}

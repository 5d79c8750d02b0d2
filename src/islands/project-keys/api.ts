// The calls: who is signed in, if the platform says so, and the four of the specification. Responses are parsed strictly; what can't be parsed is an error.
import { noPlatform } from '../../lib/no-platform.ts'
import { userHeader } from '../../lib/user-header.ts'
import type { ApiSettings, Branch, Organization, Project } from './entities.ts'
import {
  readApiSettings,
  readBranches,
  readOrganizations,
  readProjects,
  readUserId,
} from './read-responses.ts'

/** How long a response may take. */
const patience = 10_000

export class CallError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The platform responded with ${status}.`)
    this.status = status
  }
}

/** The cookie belonged to someone else when the request was sent. */
export class OtherAccount extends Error {
  constructor() {
    super('The response belongs to another account.')
  }
}

/** A call for an account: only a response that belongs to this user is returned. */
export interface AccountCall {
  userId: string | null
  signal: AbortSignal
}

export interface PlatformApi {
  /** The signed-in user's id, or null. */
  userId: (signal: AbortSignal) => Promise<string | null>
  organizations: (call: AccountCall) => Promise<Organization[]>
  projects: (call: AccountCall) => Promise<Project[]>
  branches: (projectRef: string | undefined, call: AccountCall) => Promise<Branch[]>
  apiSettings: (projectRef: string | undefined, call: AccountCall) => Promise<ApiSettings>
}

/** `origin` is empty where the platform answers on the site's own origin. */
export function platformApi(origin: string): PlatformApi {
  const send = (path: string, signal: AbortSignal): Promise<Response> =>
    fetch(origin + path, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
  const userId = async (signal: AbortSignal) => {
    if (origin === noPlatform) return null
    try {
      return readUserId(await bodyOf(await send('/platform/session', signal)))
    } catch (error) {
      if (statusOf(error) === 401) return null
      // Any other failure says nothing about the reader.
      if (statusOf(error) !== 404) throw error
    }
    // The specification has no session call: a user who gets a list of organizations is logged in.
    try {
      const response = await send('/platform/organizations', signal)
      const organizations = readOrganizations(await bodyOf(response))
      return response.headers.get(userHeader) ?? userWith(organizations)
    } catch (error) {
      // 404: the site is served without a platform, so no one can be signed in.
      if (statusOf(error) === 401 || statusOf(error) === 404) return null
      throw error
    }
  }
  const userFromNowOn = shareUntilStarted(() => userId(new AbortController().signal))
  const getOwn = async (path: string, { userId: wanted, signal }: AccountCall): Promise<unknown> => {
    const response = await send(path, signal)
    const named = response.headers.get(userHeader)
    if (named !== null && named !== wanted) throw new OtherAccount()
    const body = await bodyOf(response)
    // A platform that doesn't name the user is asked who is signed in, after its response.
    if (named === null && (await userFromNowOn()) !== wanted) throw new OtherAccount()
    return body
  }
  return {
    userId,
    organizations: async (call) => readOrganizations(await getOwn('/platform/organizations', call)),
    projects: async (call) => readProjects(await getOwn('/platform/projects', call)),
    branches: async (projectRef, call) => {
      const ref = required(projectRef)
      return readBranches(await getOwn(`/v1/projects/${encodeURIComponent(ref)}/branches`, call), ref)
    },
    apiSettings: async (projectRef, call) => {
      const ref = required(projectRef)
      return readApiSettings(await getOwn(`/platform/props/project/${encodeURIComponent(ref)}/api`, call))
    },
  }
}

const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)

/** More would make the keys of queries long, and tell no more accounts apart. */
const mostCompared = 50

/** Stands for a user whom the platform doesn't name. Accounts with other organizations are someone else's. */
function userWith(organizations: readonly Organization[]): string {
  const first = organizations.slice(0, mostCompared).map(({ id, name }) => [id, name])
  return JSON.stringify([organizations.length, ...first])
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new CallError(response.status)
  return response.json()
}

/** Callers of the same moment share one run, which starts after all of them called. One that has started is too old for the next. */
function shareUntilStarted<T>(run: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  return () => {
    next ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
      next = undefined
      return run()
    })
    return next
  }
}

function required(projectRef: string | undefined): string {
  if (!projectRef) throw new Error('projectRef is required')
  return projectRef
}

// The calls: who is signed in, and the four of the specification. Responses are parsed strictly; what can't be parsed is an error.
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

export interface PlatformApi {
  /** The signed-in user's id, or null. */
  userId: (signal: AbortSignal) => Promise<string | null>
  organizations: (signal: AbortSignal) => Promise<Organization[]>
  projects: (signal: AbortSignal) => Promise<Project[]>
  branches: (projectRef: string | undefined, signal: AbortSignal) => Promise<Branch[]>
  apiSettings: (projectRef: string | undefined, signal: AbortSignal) => Promise<ApiSettings>
}

/** `origin` is empty where the platform answers on the site's own origin. */
export function platformApi(origin: string): PlatformApi {
  const get = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(origin + path, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    if (!response.ok) throw new CallError(response.status)
    return response.json()
  }
  const userId = async (signal: AbortSignal) => {
    try {
      return readUserId(await get('/platform/session', signal))
    } catch (error) {
      // 404: the site is served without a platform, so nobody can be signed in. Any other failure says nothing about the reader.
      if (error instanceof CallError && (error.status === 401 || error.status === 404)) return null
      throw error
    }
  }
  return {
    userId,
    organizations: async (signal) => readOrganizations(await get('/platform/organizations', signal)),
    projects: async (signal) => readProjects(await get('/platform/projects', signal)),
    branches: async (projectRef, signal) => {
      const ref = required(projectRef)
      return readBranches(await get(`/v1/projects/${encodeURIComponent(ref)}/branches`, signal), ref)
    },
    apiSettings: async (projectRef, signal) => {
      const ref = required(projectRef)
      return readApiSettings(await get(`/platform/props/project/${encodeURIComponent(ref)}/api`, signal))
    },
  }
}

function required(projectRef: string | undefined): string {
  if (!projectRef) throw new Error('projectRef is required')
  return projectRef
}

// What the dev server asks of the site, and what it responds.
import type { Problem } from '../../problems/problem.ts'
import type { SiteChange } from '../session/site-session.ts'

export interface DevRequest {
  url: string
  accept?: string | undefined
}

export interface DevResponse {
  status: number
  type: string
  body: string | Uint8Array
  headers?: Record<string, string>
}

export interface DevChange extends SiteChange {
  /** Why menus or the brand can't be loaded. The last ones that could be stay. */
  menuProblems?: readonly Problem[]
}

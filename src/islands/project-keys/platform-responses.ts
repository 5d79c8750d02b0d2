// The platform's responses to the widget's calls. Made by npm run fix from data/apis/management: don't edit it.

export interface Organization {
  /** The organization's numeric ID. */
  id: number
  /** Display name. */
  name: string
}

export interface Project {
  /** The project ref. */
  ref: string
  /** Display name. */
  name: string
  /** Numeric ID of the organization that owns the project. */
  organization_id: number
  /** Whether branching is on. */
  is_branch_enabled: boolean
}

export interface BranchResponse {
  /** The branch's ID. Use it as `branch_id`. */
  id: string
  /** The branch's name. */
  name: string
  /** Project ref of the branch's own database and APIs. */
  project_ref: string
  /** Project ref of the project that the branch was created from. */
  parent_project_ref: string
  /** Whether this is the production branch. */
  is_default: boolean
  /** The Git branch that deploys to this branch. */
  git_branch?: string
  /** Number of the pull request that the branch belongs to. */
  pr_number?: number
  /** Whether each push to the Git branch resets the database. */
  reset_on_push?: boolean
  /** State of the branch's migrations. */
  status?: 'CREATING_PROJECT' | 'RUNNING_MIGRATIONS' | 'MIGRATIONS_PASSED' | 'MIGRATIONS_FAILED'
  /** When the branch was created. */
  created_at: string
  /** When the branch last changed. */
  updated_at: string
}

export interface ProjectApi {
  /** The project's API. */
  autoApiService: {
    /** Protocol of the endpoint. */
    protocol?: string
    /** Host and path of the project's APIs, without the protocol. */
    endpoint: string
    /** The project's public API key. */
    defaultApiKey: string
  }
}

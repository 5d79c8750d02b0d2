// The states of the three parts of the widget, in the words of the specification, from what is known.
import type { ApiSettings, Branch, Organization, Project } from './entities.ts'
import type { Option } from './options.ts'
import { branchOptions, projectOptions } from './options.ts'
import type { Selection } from './selection.ts'
import { selectedProject } from './selection.ts'

/** A call: on its way, failed, or here. */
export type Call<T> = { status: 'pending' } | { status: 'error' } | { status: 'success'; data: T }

/** `unknown`: the platform couldn't be asked, so the reader may be logged in or out. */
export type User = 'loading' | 'unknown' | 'logged-out' | 'logged-in'

export interface QueryState {
  user: User
  organizations: Call<Organization[]>
  projects: Call<Project[]>
  branches: Call<Branch[]>
  api: Call<ApiSettings>
  selection: Selection
}

export type SelectorState =
  | { status: 'user-loading' | 'user-unknown' | 'logged-out' | 'no-branches-enabled' }
  | { status: 'pending' | 'error' | 'no-data' }
  | { status: 'has-data'; options: Option[]; selected: Option | undefined }

export type ValueState =
  | { status: 'loading' | 'no-project' | 'pending' | 'error' }
  | { status: 'success'; settings: ApiSettings }

export function chosenProject({ organizations, projects, selection }: QueryState): Project | undefined {
  return organizations.status === 'success' && projects.status === 'success'
    ? selectedProject(selection, organizations.data, projects.data)
    : undefined
}

function chosenBranch({ branches, selection }: QueryState): Branch | undefined {
  return branches.status === 'success' ? branches.data.find(({ id }) => id === selection.branch) : undefined
}

/** The ref whose settings are shown: a branch is a separate project. */
export function chosenRef(queries: QueryState): string | undefined {
  const project = chosenProject(queries)
  if (!project?.is_branch_enabled) return project?.ref
  // Until it is known whether there are branches, it is not known either whose settings to ask for.
  if (queries.branches.status === 'pending') return undefined
  return chosenBranch(queries)?.project_ref ?? project.ref
}

export function projectSelector(queries: QueryState): SelectorState {
  const { user, organizations, projects } = queries
  if (user === 'loading' || user === 'unknown') return { status: `user-${user}` }
  if (user === 'logged-out') return { status: 'logged-out' }
  if (organizations.status === 'error' || projects.status === 'error') return { status: 'error' }
  if (organizations.status === 'pending' || projects.status === 'pending') return { status: 'pending' }
  const options = projectOptions(projects.data, organizations.data)
  if (options.length === 0) return { status: 'no-data' }
  const chosen = chosenProject(queries)
  return { status: 'has-data', options, selected: options.find(({ entry }) => entry === chosen) }
}

export function branchSelector(queries: QueryState): SelectorState {
  const { user, organizations, projects, branches } = queries
  if (user === 'loading' || user === 'unknown') return { status: `user-${user}` }
  if (user === 'logged-out') return { status: 'logged-out' }
  const lists = [organizations.status, projects.status]
  if (lists.includes('error')) return { status: 'error' }
  if (lists.includes('pending')) return { status: 'pending' }
  const project = chosenProject(queries)
  if (!project) return { status: 'no-data' }
  if (!project.is_branch_enabled) return { status: 'no-branches-enabled' }
  if (branches.status !== 'success') return { status: branches.status }
  if (branches.data.length === 0) return { status: 'no-data' }
  const options = branchOptions(branches.data)
  const chosen = chosenBranch(queries)
  return { status: 'has-data', options, selected: options.find(({ entry }) => entry === chosen) }
}

export function valueView(queries: QueryState): ValueState {
  const { user, organizations, projects, api } = queries
  if (user === 'loading') return { status: 'loading' }
  if (user !== 'logged-in') return { status: 'no-project' }
  const lists = [organizations, projects]
  if (lists.some(({ status }) => status === 'error')) return { status: 'no-project' }
  if (lists.some(({ status }) => status === 'pending')) return { status: 'pending' }
  if (!chosenProject(queries)) return { status: 'no-project' }
  if (api.status === 'success') return { status: 'success', settings: api.data }
  return { status: api.status }
}

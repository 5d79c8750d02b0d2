// The states of the three parts of the widget, in the words of the specification, from what is known.
import type { ApiSettings, Branch, Organization, Project } from './entities.ts'
import type { Option, Selection } from './selection.ts'
import { branchOptions, decodeProject, projectOptions, selectedProject } from './selection.ts'

/** A call: on its way, failed, or here. */
export type Call<T> = { status: 'pending' } | { status: 'error' } | { status: 'success'; data: T }

export type User = 'loading' | 'logged-out' | 'logged-in'

export interface QueryState {
  user: User
  organizations: Call<Organization[]>
  projects: Call<Project[]>
  branches: Call<Branch[]>
  api: Call<ApiSettings>
  selection: Selection
}

export type SelectorState =
  | { status: 'user-loading' | 'logged-out' | 'pending' | 'error' | 'no-data' | 'no-branches-enabled' }
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

/** The ref whose settings are shown: a branch is a project of its own. */
export function chosenRef(queries: QueryState): string | undefined {
  const project = chosenProject(queries)
  if (!project?.is_branch_enabled) return project?.ref
  // Until it is known whether there are branches, it is not known either whose settings to ask for.
  if (queries.branches.status === 'pending') return undefined
  return chosenBranch(queries)?.project_ref ?? project.ref
}

export function projectSelector(queries: QueryState): SelectorState {
  const { user, organizations, projects } = queries
  if (user === 'loading') return { status: 'user-loading' }
  if (user === 'logged-out') return { status: 'logged-out' }
  if (organizations.status === 'error' || projects.status === 'error') return { status: 'error' }
  if (organizations.status === 'pending' || projects.status === 'pending') return { status: 'pending' }
  const options = projectOptions(organizations.data, projects.data)
  if (options.length === 0) return { status: 'no-data' }
  const chosen = chosenProject(queries)
  const selected = options.find(({ value }) => chosen && decodeProject(value)?.project === chosen.ref)
  return { status: 'has-data', options, selected }
}

export function branchSelector(queries: QueryState): SelectorState {
  const { user, branches } = queries
  if (user !== 'logged-in') return { status: 'logged-out' }
  if (!chosenProject(queries)?.is_branch_enabled) return { status: 'no-branches-enabled' }
  if (branches.status !== 'success') return { status: branches.status }
  if (branches.data.length === 0) return { status: 'no-data' }
  const options = branchOptions(branches.data)
  const place = branches.data.findIndex(({ id }) => id === chosenBranch(queries)?.id)
  return { status: 'has-data', options, selected: options[place] }
}

export function valueView(queries: QueryState): ValueState {
  const { user, organizations, projects, api } = queries
  if (user === 'loading') return { status: 'loading' }
  if (user === 'logged-out') return { status: 'no-project' }
  const lists = [organizations, projects]
  if (lists.some(({ status }) => status === 'error')) return { status: 'no-project' }
  if (lists.some(({ status }) => status === 'pending')) return { status: 'pending' }
  if (!chosenProject(queries)) return { status: 'no-project' }
  if (api.status === 'success') return { status: 'success', settings: api.data }
  return { status: api.status }
}

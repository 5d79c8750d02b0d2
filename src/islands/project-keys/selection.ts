// Which organization, project and branch are chosen: the rules, without a screen, a network or a storage.
import type { Branch, Organization, Project } from './entities.ts'

/** Ids as they are chosen and saved; null where nothing is. */
export interface Selection {
  organization: number | null
  project: string | null
  branch: string | null
}

export const noSelection: Selection = { organization: null, project: null, branch: null }

/** Quotes would end the text that a value is encoded in. */
const withoutQuotes = (name: string) => name.replaceAll('"', '')

/** An option of the project selector: JSON of organization id, project ref and display name. */
export const encodeProject = (organization: number, ref: string, name: string): string =>
  JSON.stringify([organization, ref, withoutQuotes(name)])

/** An option of the branch selector: JSON of branch id and name. */
export const encodeBranch = (id: string, name: string): string => JSON.stringify([id, withoutQuotes(name)])

export function decodeProject(value: string): { organization: number; project: string } | undefined {
  const list = decodeList(value, 3)
  const [organization, project, name] = list ?? []
  return typeof organization === 'number' && typeof project === 'string' && typeof name === 'string'
    ? { organization, project }
    : undefined
}

export function decodeBranch(value: string): { branch: string } | undefined {
  const [branch, name] = decodeList(value, 2) ?? []
  return typeof branch === 'string' && typeof name === 'string' ? { branch } : undefined
}

function decodeList(value: string, length: number): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.length === length ? list : undefined
  } catch {
    return undefined
  }
}

/** The project that is chosen, if it exists and belongs to the organization that is chosen. */
export function selectedProject(
  { organization, project }: Selection,
  organizations: readonly Organization[],
  projects: readonly Project[],
): Project | undefined {
  if (!organizations.some(({ id }) => id === organization)) return undefined
  return projects.find(({ ref, organization_id }) => ref === project && organization_id === organization)
}

/** The first project whose organization is known. */
export function firstProject(
  organizations: readonly Organization[],
  projects: readonly Project[],
): Project | undefined {
  const known = new Set(organizations.map(({ id }) => id))
  return projects.find(({ organization_id }) => known.has(organization_id))
}

/** The saved branch, else the main one, which is the project itself, else the first. */
export function firstBranch(saved: string | null, branches: readonly Branch[]): Branch | undefined {
  return (
    branches.find(({ id }) => id === saved) ??
    branches.find(({ project_ref, parent_project_ref }) => project_ref === parent_project_ref) ??
    branches[0]
  )
}

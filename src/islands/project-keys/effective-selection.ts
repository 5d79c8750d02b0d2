// The organization, project, and branch in effect. Computed on every render, so it never lags behind the data.
import type { Branch, Organization, Project } from './entities.ts'
import type { Selection } from './selection.ts'
import { firstBranch, firstProject, noSelection, selectedProject } from './selection.ts'

/** The lists to select from. A list that hasn't loaded is empty. */
export interface SelectionData {
  organizations: readonly Organization[]
  projects: readonly Project[]
  /** Branches of the project in effect. */
  branches: readonly Branch[]
}

/** What the reader chose if it's still valid, otherwise what's saved if it's valid, otherwise the default. */
export function effectiveSelection(
  chosen: Selection,
  saved: Selection,
  { organizations, projects, branches }: SelectionData,
): Selection {
  const chosenProject = selectedProject(chosen, organizations, projects)
  const project =
    chosenProject ?? selectedProject(saved, organizations, projects) ?? firstProject(organizations, projects)
  if (!project) return noSelection
  const chosenBranch = chosenProject && branches.find(({ id }) => id === chosen.branch)
  const branch = project.is_branch_enabled ? (chosenBranch ?? firstBranch(saved.branch, branches)) : undefined
  return { organization: project.organization_id, project: project.ref, branch: branch?.id ?? null }
}

// What the two selectors list. Thousands of projects are labeled in one pass, once per response.
import { memoPerObject } from '../../lib/memo.ts'
import type { Branch, Organization, Project } from './entities.ts'
import { encodeBranch, encodeProject } from './selection.ts'

export interface Option<Entry = unknown> {
  value: string
  label: string
  entry: Entry
}

/** What follows the names where they read the same twice: the ref, and where that isn't enough, the organization's id too. */
const details = [
  ({ ref }: Project) => ref,
  ({ ref, organization_id }: Project) => `${ref}, organization ${organization_id}`,
]

/** Projects whose organization is known, under the names of both. */
export const projectOptions = memoPerObject(
  (projects: readonly Project[], organizations: readonly Organization[]): Option<Project>[] => {
    const organizationNames = new Map(organizations.map(({ id, name }) => [id, name]))
    const known = projects.flatMap((entry) => {
      const organization = organizationNames.get(entry.organization_id)
      return organization === undefined ? [] : [{ entry, name: `${organization} / ${entry.name}` }]
    })
    let labels = known.map(({ name }) => name)
    for (const detailOf of details) {
      const uses = countUses(labels)
      labels = known.map(({ entry, name }, place) => {
        const label = labels[place] ?? name
        return uses.get(label) === 1 ? label : `${name} (${detailOf(entry)})`
      })
    }
    return known.map(({ entry, name }, place) => ({
      value: encodeProject(entry.organization_id, entry.ref, name),
      label: labels[place] ?? name,
      entry,
    }))
  },
)

function countUses(labels: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const label of labels) uses.set(label, (uses.get(label) ?? 0) + 1)
  return uses
}

export const branchOptions = memoPerObject((branches: readonly Branch[]): Option<Branch>[] =>
  branches.map((entry) => ({
    value: encodeBranch(entry.id, entry.name),
    label: entry.name || entry.id,
    entry,
  })),
)

// The selection in local storage. What is there may be anything: another tab, an old version or a curious reader wrote it.
import { readStored, writeStored } from '../../lib/stored.ts'
import type { Selection } from './selection.ts'

const keys = {
  organization: 'project-keys-organization',
  project: 'project-keys-project',
  branch: 'project-keys-branch',
} as const

export function readSelection(read: (key: string) => string | null = readStored): Selection {
  const organization = read(keys.organization)
  return {
    organization: organization !== null && /^\d{1,15}$/.test(organization) ? Number(organization) : null,
    project: read(keys.project),
    branch: read(keys.branch),
  }
}

export function saveSelection({ organization, project, branch }: Selection): void {
  writeStored(keys.organization, organization === null ? null : String(organization))
  writeStored(keys.project, project)
  writeStored(keys.branch, branch)
}

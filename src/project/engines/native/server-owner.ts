// Postgres refuses to run as root. As root, the server runs as `nobody` and owns its files.
import { chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const nobody = { uid: 65534, gid: 65534 }

export const isRoot = process.getuid?.() === 0

/** For `spawn`: who the server runs as. */
export const serverOwner: { uid?: number; gid?: number } = isRoot ? nobody : {}

export function giveToServer(path: string): void {
  if (isRoot) chownSync(path, nobody.uid, nobody.gid)
}

export function giveTreeToServer(folder: string): void {
  if (!isRoot) return
  giveToServer(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    giveToServer(join(entry.parentPath, entry.name))
}

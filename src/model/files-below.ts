// Lists the files in a folder of the site.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files below a folder, sorted, as paths from the root with forward slashes. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length)
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/'),
    )
    .sort()
}

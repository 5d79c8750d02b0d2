// Versions of packages and all their dependencies, from package-lock.json.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  version?: string
  dependencies?: object
  optionalDependencies?: object
  peerDependencies?: object
}

interface Lockfile {
  packages: Record<string, Locked>
}

const read = new Map<string, { changed: number; lockfile: Lockfile }>()

/** `name@version` of each, sorted, without names that aren't installed. `@scope/` means all packages of the scope. */
export function lockedVersions(code: string, names: readonly string[]): string[] {
  const { packages } = lockfileIn(code)
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = resolve(packages, name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const other of Object.keys(needed)) visit(other, path)
  }
  for (const name of names)
    if (name.endsWith('/')) for (const other of ofScope(packages, name)) visit(other, '')
    else visit(name, '')
  return [...found].map((path) => `${path}@${packages[path]?.version}`).sort()
}

const ofScope = (packages: Lockfile['packages'], scope: string) =>
  Object.keys(packages)
    .map((path) => path.replace('node_modules/', ''))
    .filter((name) => name.startsWith(scope))

/** Where Node would resolve the package: in the nearest node_modules upward. */
function resolve(packages: Lockfile['packages'], name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

function lockfileIn(code: string): Lockfile {
  const file = join(code, 'package-lock.json')
  const changed = statSync(file).mtimeMs
  const kept = read.get(file)
  if (kept?.changed === changed) return kept.lockfile
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  read.set(file, { changed, lockfile })
  return lockfile
}

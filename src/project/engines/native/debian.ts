// Debian's PostgreSQL 15 with extensions that no package of npm brings. It counts only with all of its packages in the versions of
// Debian 12, so that a proof says the same on every machine.
import { spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import packages from './debian-packages.json'

/** By their names in SQL. */
export const packagedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  packages.flatMap(({ version, extensions }) => extensions.map((name) => [name, version])),
)

export type DebianServer =
  | { binaries: Binaries; missing?: undefined }
  | { missing: string; binaries?: undefined }

let found: DebianServer | undefined

/** Or what is missing, in words. */
export function debianServer(): DebianServer {
  found ??= findServer(installedVersions(packages.map(({ name }) => name)))
  return found
}

/** `installed`: upstream versions by package. */
export function findServer(installed: ReadonlyMap<string, string>): DebianServer {
  const missing = packages.filter(({ name, version }) => !isVersion(installed.get(name), version))
  if (missing.length > 0) return { missing: howToInstall(missing.map(({ name }) => name)) }
  return {
    binaries: {
      folder: '/usr/lib/postgresql/15',
      version: installed.get('postgresql-15') ?? '',
      extensions: packagedVersions,
    },
  }
}

/** `15` allows 15.18. */
const isVersion = (version: string | undefined, wanted: string): boolean =>
  version === wanted || version?.startsWith(`${wanted}.`) === true

const howToInstall = (names: readonly string[]): string =>
  `Install Debian 12's packages: apt-get install --no-install-recommends ${names.join(' ')}. On another system, use a container of Debian 12.`

function installedVersions(names: readonly string[]): Map<string, string> {
  const format = `--showformat=\${Package} \${db:Status-Status} \${source:Upstream-Version}\\n`
  // Without some of the packages it lists the others, and without Debian nothing.
  const { stdout } = spawnSync('dpkg-query', ['--show', format, ...names], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').map((line) => line.split(' '))
  return new Map(
    lines.flatMap(([name = '', status, version = '']): [string, string][] =>
      status === 'installed' ? [[name, version.replace(/\+dfsg.*$/, '')]] : [],
    ),
  )
}

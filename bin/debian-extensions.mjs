// Gets the server and the extensions that CI proves some SQL samples with: see src/project/engines/native/debian.ts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'

const list = join(import.meta.dirname, '../src/project/engines/native/debian-packages.json')
const settings = '/etc/postgresql-common/createcluster.d'

/** Elsewhere, recorded proofs are trusted. */
export function ensureDebianExtensions() {
  const names = JSON.parse(readFileSync(list, 'utf8')).map(({ name }) => name)
  const isThere = () => spawnSync('dpkg-query', ['--show', ...names], { stdio: 'ignore' }).status === 0
  if (process.platform !== 'linux' || process.getuid() !== 0 || isThere()) return
  console.log('Installing PostgreSQL 15 with extensions, which some samples need …')
  // Debian would start its own server, which nothing needs.
  const noServer = join(settings, 'no-server.conf')
  mkdirSync(settings, { recursive: true })
  writeFileSync(noServer, 'create_main_cluster = false\n')
  aptInstall('--no-install-recommends', ...names)
  rmSync(noServer)
}

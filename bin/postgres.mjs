// A Postgres server for the tests that compare it with the embedded engine: Debian's package, if none is there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function ensurePostgres() {
  const has = existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir']).status === 0
  if (has || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing a PostgreSQL server for the tests …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
}

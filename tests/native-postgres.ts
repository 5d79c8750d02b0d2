// A real Postgres server for a test: a cluster of its own in a temporary folder, reached through a socket there.
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Where Debian and others keep `initdb`; undefined where no Postgres is installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [...versions.map((version) => join(debian, version, 'bin')), asked]
    .filter((folder) => folder !== undefined)
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** Postgres refuses to run as root; then it runs as nobody. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export interface NativePostgres {
  client: pg.Client
  version: string
  stop: () => Promise<void>
}

export async function startPostgres(bin: string): Promise<NativePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], {
    ...owner,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...owner,
    stdio: 'ignore',
  })
  const client = await connect(folder)
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    client,
    version: rows[0]?.version ?? '',
    stop: async () => {
      await client.end()
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(folder: string): Promise<pg.Client> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('The Postgres server did not answer.')
}

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })

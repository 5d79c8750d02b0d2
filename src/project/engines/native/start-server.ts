// Starts a server that only this user can reach, through a socket in its own folder, and ends it with this process.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { noBoundary, osBoundary } from '../../../sandbox/boundary.ts'
import type { Binaries } from './binaries.ts'
import { serverOwner } from './server-owner.ts'

export interface RunningServer {
  connect: (as: { user: string; database: string }) => Promise<pg.Client>
  /** `clean` writes everything to disk, as a data directory that is kept needs it. */
  stop: (way: 'clean' | 'at-once') => Promise<void>
}

const settings: Readonly<Record<string, string>> = {
  // A data directory lives as long as the process: nothing must survive a power cut.
  fsync: 'off',
  full_page_writes: 'off',
  // The same samples give the same plans and rows every time.
  autovacuum: 'off',
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  // As on the platform.
  wal_level: 'logical',
  shared_preload_libraries: 'pg_stat_statements',
  // Applies to roles without a limit, such as `postgres`.
  statement_timeout: '2min',
  // Small, and bounded.
  shared_buffers: '32MB',
  max_connections: '30',
  temp_file_limit: '256MB',
  min_wal_size: '2MB',
  max_wal_size: '64MB',
}

/** Per process of the server, in KB: memory, and the size of a file that it writes. */
const limits = { memory: 2 * 1024 * 1024, file: 512 * 1024 }

/**
 * Keeps the limits where the shell knows them, then becomes the server. When our end of the pipe closes, whichever way
 * this process dies, the server ends and its folder, which is named first, goes. A system that never collects ended
 * processes would keep that waiting, so it waits 10 s at most. The data of a server that was stopped before may be kept.
 */
const watched = `ulimit -v ${limits.memory} 2>/dev/null; ulimit -f ${limits.file * 2} 2>/dev/null
folder=$1; keep=$2; shift 2; cd /; exec 3<&0
(cat <&3 >/dev/null; kill -QUIT $$ 2>/dev/null || [ "$keep" = no ] || exit
tries=0; while kill -0 $$ 2>/dev/null && [ $tries -lt 500 ]; do tries=$((tries + 1)); sleep 0.02; done
rm -rf "$folder") &
exec "$@" 3<&- </dev/null`

/** Settings that Debian's extensions need, most of which the platform loads as well. */
const withExtensions: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'pg_stat_statements, pgaudit, plpgsql_check, pg_cron',
  // pg_cron is enabled there. Without workers no job starts, whatever the time is when a sample schedules it.
  'cron.database_name': 'postgres',
  max_worker_processes: '0',
}

export const settingsOf = ({ extensions }: Binaries): Readonly<Record<string, string>> => ({
  ...settings,
  ...(extensions ? withExtensions : {}),
})

interface Options {
  binaries: Binaries
  /** Its `data/` is the data directory; the socket is beside it. */
  folder: string
  /** Whether it runs samples, within the system's boundary, and its data goes with it. */
  isForSamples: boolean
}

export async function startServer({ binaries, folder, isForSamples }: Options): Promise<RunningServer> {
  const data = join(folder, 'data')
  const options = Object.entries({ ...settingsOf(binaries), ...listenAt(folder) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const program = join(binaries.folder, 'bin/postgres')
  const boundary = isForSamples ? osBoundary() : noBoundary
  const server = boundary.wrap(program, ['-D', data, ...options], {
    reads: [binaries.folder],
    writes: [folder],
  })
  const [command, ...args] =
    process.platform === 'win32'
      ? server
      : ['/bin/sh', '-c', watched, 'postgres', folder, isForSamples ? 'no' : 'yes', ...server]
  const child = spawn(command as string, args, {
    ...serverOwner,
    cwd: folder,
    // Nothing of this process's environment is the samples' business.
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
    // A separate group: Ctrl-C reaches us, and closing the pipe ends the server.
    detached: true,
  })
  let log = ''
  child.stderr?.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-4000)
  })
  child.once('exit', () => child.stdin?.destroy())
  const address = process.platform === 'win32' ? '127.0.0.1' : folder
  const connect: RunningServer['connect'] = async ({ user, database }) => {
    const client = new pg.Client({ host: address, port, user, database })
    // A connection that breaks also rejects what is under way, where it is reported.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  try {
    await untilReady(child, connect, () => log)
  } catch (error) {
    await ended(child, 'at-once')
    throw error
  }
  return {
    connect,
    stop: (way) => ended(child, way),
  }
}

/** Also part of the socket's name. */
const port = 5432

const listenAt = (folder: string): Record<string, string> =>
  process.platform === 'win32'
    ? { listen_addresses: '127.0.0.1', port: String(port) }
    : {
        listen_addresses: '',
        unix_socket_directories: folder,
        unix_socket_permissions: '0700',
        port: String(port),
      }

async function untilReady(
  child: ChildProcess,
  connect: RunningServer['connect'],
  log: () => string,
): Promise<void> {
  const giveUp = performance.now() + 20_000
  for (;;) {
    try {
      await (await connect({ user: 'postgres', database: 'template1' })).end()
      return
    } catch (error) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUp)
        throw new Error(`PostgreSQL didn't start: ${reasonOf(child, log()) ?? (error as Error).message}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** The server's last complaint, or the signal that ended it. */
function reasonOf({ signalCode }: ChildProcess, log: string): string | undefined {
  const [complaint] = [...log.matchAll(/(?:FATAL|PANIC|ERROR): +(.*)/g)].reverse()
  return complaint?.[1] ?? (signalCode ? `it was killed (${signalCode})` : undefined)
}

async function ended(child: ChildProcess, way: 'clean' | 'at-once'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(way === 'clean' ? 'SIGINT' : 'SIGQUIT')
  await exit
}

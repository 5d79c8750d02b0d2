// A cluster whose database `project` is a new project of the platform. Made once and kept; each server starts on a copy.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checksumOfFile } from '../../../lib/checksum.ts'
import { projectSql } from '../../fresh-project/fresh-project.ts'
import type { Binaries } from './binaries.ts'
import { findBinaries, isOpenToOthers } from './binaries.ts'
import extensionRights from './extension-rights.sql?raw'
import preinstalled from './preinstalled.sql?raw'
import reservedRoles from './reserved-roles.sql?raw'
import { scratchFolder } from './scratch-folder.ts'
import { giveToServer, isRoot, serverOwner } from './server-owner.ts'
import { settingsOf, startServer } from './start-server.ts'

export interface PreparedCluster {
  binaries: Binaries
  /** Data directory of a server that was stopped cleanly. Never started itself. */
  data: string
}

interface Options {
  /** Folder that keeps prepared clusters. */
  cache: string
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** npm's if left out. */
  binaries?: Binaries
}

const week = 7 * 24 * 60 * 60 * 1000

/** Sorts text as the platform does, and the same way on every machine. */
const initdbOptions = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--no-sync',
  '--wal-segsize=1',
].concat(['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', `--lc-ctype=${ctype()}`])

/** `management` is where we connect ourselves: no one may be in template1 when a sample creates a database. */
const databases = ['create database project', 'create database management', 'drop database postgres']

function ctype(): string {
  if (process.platform === 'win32') return 'English_United States.1252'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

export async function prepareCluster({
  cache,
  publication,
  binaries: chosen,
}: Options): Promise<PreparedCluster> {
  const binaries = reachable(chosen ?? (await findBinaries()))
  const { version, extensions } = binaries
  const sql = [projectSql(publication), preinstalled, reservedRoles, ...(extensions ? [extensionRights] : [])]
  const system = [version, JSON.stringify(settingsOf(binaries)), process.platform, process.arch]
  const key = hash([...system, ...initdbOptions, ...databases, ...sql])
  const data = join(cache, `cluster-${key}`)
  if (!isWhole(data)) await make(binaries, data, sql)
  return { binaries, data }
}

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

/** As root, the server runs as another user, who may not have access to this project's folder. */
function reachable(binaries: Binaries): Binaries {
  if (!isRoot || isOpenToOthers(binaries.folder)) return binaries
  const folder = mkdtempSync(join(tmpdir(), 'postgres-binaries-'))
  cpSync(binaries.folder, folder, { recursive: true, verbatimSymlinks: true })
  giveToServer(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { ...binaries, folder }
}

async function make(binaries: Binaries, target: string, sql: readonly string[]): Promise<void> {
  const folder = scratchFolder()
  giveToServer(folder)
  const data = join(folder, 'data')
  try {
    const { status, stderr, error } = spawnSync(
      join(binaries.folder, 'bin/initdb'),
      ['-D', data, ...initdbOptions],
      { ...serverOwner, encoding: 'utf8', env: {} },
    )
    if (status !== 0) throw new Error(`PostgreSQL's initdb failed: ${error?.message ?? stderr}`)
    const server = await startServer({ binaries, folder, isForSamples: false })
    try {
      const owner = await server.connect({ user: 'postgres', database: 'template1' })
      for (const statement of databases) await owner.query(statement)
      const project = await server.connect({ user: 'postgres', database: 'project' })
      for (const script of sql) await project.query(script)
      await project.end()
      await owner.end()
    } finally {
      await server.stop('clean')
    }
    keep(data, target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In the data directory, where the server ignores it: every file with its length and checksum. */
const listName = 'checksums.json'

/** Whether a cluster is as it was made. A damaged one could prove what isn't true. */
function isWhole(data: string): boolean {
  try {
    return readFileSync(join(data, listName), 'utf8') === checksumsIn(data)
  } catch {
    return false
  }
}

const checksumsIn = (data: string): string =>
  JSON.stringify(
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== listName)
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(data, path), checksumOfFile(path)]),
  )

/** The finished cluster appears under its name in one step. Clusters that weren't made for a week are removed. */
function keep(data: string, target: string): void {
  const cache = join(target, '..')
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${target}.`)
  try {
    cpSync(data, draft, { recursive: true })
    writeFileSync(join(draft, listName), checksumsIn(draft))
    replace(draft, target)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (name.startsWith('cluster-') && Date.now() - statSync(old).mtimeMs > week)
      rmSync(old, { recursive: true, force: true })
  }
}

function replace(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another process finished the same cluster first.
    if (isWhole(target)) return
    if (!existsSync(target)) throw error
    const damaged = mkdtempSync(`${target}.`)
    renameSync(target, damaged)
    renameSync(draft, target)
    rmSync(damaged, { recursive: true, force: true })
  }
}

// A server that opens one new project after the other, each as a separate database called `postgres`.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseSql } from '../../fresh-project/fresh-project.ts'
import type { PlatformRights } from '../../platform-rights.ts'
import { platformRights } from '../../platform-rights.ts'
import type { PreparedCluster } from './prepare-cluster.ts'
import { scratchFolder } from './scratch-folder.ts'
import { giveTreeToServer } from './server-owner.ts'
import type { RunningServer } from './start-server.ts'
import { startServer } from './start-server.ts'

export interface OpenProject {
  /** Of the server, as in 15.18. */
  version: string
  /** Versions of the extensions that the server has beyond contrib. */
  extensions: Readonly<Record<string, string>>
  /** A separate session, as a role that can log in. */
  connect: (user: string) => Promise<pg.Client>
  rights: PlatformRights
  /** Stops what a session is doing; ends the session where that doesn't help. */
  cancel: (client: pg.Client) => Promise<void>
  close: () => Promise<void>
}

interface Started {
  folder: string
  server: RunningServer
  admin: pg.Client
  rights: PlatformRights
  /** What all databases share, as it was at the start. */
  shared: string
}

const database = 'postgres'

export class ProjectServer {
  private readonly cluster: PreparedCluster
  private started: Started | undefined

  constructor(cluster: PreparedCluster) {
    this.cluster = cluster
  }

  /** One project at a time. */
  async open(): Promise<OpenProject> {
    this.started ??= await start(this.cluster)
    const { server, admin, rights } = this.started
    await admin.query(`create database ${database} template project owner postgres`)
    await admin.query(databaseSql)
    // It counts the statements of all databases.
    await admin.query('select pg_stat_statements_reset()')
    const clients: pg.Client[] = []
    return {
      version: this.cluster.binaries.version,
      extensions: this.cluster.binaries.extensions ?? {},
      rights,
      connect: async (user) => {
        const client = await server.connect({ user, database })
        clients.push(client)
        return client
      },
      cancel: async (client) => {
        const pid = (client as unknown as { processID: number }).processID
        await admin.query('select pg_cancel_backend($1)', [pid])
        const wait = new Promise((resolve) => setTimeout(resolve, 1000))
        await Promise.race([wait, client.query('select 1').catch(() => undefined)])
        await admin.query('select pg_terminate_backend($1)', [pid])
      },
      close: async () => {
        await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
        await this.clear()
      },
    }
  }

  async close(): Promise<void> {
    if (!this.started) return
    const { server, folder } = this.started
    this.started = undefined
    await server.stop('at-once')
    rmSync(folder, { recursive: true, force: true })
  }

  /** Roles and their settings outlive a database. Where a project changed them, the server starts over. */
  private async clear(): Promise<void> {
    if (!this.started) return
    const { admin, shared } = this.started
    const isClean = await admin
      .query(`drop database ${database} with (force)`)
      .then(async () => (await sharedState(admin)) === shared)
      // A replication slot, for example, keeps a database from being dropped.
      .catch(() => false)
    if (!isClean) await this.close()
  }
}

async function start(cluster: PreparedCluster): Promise<Started> {
  const folder = scratchFolder()
  try {
    cpSync(cluster.data, join(folder, 'data'), { recursive: true })
    giveTreeToServer(folder)
    return { folder, ...(await openServer(cluster, folder)) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function openServer({ binaries }: PreparedCluster, folder: string): Promise<Omit<Started, 'folder'>> {
  const server = await startServer({ binaries, folder, isForSamples: true })
  try {
    const rights = platformRights()
    const project = await server.connect({ user: 'platform_admin', database: 'project' })
    await project.query(rights.setup)
    await project.end()
    const admin = await server.connect({ user: 'platform_admin', database: 'management' })
    await admin.query('create extension pg_stat_statements')
    return { server, admin, rights, shared: await sharedState(admin) }
  } catch (error) {
    await server.stop('at-once')
    throw error
  }
}

async function sharedState(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ state: string }>(`
    select md5(string_agg(line, e'\\n' order by line)) as state from (
      select role::text as line from pg_authid as role
      union all select member::text from pg_auth_members as member
      union all select setting::text from pg_db_role_setting as setting
      union all select parameter::text from pg_parameter_acl as parameter
      union all select space::text from pg_tablespace as space
      union all select datname::text from pg_database
      union all select description::text from pg_shdescription as description where classoid <> 'pg_database'::regclass
      union all select slot_name::text from pg_replication_slots
    ) as lines`)
  return rows[0]?.state ?? ''
}

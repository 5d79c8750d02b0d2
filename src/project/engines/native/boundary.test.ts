// SQL of samples is hostile. Even with all rights of a superuser, it doesn't leave the boundary around the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { osBoundary } from '../../../sandbox/boundary.ts'
import type { Binaries } from './binaries.ts'
import { debianServer } from './debian.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { ProjectServer } from './project-server.ts'

const cache = join(import.meta.dirname, '../../../../.cache/postgres')

async function withServer(
  binaries: Binaries | undefined,
  work: (query: (user: string, sql: string) => Promise<string>) => Promise<void>,
) {
  const server = new ProjectServer(
    await prepareCluster({ cache, publication: 'test_realtime', ...(binaries ? { binaries } : {}) }),
  )
  try {
    const project = await server.open()
    await work(async (user, sql) => {
      const client = await project.connect(user)
      return client.query(sql).then(
        ({ rows }) => JSON.stringify(rows),
        (error: Error) => `error: ${error.message}`,
      )
    })
    await project.close()
  } finally {
    await server.close()
  }
}

const attacks = (secret: string, made: string): string[] => [
  `copy (select 1) to program 'touch ${made}'`,
  `copy (select 1) to '${made}'`,
  `select pg_read_file('${secret}')`,
  `create temp table read (line text); copy read from '${secret}'`,
  `create temp table heard (line text); copy heard from program 'cat ${secret}'`,
  `select lo_import('${secret}')`,
]

const { binaries: debian } = debianServer()

describe.each<[string, Binaries | undefined, boolean]>([
  ["npm's server", undefined, true],
  // CI has its packages.
  ["Debian's server", debian, debian !== undefined || Boolean(process.env.CI)],
])('%s', (_, binaries, isHere) => {
  beforeEach(({ skip }) => skip(!isHere, "its packages aren't installed"))

  test('a sample has no right to files and programs', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder({ secret: 'a secret' })
    await withServer(binaries, async (query) => {
      for (const sql of attacks(join(folder, 'secret'), join(folder, 'made')))
        expect(await query('postgres', sql)).toMatch(/^error: (permission denied|must be)/)
    })
  })

  // Where the system has one: CI does.
  describe.runIf(osBoundary().name)("within the system's boundary", () => {
    test('a superuser reaches no file, no process, and no network', { timeout: 120_000 }, async () => {
      const folder = temporaryFolder({ secret: 'a secret' })
      const made = join(folder, 'made')
      await withServer(binaries, async (query) => {
        const admin = (sql: string) => query('platform_admin', sql)
        for (const sql of attacks(join(folder, 'secret'), made)) expect(await admin(sql)).toMatch(/^error: /)
        // Programs run, but in there.
        await admin('create table seen (line text)')
        expect(await admin("copy seen from program 'ls /proc'")).toBe('[]')
        expect(await admin(`select count(*)::int as n from seen where line in ('1', '${process.pid}')`)).toBe(
          '[{"n":1}]',
        )
        expect(await admin(`copy seen from program 'kill -0 ${process.pid}'`)).toMatch(/^error: /)
      })
      expect(existsSync(made)).toBe(false)
    })
  })
})

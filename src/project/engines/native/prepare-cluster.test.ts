import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { ProjectServer } from './project-server.ts'

test('a cluster is made once for each project that it holds, and a run that was cut short leaves none', async () => {
  const cache = temporaryFolder()
  const [one, same] = await Promise.all([
    prepareCluster({ cache, publication: 'one' }),
    prepareCluster({ cache, publication: 'one' }),
  ])
  expect(same.data).toBe(one.data)
  const other = await prepareCluster({ cache, publication: 'other' })
  expect(other.data).not.toBe(one.data)
  expect(
    readdirSync(cache)
      .map((name) => join(cache, name))
      .sort(),
  ).toEqual([one.data, other.data].sort())
  expect(existsSync(join(one.data, 'postmaster.pid'))).toBe(false)
})

test('a cluster that was damaged is made again', async () => {
  const cache = temporaryFolder()
  const { data } = await prepareCluster({ cache, publication: 'one' })
  const file = join(data, 'global/pg_control')
  const damaged = readFileSync(file)
  damaged[100] = (damaged[100] ?? 0) ^ 1
  writeFileSync(file, damaged)
  expect((await prepareCluster({ cache, publication: 'one' })).data).toBe(data)
  expect(readFileSync(file).equals(damaged)).toBe(false)
  expect(readdirSync(cache)).toHaveLength(1)
})

test('projects on one server have nothing of each other', async () => {
  const cache = join(import.meta.dirname, '../../../../.cache/postgres')
  const server = new ProjectServer(await prepareCluster({ cache, publication: 'test_realtime' }))
  try {
    for (let round = 0; round < 3; round++) {
      const project = await server.open()
      const client = await project.connect('postgres')
      // Any of these would be refused the second time if something were left.
      await client.query('create table mine (id int)')
      await client.query('create role reader login')
      await client.query("select pg_create_logical_replication_slot('copy', 'pgoutput')")
      await client.query('create database other')
      await project.close()
    }
  } finally {
    await server.close()
  }
})

test('statements have the time limits of the platform', async () => {
  const cache = join(import.meta.dirname, '../../../../.cache/postgres')
  const server = new ProjectServer(await prepareCluster({ cache, publication: 'test_realtime' }))
  try {
    const project = await server.open()
    const limits = async (user: string) => {
      const client = await project.connect(user)
      const { rows } = await client.query(
        "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
      )
      return rows[0]
    }
    expect(await limits('postgres')).toEqual({ statement: '2min', lock: '0' })
    expect(await limits('authenticator')).toEqual({ statement: '8s', lock: '8s' })
    const client = await project.connect('postgres')
    const { rows } = await client.query(
      "select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by 1",
    )
    expect(rows).toEqual([
      { rolname: 'anon', rolconfig: ['statement_timeout=3s'] },
      { rolname: 'authenticated', rolconfig: ['statement_timeout=8s'] },
      { rolname: 'service_role', rolconfig: null },
    ])
    await project.close()
  } finally {
    await server.close()
  }
})

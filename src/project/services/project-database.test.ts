// A first start that is cut short leaves half a database behind. The next start must notice, and never take a whole one for half.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { preparedData } from '../../platform/__fixtures__/prepared-data.ts'
import { openPlatformDatabase } from '../../platform/platform-database.ts'
import type { Database } from '../engines/thread/database.ts'
import { openProjectDatabase } from './project-database.ts'
import { ObjectFiles } from './storage/object-files.ts'
import { hostedStorage } from './storage/object-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const open = (data: string) =>
  openProjectDatabase({
    data,
    publication: 'test_realtime',
    files: new ObjectFiles(join(data, 'objects'), hostedStorage),
  })

const countProducts = async (database: Database) => {
  const [row] = await database.query<{ count: number }>('select count(*)::int from public.products')
  return row?.count ?? 0
}

/** Opens, runs some SQL, and closes. */
async function inside(data: string, sql = ''): Promise<number> {
  const database = open(data)
  await database.exec(sql)
  const count = await countProducts(database)
  await database.close()
  return count
}

test('a database without the starter is made again', async () => {
  const data = temporaryFolder()
  const folder = join(data, 'project')
  const half = await PGlite.create({ dataDir: folder, loadDataDir: await dataDir() })
  await half.close()
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)

  expect(await inside(data)).toBe(0)
  expect(existsSync(join(folder, 'ready'))).toBe(true)
}, 180_000)

test('a folder that Postgres cannot open is set aside, and a new database is made', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const data = temporaryFolder()
  mkdirSync(join(data, 'project'))
  writeFileSync(join(data, 'project/PG_VERSION'), '17\n')

  expect(await inside(data)).toBe(0)
  const aside = readdirSync(data).find((name) => name.startsWith('project.unreadable-')) ?? ''
  expect(readdirSync(join(data, aside))).toContain('PG_VERSION')
  expect(warned.mock.calls.join()).toContain(aside)
}, 180_000)

test('a finished database of an earlier version, without the ready file, is kept', async () => {
  const data = await preparedData()
  const insert = (name: string) => `insert into public.products (name, price) values ('${name}', 1)`
  expect(await inside(data, insert('Lamp'))).toBe(1)
  rmSync(join(data, 'project/ready'))
  // Readers may drop some of what the starter made: any of its tables shows that the first start ran to the end.
  expect(await inside(data, `${insert('Chair')}; drop table public.profiles cascade`)).toBe(2)
  expect(existsSync(join(data, 'project/ready'))).toBe(true)
  rmSync(join(data, 'project/ready'))
  expect(await inside(data)).toBe(2)
}, 180_000)

test("the platform's own database is made again if its first start was cut short", async () => {
  const data = temporaryFolder()
  const half = await PGlite.create({ dataDir: join(data, 'platform'), loadDataDir: await dataDir() })
  await half.close()
  const database = openPlatformDatabase(data)
  const rows = await database.query('select from platform.users')
  await database.close()
  expect(rows.length).toBeGreaterThan(0)
}, 180_000)

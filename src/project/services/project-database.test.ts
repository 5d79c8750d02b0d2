// A folder with a database that was made to the end is opened, and everything else is left alone.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { preparedData } from '../../platform/__fixtures__/prepared-data.ts'
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

test('a folder without a database that was made to the end is set aside, and a new one is made', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const data = temporaryFolder({ 'project/PG_VERSION': '17\n' })
  const database = open(data)
  expect(await database.query('select from public.products')).toEqual([])
  await database.close()
  expect(existsSync(join(data, 'project/ready'))).toBe(true)
  const aside = readdirSync(data).find((name) => name.startsWith('project.unreadable-')) ?? ''
  expect(readdirSync(join(data, aside))).toEqual(['PG_VERSION'])
  expect(warned.mock.calls.join()).toContain(aside)
}, 180_000)

test('a database that was made to the end is opened as it is', async () => {
  const data = await preparedData()
  const first = open(data)
  await first.exec(
    "insert into public.products (name, price) values ('Lamp', 1); drop table public.profiles cascade",
  )
  await first.close()
  const second = open(data)
  expect(await second.query('select name from public.products')).toEqual([{ name: 'Lamp' }])
  await second.close()
}, 180_000)

// What the Data API knows about a project: read from Postgres, or known before.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import type { Database } from '../../engines/thread/database.ts'
import { openProjectDatabase } from '../project-database.ts'
import { ObjectFiles } from '../storage/object-files.ts'
import { hostedStorage } from '../storage/object-store.ts'
import { DataApi } from './data-api.ts'
import type { KnownSchema } from './known-schema.ts'
import { withoutErrors } from './quiet-console.ts'

let data: string
let database: Database
const schemas = vi.fn(async () => ['public', 'shop'])

beforeAll(async () => {
  data = await preparedData()
  const files = new ObjectFiles(join(data, 'objects'), hostedStorage)
  database = openProjectDatabase({ data, publication: 'test_realtime', files })
  await database.exec(`
    create schema shop;
    grant usage on schema shop to anon;
    create table shop.carts (id int primary key);
    grant select on shop.carts to anon;
    create schema hidden;
    create table hidden.notes (id int primary key);
    create table public.books (id int primary key, title text);
    grant select on public.books to anon;
    insert into public.books values (1, 'Dune');`)
}, 180_000)
afterAll(() => database.close())

function open(known?: KnownSchema) {
  const read: KnownSchema[] = []
  const api = new DataApi({
    database,
    schemas,
    known,
    onRead: (each) => void read.push(each),
    schemaLifetime: Infinity,
    timeZones: ['UTC'],
    quietly: withoutErrors,
  })
  const get = async (path: string, profile?: string) => {
    const headers: Record<string, string> = profile ? { 'accept-profile': profile } : {}
    const { response } = await api.respond(
      `/rest/v1/${path}`,
      { role: 'anon' },
      { method: 'GET', headers, body: null },
    )
    return response.json()
  }
  return { get, read }
}

const books = [{ id: 1, title: 'Dune' }]

test('nothing is known about schemas that requests cannot name', async () => {
  const { get, read } = open()
  expect(await get('books')).toEqual(books)
  const names = read[0]?.content.columns.map(({ schema }) => schema)
  expect(new Set(names)).toEqual(new Set(['public', 'shop']))
  expect(await get('notes', 'hidden')).toMatchObject({ code: 'PGRST106' })
})

test('what is known is not read again, also after it was sent as JSON', async () => {
  const first = open()
  await first.get('books')
  schemas.mockClear()
  const { get, read } = open(JSON.parse(JSON.stringify(first.read[0])))
  expect(await get('books')).toEqual(books)
  expect(await get('carts', 'shop')).toEqual([])
  expect(await get('boks')).toMatchObject({ code: 'PGRST205' })
  expect(read).toEqual([])
  expect(schemas).not.toHaveBeenCalled()
})

test('a request that names another schema makes it read all of them', async () => {
  const known = open()
  await known.get('books')
  const content = known.read[0]?.content as KnownSchema['content']
  const { get, read } = open({ exposed: ['public'], content })
  expect(await get('books')).toEqual(books)
  expect(read).toEqual([])
  expect(await get('carts', 'shop')).toEqual([])
  expect(read[0]?.exposed).toEqual(['public', 'shop'])
})

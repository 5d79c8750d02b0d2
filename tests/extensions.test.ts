// Every extension of data/extensions.yaml that the embedded Postgres has is enabled there, and the catalogue says which.
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { navigation } from '../navigation/index.ts'
import { siteFromDisk } from '../src/build/site-from-disk.ts'
import { extensionStatement, sqlName } from '../src/components/extension-statement.ts'
import type { ExtensionSet } from '../src/postgres/embedded/extensions.ts'
import { openDatabase } from '../src/postgres/embedded/open-database.ts'
import type { Extension } from '../src/schemas/extensions.ts'

const { model } = siteFromDisk({ root: join(import.meta.dirname, '..'), brand, navigation })
const extensions = model?.catalogues.extensions ?? []

/** What a set of the engine offers of the catalogue; PostGIS is so large that it is a set of its own. */
async function offered(database: PGlite): Promise<Extension[]> {
  const { rows } = await database.query<{ name: string }>('select name from pg_available_extensions')
  const names = new Set(rows.map(({ name }) => name))
  return extensions.filter((extension) => names.has(sqlName(extension)))
}

/** Runs the statement as it stands on the page and gives the extensions that are there afterwards. */
async function enable(database: PGlite, extension: Extension): Promise<string[]> {
  await database.exec('begin')
  try {
    await database.exec(extensionStatement(extension))
    const { rows } = await database.query<{ extname: string }>('select extname from pg_extension')
    return rows.map(({ extname }) => extname)
  } finally {
    await database.exec('rollback')
  }
}

const ran = new Set<string>()

describe.each<ExtensionSet>(['common', 'with-postgis'])('on the engine, set %s', (set) => {
  let database: PGlite
  beforeAll(async () => {
    database = await openDatabase({ extensions: set, publication: 'test' })
  }, 60_000)
  afterAll(() => database.close())

  test('every statement that can run does', async () => {
    // What the first set has need not run a second time.
    const fresh = (await offered(database)).filter(({ name }) => !ran.has(name))
    expect(fresh.length).toBeGreaterThan(0)
    for (const extension of fresh) {
      const there = await enable(database, extension)
      expect(there, extension.name).toContain(sqlName(extension))
      for (const needed of extension.requires ?? []) expect(there, extension.name).toContain(needed)
      ran.add(extension.name)
    }
  }, 60_000)
})

test('the catalogue marks those that ran, and no other', () => {
  expect(extensions.filter((extension) => extension.ran).map(({ name }) => name)).toEqual([...ran].sort())
})

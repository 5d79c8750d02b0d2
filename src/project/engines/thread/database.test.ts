// A database that faults: the request that caused it fails, the next one meets the same data, and nothing else in the process waits.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { Database } from './database.ts'
import { openKept } from './open-kept.ts'
import { DatabaseBusy, DatabaseLost, SqlError } from './sql-error.ts'

function start({ folder, timeLimit = 60_000 }: { folder?: string; timeLimit?: number } = {}) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const database = new Database(
    () =>
      openKept({
        folder,
        timeLimit,
        warn,
        make: (sql) =>
          sql.exec(
            `create table notes (id int primary key, body text); insert into notes values (1, 'kept')`,
          ),
      }),
    warn,
  )
  return { database, warnings }
}

/** One that no test breaks. */
let shared: ReturnType<typeof start>['database']
beforeAll(() => {
  shared = start().database
})
afterAll(() => shared.close())

test('any number of wrong statements can be refused', async () => {
  for (let count = 0; count < 800; count++)
    await expect(shared.exec('selec 1')).rejects.toMatchObject({ code: '42601' })
  expect(await shared.query('select id from notes')).toEqual([{ id: 1 }])
})

test('a protocol error closes it, and the next statement finds it open, with its data', async () => {
  const { database, warnings } = start({ folder: join(temporaryFolder(), 'notes') })
  onTestFinished(() => database.close())
  await database.query(`insert into notes values (2, 'also kept')`)
  // One value too many: Postgres reports 08P01.
  await expect(database.query('select $1::text', ['a', 'b'])).rejects.toThrow(DatabaseLost)
  expect(await database.query('select body from notes order by id')).toEqual([
    { body: 'kept' },
    { body: 'also kept' },
  ])
  expect(warnings.join()).toMatch(/closed: bind message.* It's opened again\./)
}, 180_000)

test('a statement that takes too long is ended, and nothing else waits for it', async () => {
  const { database } = start({ folder: join(temporaryFolder(), 'notes'), timeLimit: 3000 })
  onTestFinished(() => database.close())
  await database.query('select 1')
  await shared.query('select 1')
  const order: string[] = []
  const slow = database
    .query('select count(*) from generate_series(1, 10000000000)')
    .catch((error: DatabaseLost) => order.push(`slow: ${error.code}`))
  await shared.query('select 1').then(() => order.push('another database'))
  await slow
  expect(order).toEqual(['another database', 'slow: 57014'])
  expect(await database.query('select body from notes')).toEqual([{ body: 'kept' }])
}, 180_000)

test('a value that is no text reaches no engine', async () => {
  const database = shared
  for (const value of [5, {}, [], true, undefined])
    await expect(database.query('select $1::text', [value as never])).rejects.toThrow('texts or null')
  expect(await database.query('select $1::int as a, $2::bool as b', ['5', null])).toEqual([{ a: 5, b: null }])
})

test('Postgres reads values, and says what is wrong with them', async () => {
  const database = shared
  for (const [type, code] of [
    ['bool', '22P02'],
    ['bytea', '22P02'],
    ['timestamptz', '22007'],
    ['int[]', '22P02'],
    ['uuid', '22P02'],
  ]) {
    const error: unknown = await database
      .query(`select $1::${type}`, ['\\no'])
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SqlError)
    expect([type, (error as SqlError).code]).toEqual([type, code])
  }
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a transaction is whole, and others wait for its end', async () => {
  const database = shared
  const failing = database.transaction(async (sql) => {
    await sql.query(`insert into notes values (2, 'not kept')`)
    throw new Error('changed my mind')
  })
  const reading = database.query('select id from notes')
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await reading).toEqual([{ id: 1 }])
})

test('more requests than it could answer are refused', async () => {
  const database = shared
  const all = await Promise.allSettled(Array.from({ length: 510 }, () => database.query('select 1')))
  const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(10)
  expect(refused[0]?.reason).toBeInstanceOf(DatabaseBusy)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

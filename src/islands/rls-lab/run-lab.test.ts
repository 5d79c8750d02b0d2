// The real thing: the starter SQL on a real Postgres, as it is and with each break. Each cell is written as the two rows that
// it tries: the owner's letter passes, "-" is not found, "x" is refused.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshProject } from '../../postgres/fresh-project/fresh-project.ts'
import { breaks } from './breaks.ts'
import type { ActorId } from './cast.ts'
import { actorOf, actors, owners, people } from './cast.ts'
import type { Matrix } from './matrix.ts'
import { operations } from './operations.ts'
import { runMatrix, runStatement } from './run-lab.ts'

const starter = readFileSync(
  join(import.meta.dirname, '../../../examples/user-management/database/starter.sql'),
  'utf8',
)

let database: PGlite
beforeAll(async () => {
  database = await PGlite.create({ loadDataDir: await dataDir() })
  await database.exec(freshProject('test_realtime'))
}, 60_000)
afterAll(() => database.close())

const letters = { hidden: '-', refused: 'x' } as const

function drawn(matrix: Matrix | undefined): Record<string, string> {
  const lines = operations.map(({ id }) => {
    const cells = actors.map((actor) => {
      const outcomes = matrix?.[id]?.[actor.id].outcomes
      return owners
        .map((owner) => {
          const ended = outcomes?.[owner].ended ?? 'hidden'
          return ended === 'passed' ? owner : letters[ended]
        })
        .join('')
    })
    return [id, cells.join('  ')]
  })
  return Object.fromEntries(lines) as Record<string, string>
}

const decisions = (matrix: Matrix | undefined, operation: string) =>
  actors.map(({ id }) => matrix?.[operation]?.[id].decision)

async function matrixOf(sql: string, breakSql?: string): Promise<Matrix | undefined> {
  const { matrix, fault } = await runMatrix(database, { sql, breakSql })
  expect(fault).toBeUndefined()
  return matrix
}

/** The starter SQL without breaks; each break below names the lines that it changes. */
const intact = {
  'profiles-select': 'AB  AB  AB  AB',
  'profiles-insert': 'xx  Ax  xB  AB',
  'profiles-update': '--  A-  -B  AB',
  'profiles-delete': '--  --  --  AB',
  'objects-select': 'AB  AB  AB  AB',
  'objects-insert': 'AB  AB  AB  AB',
  'objects-update': '--  A-  -B  AB',
  'objects-hand-over': '--  x-  -x  AB',
}

describe('the starter SQL', () => {
  test('leads to the matrix that the page shows before the lab is started', async () => {
    const matrix = await matrixOf(starter)
    expect(drawn(matrix)).toEqual(intact)
    // Made by this test (npx vitest run -u), shown by the page.
    await expect(`${JSON.stringify(matrix, null, 2)}\n`).toMatchFileSnapshot('./starter-matrix.json')
  })

  test('names the policy that decided, or says that there is none', async () => {
    const matrix = await matrixOf(starter)
    const server = 'bypasses RLS'
    const insert = 'with check of Users can insert their own profile'
    const update = 'Users can update their own profile'
    const replace = 'Owners can replace their avatar'
    expect(Object.fromEntries(operations.map(({ id }) => [id, decisions(matrix, id)]))).toEqual({
      'profiles-select': [...Array(3).fill('Everyone can read profiles'), server],
      'profiles-insert': ['no policy for insert', insert, insert, server],
      'profiles-update': ['no policy for update', update, update, server],
      'profiles-delete': [...Array(3).fill('no policy for delete'), server],
      'objects-select': [...Array(3).fill('Anyone can see avatars'), server],
      'objects-insert': [...Array(3).fill('Anyone can upload an avatar'), server],
      'objects-update': ['no policy for update', replace, replace, server],
      'objects-hand-over': [
        'no policy for update',
        `with check of ${replace}`,
        `with check of ${replace}`,
        server,
      ],
    })
  })
})

describe('each break', () => {
  const all = 'AB  AB  AB  AB'
  const changes: Record<string, Partial<typeof intact>> = {
    'drop-read-policy': { 'profiles-select': '--  --  --  AB', 'profiles-update': '--  --  --  AB' },
    'rls-off': { 'profiles-insert': all, 'profiles-update': all, 'profiles-delete': all },
    'no-with-check': { 'profiles-insert': 'xx  xx  xx  AB' },
    'check-true': { 'profiles-insert': 'xx  AB  AB  AB' },
    'signed-in-is-enough': { 'profiles-update': '--  AB  AB  AB' },
    'second-policy': { 'profiles-insert': all, 'profiles-update': all, 'profiles-delete': all },
    'open-to-public': { 'objects-update': all, 'objects-hand-over': all },
    'check-nothing': { 'objects-hand-over': '--  A-  -B  AB' },
  }

  test.each(breaks.map((each) => [each.id, each.sql]))('%s changes what it says', async (id, sql) => {
    expect(changes).toHaveProperty(id)
    expect(drawn(await matrixOf(starter, sql))).toEqual({ ...intact, ...changes[id] })
  })

  test.each([
    ['drop-read-policy', 'profiles-update', 'user-a', 'no policy for select, so no rows are found'],
    ['rls-off', 'profiles-delete', 'anon', 'RLS is off'],
    ['no-with-check', 'profiles-insert', 'user-a', 'no with check in Users can insert their own profile'],
    ['second-policy', 'profiles-delete', 'anon', 'Temporary, for testing'],
    [
      'second-policy',
      'profiles-update',
      'user-a',
      'Temporary, for testing or Users can update their own profile',
    ],
  ] as const)('%s, %s as %s: %s', async (id, operation, actor, decision) => {
    const matrix = await matrixOf(starter, breaks.find((each) => each.id === id)?.sql)
    expect(matrix?.[operation]?.[actor].decision).toBe(decision)
  })

  test('leaves nothing behind', async () => {
    await matrixOf(starter, breaks[1]?.sql)
    expect(drawn(await matrixOf(starter))).toEqual(intact)
  })
})

describe('other rules', () => {
  test('a grant that is missing is told apart from a policy', async () => {
    const matrix = await matrixOf(starter, 'revoke delete on public.profiles from anon')
    expect(matrix?.['profiles-delete']?.anon).toEqual({
      outcomes: {
        A: { ended: 'refused', sqlstate: '42501', message: 'permission denied for table profiles' },
        B: { ended: 'refused', sqlstate: '42501', message: 'permission denied for table profiles' },
      },
      decision: 'no grant: permission denied for table profiles',
    })
  })

  test('a restrictive policy narrows', async () => {
    const matrix = await matrixOf(
      starter,
      'create policy "Not on Sundays" on public.profiles as restrictive for select to anon using (false)',
    )
    expect(matrix?.['profiles-select']?.anon.decision).toBe(
      'Everyone can read profiles, narrowed by Not on Sundays',
    )
    expect(drawn(matrix)).toEqual({ ...intact, 'profiles-select': '--  AB  AB  AB' })
  })
})

describe('a mistake in the SQL', () => {
  const faultOf = async (sql: string, breakSql?: string) =>
    (await runMatrix(database, { sql, breakSql })).fault

  test('is reported in the words of Postgres, with its place', async () => {
    expect(await faultOf('-- One\nselect 1;\n\ncreate tabel x ();')).toEqual({
      where: 'project',
      message: 'syntax error at or near "tabel"',
      sqlstate: '42601',
      line: 4,
      column: 8,
    })
  })

  test('has the line of its statement where Postgres names none', async () => {
    expect(
      await faultOf(`${starter}\n\ncreate policy "Everyone can read profiles"\n  on public.profiles;`),
    ).toMatchObject({ sqlstate: '42710', line: starter.split('\n').length + 2, column: 1 })
  })

  test('leaves nothing behind', async () => {
    await faultOf('create table public.kept (); select 1 / 0')
    expect(await faultOf('select * from public.kept')).toMatchObject({ sqlstate: '42P01' })
    expect(drawn(await matrixOf(starter))).toEqual(intact)
  })

  test('that would end the transaction of the lab is refused', async () => {
    expect(await faultOf('create table public.kept ();\ncommit;')).toMatchObject({
      line: 2,
      where: 'project',
    })
    expect(drawn(await matrixOf(starter))).toEqual(intact)
  })

  test('is told apart from a break that does not fit, and from rows that do not', async () => {
    expect(await faultOf('select 1', 'drop policy "No such" on storage.objects')).toMatchObject({
      where: 'break',
      sqlstate: '42704',
    })
    expect(await faultOf('select 1')).toEqual({
      where: 'people',
      sqlstate: '42P01',
      message: 'relation "public.profiles" does not exist',
    })
  })
})

describe('a single statement', () => {
  const ask = (actor: ActorId, statement: string) =>
    runStatement(database, { sql: starter }, actorOf(actor), statement)

  test('gives the rows that its actor may see, as text', async () => {
    expect(
      await ask(
        'user-a',
        "select full_name, website, 1.50 as n from public.profiles where full_name = 'Ada'",
      ),
    ).toEqual({
      output: { columns: ['full_name', 'website', 'n'], rows: [['Ada', null, '1.50']], affected: 0 },
    })
  })

  test('knows who asks', async () => {
    const asked = await ask('user-b', 'select auth.uid(), auth.role(), auth.email()')
    expect(asked.output?.rows).toEqual([[people.B.id, 'authenticated', 'ben@example.com']])
    expect((await ask('anon', 'select auth.uid(), current_user')).output?.rows).toEqual([[null, 'anon']])
  })

  test('says how many rows it changed', async () => {
    expect((await ask('user-a', "update public.profiles set website = 'x'")).output?.affected).toBe(1)
  })

  test('is refused in the words of Postgres', async () => {
    expect((await ask('anon', `insert into public.profiles (id) values ('${people.A.id}')`)).fault).toEqual({
      where: 'statement',
      sqlstate: '42501',
      message: 'new row violates row-level security policy for table "profiles"',
      line: 1,
      column: 1,
    })
  })
})

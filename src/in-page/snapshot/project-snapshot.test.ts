// The snapshot is a new project, and a page's project starts over only if it has to.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineFiles } from '../../project/engines/embedded/engine-packages.ts'
import { openProject } from '../../project/engines/tab/open-project.ts'
import { PageProject } from '../../project/engines/tab/page-project.ts'
import { projectSnapshot } from './project-snapshot.ts'

const create = {
  sql: "create table books (id serial primary key, title text); insert into books (title) values ('A');",
  role: 'postgres',
}
const read = { sql: 'select * from books', role: 'anon' }

async function openers() {
  const snapshot = await projectSnapshot({ cache: '.cache/in-page', publication: 'plinth_realtime' })
  const { engine, files } = engineFiles()
  const parts = {
    engine: await WebAssembly.compile(readFileSync(engine)),
    files: readFileSync(files),
    project: readFileSync(snapshot),
    extensions: {},
  }
  return {
    image: parts.project,
    snapshot,
    open: () => new PageProject((canStartOver) => openProject(parts, canStartOver)),
  }
}

const newProject = async () => (await openers()).open()

test('samples run on the snapshot, after those before them', async () => {
  const project = await newProject()
  try {
    const found = await project.run({ before: [create], step: read })
    expect(found).toMatchObject({ rows: [['1', 'A']], rowCount: 1, columns: [{ isNumber: true }, {}] })
    // Twice the same: the first run is undone.
    const insert = { sql: "insert into books (title) values ('B') returning id", role: 'service_role' }
    for (let times = 0; times < 2; times++)
      expect(await project.run({ before: [create], step: insert })).toMatchObject({ rows: [['2']] })
    // Each sample has its own time limit, which begins when it starts. The insert is undone, so all of them run.
    let started = 0
    await project.run({ before: [create, read], step: insert }, () => {
      started += 1
    })
    expect(started).toBe(3)
    const wrong = { sql: 'select\n nope from books', role: 'anon' }
    expect(await project.run({ before: [create], step: wrong })).toMatchObject({
      error: { code: '42703', line: 2 },
    })
    const who = { sql: 'select session_user, current_user', role: 'anon' }
    expect(await project.run({ before: [], step: who })).toMatchObject({ rows: [['authenticator', 'anon']] })
    const noticed = {
      sql: "do $$ begin raise notice 'hi'; end $$; create extension citext;",
      role: 'postgres',
    }
    expect(await project.run({ before: [], step: noticed })).toMatchObject({
      notices: ['NOTICE: hi'],
      error: { code: '0A000' },
    })
  } finally {
    await project.close()
  }
})

test('after many errors, the engine has as much of its stack as before', async () => {
  const project = await newProject()
  const wrong = { sql: 'select nope', role: 'anon' }
  const define = {
    sql: 'create function again() returns int language plpgsql as $$ begin return again(); end $$',
    role: 'postgres',
  }
  const call = { sql: 'select again()', role: 'postgres' }
  try {
    for (let times = 0; times < 150; times++)
      expect(await project.run({ before: [], step: wrong, withoutUsers: true })).toMatchObject({
        error: { code: '42703' },
      })
    expect(await project.run({ before: [define], step: call })).toMatchObject({ error: { code: '54001' } })
  } finally {
    await project.close()
  }
})

test('the first user stays the first when one of them changes', async () => {
  const project = await newProject()
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const insert = {
    sql: ids
      .map((id) => `insert into auth.users (id, email) values ('${id}', '${id.slice(0, 1)}@b.c');`)
      .join('\n'),
    role: 'postgres',
  }
  const change = {
    sql: `update auth.users set last_sign_in_at = now() where id = '${ids[0]}'`,
    role: 'postgres',
  }
  try {
    const { users } = await project.run({ before: [insert], step: change })
    expect(users.map(({ id }) => id)).toEqual(ids)
  } finally {
    await project.close()
  }
})

test('a project changes nothing of the image, which later ones start from', async () => {
  const { open, image, snapshot } = await openers()
  const project = open()
  try {
    expect(await project.run({ before: [], step: create })).not.toHaveProperty('error')
    expect(Buffer.compare(image, readFileSync(snapshot))).toBe(0)
  } finally {
    await project.close()
  }
  const next = open()
  try {
    expect(await next.run({ before: [], step: read })).toMatchObject({ error: { code: '42P01' } })
  } finally {
    await next.close()
  }
})

test('time goes on, and Postgres can wait', async () => {
  const project = await newProject()
  const wait = { sql: 'select now() as start, pg_sleep(0.05), clock_timestamp() - now()', role: 'postgres' }
  try {
    const { rows } = await project.run({ before: [], step: wait })
    const [start = '', , waited = ''] = rows[0] ?? []
    expect(Math.abs(Date.now() - Date.parse(start ?? ''))).toBeLessThan(60_000)
    expect(Number((waited ?? '').split(':')[2])).toBeGreaterThan(0.05)
  } finally {
    await project.close()
  }
})

test('random values differ from project to project', async () => {
  const { open } = await openers()
  const ask = { sql: 'select random(), gen_random_uuid()', role: 'postgres' }
  const found = []
  for (const project of [open(), open()]) {
    found.push(...(await project.run({ before: [], step: ask })).rows)
    await project.close()
  }
  expect(found).toHaveLength(2)
  expect(found[0]?.[0]).not.toBe(found[1]?.[0])
  expect(found[0]?.[1]).not.toBe(found[1]?.[1])
})

// The recipe of an audit trail and the erasure of a person, on a project: each rule tried as the roles that it's about.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'supabase-js-release'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recipeProject } from './recipe-project.ts'

const recipes = join(import.meta.dirname, '../examples/recipes')
const project = await recipeProject('audit')
const jobSecret = 'job-secret'
const ada = '5b7e3a52-2f0e-4d53-9f0c-0d9a3f1f6a01'
const lin = '9c1f4d80-6f27-4f0a-8d5e-7b2a90c4e702'
const boss = '0d3c9a11-4b1e-4a57-8a83-2f5d6c7e8f03'

/** Extensions that the engine lacks: schedules are kept instead of run. */
const absentExtensions = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema cron;
  create table cron.job (jobname text, schedule text, command text);
  create function cron.schedule(name text, schedule text, command text)
    returns void language sql as 'insert into cron.job values ($1, $2, $3)';
  grant usage on schema vault, cron to postgres;
  grant all on all tables in schema vault, cron to postgres;
`
const sqlOf = (name: string) =>
  readFileSync(join(recipes, 'audit', name), 'utf8').replace(/^create extension .*;$/gm, '')
const { rows } = project

/** As in the SQL editor, or over the API's connection as one of its roles. */
const runAs = (role: string, sql: string) =>
  project.database.transaction(async (own) => {
    await own.exec(`set local role ${role}`)
    return own.query<Record<string, unknown>>(sql)
  })

const clientWith = (token: string) =>
  createClient(project.url, project.anonKey, {
    // Looked up for each request, because each test has its own.
    global: {
      headers: { Authorization: `Bearer ${token}` },
      fetch: (input, init) => globalThis.fetch(input, init),
    },
    auth: { persistSession: false, autoRefreshToken: false },
  })
const asAnon = clientWith(project.anonKey)
const asService = clientWith(project.serviceKey)
/** Their tokens go on being valid after the account is gone. */
let asAda: typeof asAnon
let asLin: typeof asAnon
let asBoss: typeof asAnon

async function signedIn(userId: string) {
  const session = await project.startSession(userId)
  return clientWith(session?.access_token ?? '')
}

beforeAll(async () => {
  await project.database.exec(absentExtensions)
  await project.runAsOwner(['bookshop.sql', 'audit.sql', 'erasure.sql', 'schedule.sql'].map(sqlOf))
  project.reload()
})
afterAll(() => project.close())

/** Whether Storage fails when it's asked to delete from this bucket. */
let brokenBucket: string | undefined

beforeEach(async () => {
  brokenBucket = undefined
  project.stubFetch(async ({ method, url }) =>
    method === 'DELETE' && new URL(url).pathname === `/storage/v1/object/${brokenBucket}`
      ? Response.json({ statusCode: '500', error: 'Internal', message: 'Try later' }, { status: 500 })
      : undefined,
  )
  await project.database.exec(`
    delete from public.erasure_requests;
    delete from public.reviews; delete from public.orders; delete from public.customers;
    delete from storage.objects; delete from auth.users where id in ('${ada}', '${lin}', '${boss}');
    delete from auth.audit_log_entries; truncate private.audit_log;
    insert into auth.users (id, email) values
      ('${ada}', 'ada@example.com'), ('${lin}', 'lin@example.com'), ('${boss}', 'boss@example.com');
    insert into private.admins values ('${boss}');
    insert into public.customers values ('${ada}', 'Ada Lovelace', '+1 555 0100'), ('${lin}', 'Lin Wang', null);
    insert into public.orders (customer_id, ship_to, total_cents) values
      ('${ada}', '12 Analytical Row', 2500), ('${lin}', '7 Harbor Street', 900);
    insert into public.reviews (customer_id, body) values ('${ada}', 'Ada liked Dune'), ('${lin}', 'Lin liked Emma')`)
  asAda = await signedIn(ada)
  asLin = await signedIn(lin)
  asBoss = await signedIn(boss)
})
afterEach(() => vi.unstubAllGlobals())

const history = (table: string) =>
  rows(`select operation, person_id, actor_id, actor_role, old_values, new_values
    from private.audit_log where table_name = '${table}' and person_id = '${ada}' order by id`)
const everythingRecorded = async () => JSON.stringify(await rows('select * from private.audit_log'))

async function uploadFiles() {
  const picture = await asAda.storage.from('pictures').upload(`${ada}/face.png`, new Blob(['face']))
  const invoice = await asService.storage.from('invoices').upload(`${ada}/2024-17.pdf`, new Blob(['invoice']))
  const others = await asLin.storage.from('pictures').upload(`${lin}/face.png`, new Blob(['other']))
  expect([picture.error, invoice.error, others.error]).toEqual([null, null, null])
}
const filesLeft = async () =>
  (await rows('select name from storage.objects order by name')).map(({ name }) => name)
const stateOf = async (user = ada) =>
  (await rows(`select state from public.erasure_requests where user_id = '${user}'`))[0]?.state
const accountsOf = async (user = ada) => (await rows(`select from auth.users where id = '${user}'`)).length

async function requestErasure(client = asAda, user = ada) {
  const recipe = await import(join(recipes, 'audit/request-erasure.ts'))
  return recipe.requestErasure(client, user)
}

/** Runs the function as the job does. */
async function runJob(secret: string | undefined = jobSecret) {
  const file = join(recipes, 'functions/continue-erasures/index.ts')
  const handler = await project.deployed(file, { JOB_SECRET: jobSecret })
  const headers = new Headers(secret ? { 'x-job-secret': secret } : {})
  const response = await handler(new Request('https://project.test/name', { method: 'POST', headers }))
  return { status: response.status, body: await response.text() }
}

test("an update records only the changed columns, with the user's id and role", async () => {
  await asAda.from('customers').update({ full_name: 'Ada King', phone: '+1 555 0100' }).eq('id', ada)
  expect((await history('customers')).slice(1)).toEqual([
    {
      operation: 'UPDATE',
      person_id: ada,
      actor_id: ada,
      actor_role: 'authenticated',
      old_values: { full_name: 'Ada Lovelace' },
      new_values: { full_name: 'Ada King' },
    },
  ])
})

test('an update that changes nothing records nothing', async () => {
  await asAda.from('customers').update({ full_name: 'Ada Lovelace' }).eq('id', ada)
  expect(await history('customers')).toHaveLength(1)
})

test('an insert records the new row, and a delete the old one', async () => {
  await asService.from('reviews').delete().eq('customer_id', ada)
  const entries = await history('reviews')
  expect(entries).toMatchObject([
    { operation: 'INSERT', old_values: null, new_values: { body: 'Ada liked Dune' } },
    { operation: 'DELETE', old_values: { body: 'Ada liked Dune' }, new_values: null },
  ])
})

test('a change by the server and one in the SQL editor have no user, but a role', async () => {
  await asService.from('orders').update({ status: 'packed' }).eq('customer_id', ada)
  await runAs('postgres', `update public.orders set status = 'sent' where customer_id = '${ada}'`)
  expect((await history('orders')).slice(1)).toMatchObject([
    { actor_id: null, actor_role: 'service_role', new_values: { status: 'packed' } },
    { actor_id: null, actor_role: 'postgres', new_values: { status: 'sent' } },
  ])
})

test('a change that is rolled back leaves no entry', async () => {
  const { error } = await asService.from('orders').update({ status: 'lost' }).eq('customer_id', ada)
  expect(error?.code).toBe('23514')
  expect(await history('orders')).toHaveLength(1)
})

test.each(['anon', 'authenticated', 'service_role'])('%s cannot write to the trail in SQL', async (role) => {
  for (const statement of [
    `insert into private.audit_log (table_name, row_id, operation, actor_role) values ('orders', '1', 'DELETE', 'x')`,
    `update private.audit_log set actor_role = 'x'`,
    'delete from private.audit_log',
    'truncate private.audit_log',
    'select private.trim_audit_log()',
    `select private.erase_rows('${ada}')`,
    'alter table public.orders disable trigger record_change',
    `update public.audit_log set actor_role = 'x'`,
    'delete from public.audit_log',
  ])
    await expect(runAs(role, statement), statement).rejects.toThrow(/permission denied|must be owner/)
})

test.each([
  ['anon', () => asAnon],
  ['a customer', () => asAda],
  ['an admin', () => asBoss],
  ['the service role', () => asService],
])('%s cannot write to the trail over the API', async (_, client) => {
  const log = () => client().from('audit_log')
  const outcomes = [
    await log().insert({ table_name: 'orders', row_id: '1', operation: 'DELETE', actor_role: 'x' }),
    await log().update({ actor_role: 'x' }).gt('id', 0),
    await log().delete().gt('id', 0),
  ]
  expect(outcomes.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
})

test("an admin reads a row's history with the newest change first", async () => {
  await asService.from('orders').update({ status: 'packed' }).eq('customer_id', ada)
  const { rowHistory } = await import(join(recipes, 'audit/row-history.ts'))
  const [order] = await rows(`select id::text from public.orders where customer_id = '${ada}'`)
  expect(await rowHistory(asBoss, 'orders', order?.id)).toMatchObject([
    { operation: 'UPDATE', old_values: { status: 'new' }, new_values: { status: 'packed' } },
    { operation: 'INSERT', new_values: { ship_to: '12 Analytical Row' } },
  ])
})

test('a customer reads an empty trail, even of their own rows', async () => {
  expect((await asAda.from('audit_log').select()).data).toEqual([])
})

test('anon and the service role cannot read the trail', async () => {
  expect((await asAnon.from('audit_log').select()).error?.code).toBe('42501')
  expect((await asService.from('audit_log').select()).error?.code).toBe('42501')
})

test('nobody makes themselves an admin', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(runAs(role, `insert into private.admins values ('${ada}')`)).rejects.toThrow(
      /permission denied/,
    )
})

test('entries older than two years are trimmed, and newer ones stay', async () => {
  await project.database.exec(
    `update private.audit_log set recorded_at = now() - interval '2 years 1 day' where table_name = 'reviews'`,
  )
  expect(await runAs('postgres', 'select private.trim_audit_log()::int as trimmed')).toEqual([{ trimmed: 2 }])
  expect(await rows('select distinct table_name from private.audit_log order by 1')).toEqual([
    { table_name: 'customers' },
    { table_name: 'orders' },
  ])
})

test('both jobs are scheduled, and the one that calls the function sends the secret from Vault', async () => {
  const jobs = await rows('select jobname, command from cron.job order by jobname')
  expect(jobs.map(({ jobname }) => jobname)).toEqual(['continue-erasures', 'trim-audit-log'])
  expect(jobs[0]?.command).toContain('vault.decrypted_secrets')
})

test("a customer can't request the erasure of another, set a state, or take a request back", async () => {
  const requests = () => asAda.from('erasure_requests')
  expect((await requests().insert({ user_id: lin })).error?.code).toBe('42501')
  expect((await requests().insert({ user_id: ada, state: 'done' })).error?.code).toBe('42501')
  await requestErasure()
  expect((await requests().update({ state: 'done' }).eq('user_id', ada)).error?.code).toBe('42501')
  expect((await requests().delete().eq('user_id', ada)).error?.code).toBe('42501')
  expect(await stateOf()).toBe('requested')
})

test('anon cannot request an erasure, and asking twice is one request', async () => {
  expect((await asAnon.from('erasure_requests').insert({ user_id: ada })).error?.code).toBe('42501')
  await requestErasure()
  await requestErasure()
  expect(await rows('select user_id from public.erasure_requests')).toEqual([{ user_id: ada }])
})

test('a request is seen by its customer and by admins, and by nobody else', async () => {
  await requestErasure()
  const seenBy = async (client: typeof asAda) => (await client.from('erasure_requests').select('state')).data
  expect(await seenBy(asAda)).toEqual([{ state: 'requested' }])
  expect(await seenBy(asBoss)).toEqual([{ state: 'requested' }])
  expect(await seenBy(asLin)).toEqual([])
  expect(await seenBy(asAnon)).toBeNull()
})

test('a continued request returns files until they are removed, however often it is called', async () => {
  await uploadFiles()
  await requestErasure()
  const [request] = await rows('select id from public.erasure_requests')
  const step = async () =>
    (await asService.rpc('continue_erasure', { request_id: request?.id }).single()).data
  const invoices = { state: 'rows erased', bucket: 'invoices', paths: [`${ada}/2024-17.pdf`] }
  expect(await step()).toEqual(invoices)
  expect(await step()).toEqual(invoices)
  await asService.storage.from('invoices').remove(invoices.paths)
  expect(await step()).toMatchObject({ state: 'rows erased', bucket: 'pictures' })
  await asService.storage.from('pictures').remove([`${ada}/face.png`])
  expect(await step()).toEqual({ state: 'done', bucket: null, paths: null })
  expect(await step()).toEqual({ state: 'done', bucket: null, paths: null })
})

test('only the service role continues an erasure', async () => {
  await requestErasure()
  const [request] = await rows('select id from public.erasure_requests')
  for (const client of [asAnon, asAda, asBoss]) {
    const { error } = await client.rpc('continue_erasure', { request_id: request?.id })
    expect(error?.code).toBe('42501')
  }
  expect(await accountsOf()).toBe(1)
})

test('the function listens only to the job', async () => {
  await requestErasure()
  expect((await runJob('')).status).toBe(403)
  expect((await runJob('a guess')).status).toBe(403)
  expect(await stateOf()).toBe('requested')
})

test('an account with data is not deleted without an erasure', async () => {
  await expect(runAs('postgres', `delete from auth.users where id = '${ada}'`)).rejects.toThrow(/foreign key/)
})

test('an erasure keeps orders without the person, and removes rows, files, sessions, and the account', async () => {
  await uploadFiles()
  await project.database.exec(`insert into auth.audit_log_entries (payload) values
    ('{"actor_id": "${ada}", "actor_username": "ada@example.com"}'), ('{"actor_id": "${lin}"}')`)
  await requestErasure()
  expect(await runJob()).toEqual({ status: 200, body: '{"done":1,"failed":0}' })

  expect(await rows('select customer_id, ship_to, total_cents from public.orders order by id')).toEqual([
    { customer_id: null, ship_to: 'erased', total_cents: 2500 },
    { customer_id: lin, ship_to: '7 Harbor Street', total_cents: 900 },
  ])
  expect(await rows('select id from public.customers')).toEqual([{ id: lin }])
  expect(await rows('select customer_id from public.reviews')).toEqual([{ customer_id: lin }])
  expect(await filesLeft()).toEqual([`${lin}/face.png`])
  expect(await rows(`select from auth.sessions where user_id = '${ada}'`)).toEqual([])
  expect(await rows(`select payload ->> 'actor_id' as id from auth.audit_log_entries`)).toEqual([{ id: lin }])
  expect(await accountsOf()).toBe(0)
  expect(await stateOf()).toBe('done')
})

test("an erasure cleans the person's values out of the trail, its own entries included, and keeps keys", async () => {
  await asAda.from('customers').update({ full_name: 'Ada King' }).eq('id', ada)
  await requestErasure()
  await runJob()

  const recorded = await everythingRecorded()
  for (const value of ['Ada', 'King', '555 0100', 'Analytical Row', 'liked Dune'])
    expect(recorded).not.toContain(value)
  for (const value of ['Lin Wang', '7 Harbor Street', 'Lin liked Emma']) expect(recorded).toContain(value)
  expect(await history('orders')).toMatchObject([
    { operation: 'INSERT', new_values: { customer_id: ada, ship_to: 'erased', total_cents: 2500 } },
    {
      operation: 'UPDATE',
      actor_role: 'service_role',
      old_values: { customer_id: ada, ship_to: 'erased' },
      new_values: { customer_id: null, ship_to: 'erased' },
    },
  ])
})

test('a column that nobody listed is erased from the trail', async () => {
  await project.database.exec(`alter table public.customers add column nickname text`)
  await project.database.exec(`update public.customers set nickname = 'Countess' where id = '${ada}'`)
  expect(await everythingRecorded()).toContain('Countess')
  await requestErasure()
  await runJob()
  expect(await everythingRecorded()).not.toContain('Countess')
  await project.database.exec('alter table public.customers drop column nickname')
})

test('if Storage fails in the middle, rows are gone, the account stays, and the next run finishes', async () => {
  await uploadFiles()
  await requestErasure()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  brokenBucket = 'pictures'
  expect(await runJob()).toEqual({ status: 500, body: '{"done":0,"failed":1}' })
  expect(await stateOf()).toBe('rows erased')
  expect(await rows('select id from public.customers')).toEqual([{ id: lin }])
  expect(await filesLeft()).toEqual([`${ada}/face.png`, `${lin}/face.png`])
  expect(await accountsOf()).toBe(1)

  brokenBucket = undefined
  expect((await runJob()).status).toBe(200)
  expect(await stateOf()).toBe('done')
  expect(await filesLeft()).toEqual([`${lin}/face.png`])
  expect(await accountsOf()).toBe(0)
})

test('if one statement fails, none of the rows are erased', async () => {
  await requestErasure()
  await project.database.exec(`
    create table public.loyalty_cards (customer_id uuid references public.customers (id));
    insert into public.loyalty_cards values ('${ada}')`)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await runJob()).body).toBe('{"done":0,"failed":1}')
  expect(await stateOf()).toBe('requested')
  expect(await rows(`select ship_to from public.orders where customer_id = '${ada}'`)).toEqual([
    { ship_to: '12 Analytical Row' },
  ])
  expect(await everythingRecorded()).toContain('Ada Lovelace')

  await project.database.exec('drop table public.loyalty_cards')
  expect((await runJob()).body).toBe('{"done":1,"failed":0}')
})

test("a customer's request that fails holds up nobody else's", async () => {
  await uploadFiles()
  await requestErasure()
  await requestErasure(asLin, lin)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await project.database.exec(`
    create table public.loyalty_cards (customer_id uuid references public.customers (id));
    insert into public.loyalty_cards values ('${ada}')`)
  expect((await runJob()).body).toBe('{"done":1,"failed":1}')
  expect(await stateOf(lin)).toBe('done')
  await project.database.exec('drop table public.loyalty_cards')
})

test('a token that outlives its account can neither upload nor write', async () => {
  await requestErasure()
  await runJob()
  const upload = await asAda.storage.from('pictures').upload(`${ada}/late.png`, new Blob(['late']))
  expect(upload.error?.message).toMatch(/row-level security/)
  expect((await asAda.from('reviews').insert({ customer_id: ada, body: 'late' })).error?.code).toBe('23503')
  expect(await filesLeft()).toEqual([])
})

test('a run removes the file of an upload that ended after the account, for a day', async () => {
  await requestErasure()
  await runJob()
  const late = () => asService.storage.from('pictures').upload(`${ada}/late.png`, new Blob(['late']))
  await late()
  expect((await runJob()).body).toBe('{"done":1,"failed":0}')
  expect(await filesLeft()).toEqual([])

  await project.database.exec(`update public.erasure_requests set finished_at = now() - interval '25 hours'`)
  await late()
  expect((await runJob()).body).toBe('{"done":0,"failed":0}')
})

test.each([
  ['from before the request', 'delete from public.erasure_requests'],
  ['whose request was done', `update public.erasure_requests set finished_at = now() - interval '9 days'`],
])('after a restore %s, inserting the id erases the person again', async (_, restored) => {
  await requestErasure()
  await runJob()
  await project.database.exec(`
    insert into auth.users (id, email) values ('${ada}', 'ada@example.com');
    insert into public.customers values ('${ada}', 'Ada Lovelace', null);
    ${restored}`)
  await runAs(
    'postgres',
    `insert into public.erasure_requests (user_id) values ('${ada}')
     on conflict (user_id) do update set state = 'requested', finished_at = null`,
  )
  await runJob()
  expect(await accountsOf()).toBe(0)
  expect(await rows(`select from public.customers where id = '${ada}'`)).toEqual([])
})

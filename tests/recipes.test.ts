// The recipes that several guides show: each function runs as deployed, against a project with the recipe's SQL.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recipeProject } from './recipe-project.ts'

const folder = join(import.meta.dirname, '../examples/recipes')
const project = await recipeProject('recipes')
const secrets = { JOB_SECRET: 'job-secret', WEBHOOK_KEY: 'webhook-key', SMS_TOKEN: 'sms-token' }
const ines = '5b7e3a52-2f0e-4d53-9f0c-0d9a3f1f6a01'
const omar = '9c1f4d80-6f27-4f0a-8d5e-7b2a90c4e702'

/** Extensions that the engine lacks: a job runs when it's scheduled, and requests are kept instead of sent. */
const absentExtensions = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  insert into vault.decrypted_secrets values ('job_secret', 'job-secret'), ('webhook_key', 'webhook-key');
  create schema net;
  create table net.sent (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer)
    returns bigint language sql as 'insert into net.sent values ($1, $2, $3) returning 1::bigint';
  create schema cron;
  create function cron.schedule(name text, schedule text, command text)
    returns void language plpgsql as 'begin execute command; end';
  grant usage on schema vault, net, cron to postgres;
  grant all on all tables in schema vault, net to postgres;
`
const sqlOf = (name: string) =>
  readFileSync(join(folder, 'database', name), 'utf8').replace(/^create extension .*;$/gm, '')

beforeAll(async () => {
  await project.database.exec(absentExtensions)
  await project.runAsOwner(['reminders.sql', 'webhook.sql', 'appointments.sql'].map(sqlOf))
  await project.database.exec(`
    insert into auth.users (id, email) values ('${ines}', 'ines@example.com'), ('${omar}', 'omar@example.com');
    insert into public.appointments (patient_id, starts_at, doctor) values
      ('${ines}', '2130-05-02 09:00+00', 'Dr. Okafor'), ('${omar}', '2130-05-01 10:00+00', 'Dr. Lindqvist')`)
  project.reload()
})
afterAll(() => project.close())

/** What the message service received. */
let messages: Record<string, unknown>[] = []
let serviceStatus = 200

beforeEach(() => {
  messages = []
  serviceStatus = 200
  project.stubFetch(async (request) => {
    if (request.url.startsWith(project.url)) return undefined
    messages.push((await request.json()) as Record<string, unknown>)
    return new Response(null, { status: serviceStatus })
  })
})
afterEach(() => vi.unstubAllGlobals())

const deployed = (name: string) => project.deployed(join(folder, 'functions', name, 'index.ts'), secrets)

const call = (headers: Record<string, string>, body: unknown = {}) =>
  new Request('https://project.test/functions/v1/name', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })

describe('a secret is the same', () => {
  test.each([
    ['as itself', 'secret', 'secret', true],
    ['not as one that differs in the last letter', 'secreT', 'secret', false],
    ['not as its beginning', 'secre', 'secret', false],
    ['never if none was sent', null, 'secret', false],
    ['never if none is set', '', '', false],
    ['never if it is not set', 'undefined', undefined, false],
  ])('%s', async (_, given, expected, same) => {
    const { sameSecret } = await import(join(folder, 'functions/_shared/same-secret.ts'))
    expect(await sameSecret(given, expected)).toBe(same)
  })
})

describe('the scheduled job', () => {
  test('sends the secret from Vault', async () => {
    expect(await project.rows(`select url, headers from net.sent where url like '%/send-reminders'`)).toEqual(
      [
        {
          url: 'https://your-project.plinth.example/functions/v1/send-reminders',
          headers: { 'Content-Type': 'application/json', 'x-job-secret': secrets.JOB_SECRET },
        },
      ],
    )
  })

  test('is the only one that the function listens to', async () => {
    const handler = await deployed('send-reminders')
    expect((await handler(call({}))).status).toBe(403)
    expect((await handler(call({ 'x-job-secret': 'a guess' }))).status).toBe(403)
    expect(messages).toEqual([])
  })

  test('sends each reminder that is due once', async () => {
    await project.database.exec(`insert into public.reminders (phone, body, due_at) values
      ('+1', 'due', now() - interval '5 minutes'), ('+2', 'later', now() + interval '1 day')`)
    const handler = await deployed('send-reminders')
    const job = { 'x-job-secret': secrets.JOB_SECRET }
    expect(await (await handler(call(job))).json()).toEqual({ due: 1, sent: 1 })
    expect(await (await handler(call(job))).json()).toEqual({ due: 0, sent: 0 })
    expect(messages).toEqual([{ phone: '+1', body: 'due' }])
  })

  test('tries a reminder again after 15 minutes if the service rejected it', async () => {
    await project.database.exec(`delete from public.reminders;
      insert into public.reminders (phone, body, due_at) values ('+1', 'due', now())`)
    const handler = await deployed('send-reminders')
    const job = { 'x-job-secret': secrets.JOB_SECRET }
    serviceStatus = 500
    expect(await (await handler(call(job))).json()).toEqual({ due: 1, sent: 0 })
    await project.database.exec(`update public.reminders set claimed_at = now() - interval '16 minutes'`)
    serviceStatus = 200
    expect(await (await handler(call(job))).json()).toEqual({ due: 1, sent: 1 })
  })
})

describe('the webhook', () => {
  const key = { 'x-webhook-key': secrets.WEBHOOK_KEY }

  test('sends the changed row and the key, only if the status changed', async () => {
    await project.database.exec(`
      insert into public.parcels (code, phone) values ('PX2041', '+1');
      update public.parcels set code = 'PX2042';
      update public.parcels set status = 'delivered'`)
    const sent = await project.rows(`select headers, body from net.sent where url like '%/text-customer'`)
    expect(sent).toEqual([
      {
        headers: { 'Content-Type': 'application/json', ...key },
        body: {
          type: 'UPDATE',
          schema: 'public',
          table: 'parcels',
          record: { id: 1, code: 'PX2042', phone: '+1', status: 'delivered' },
          old_record: { id: 1, code: 'PX2042', phone: '+1', status: 'waiting' },
        },
      },
    ])
    const handler = await deployed('text-customer')
    expect((await handler(call(key, sent[0]?.body))).status).toBe(204)
    expect(messages).toEqual([{ phone: '+1', body: 'Parcel PX2042 was delivered.' }])
  })

  test('is refused without the key', async () => {
    const handler = await deployed('text-customer')
    expect((await handler(call({ 'x-webhook-key': 'a guess' }))).status).toBe(403)
  })

  test('learns that the message service failed', async () => {
    serviceStatus = 500
    const handler = await deployed('text-customer')
    expect(
      (await handler(call(key, { record: { status: 'delivered', code: 'PX2041', phone: '+1' } }))).status,
    ).toBe(502)
  })
})

describe('a user who calls', () => {
  const bearer = (token = '') => ({ Authorization: `Bearer ${token}` })

  test('is verified, and sees their own rows', async () => {
    const session = await project.startSession(ines)
    const handler = await deployed('next-appointment')
    const response = await handler(call(bearer(session?.access_token)))
    expect(await response.json()).toEqual({
      patient: 'ines@example.com',
      next: { starts_at: '2130-05-02T09:00:00+00:00', doctor: 'Dr. Okafor' },
    })
  })

  test.each([
    ['the anon key is no user', project.anonKey],
    ['a forged token is no user', `${project.anonKey.split('.').slice(0, 2).join('.')}.forged`],
    ['no token is no user', ''],
  ])('%s', async (_, token) => {
    const handler = await deployed('next-appointment')
    expect((await handler(call(bearer(token)))).status).toBe(401)
  })
})

test('every function that compares a secret has its gateway check off in the configuration file', () => {
  const { functions } = parse(readFileSync(join(folder, 'functions/config.toml'), 'utf8')) as {
    functions: Record<string, { verify_jwt: boolean }>
  }
  for (const [name, { verify_jwt }] of Object.entries(functions)) {
    expect(verify_jwt).toBe(false)
    const file = join(folder, 'functions', name, 'index.ts')
    expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('sameSecret(')
  }
  expect(Object.keys(functions)).toEqual(['send-reminders', 'text-customer'])
})

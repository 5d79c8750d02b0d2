// The test project, spoken to by the real client: what works for an app works here, and policies hold.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { preparedData } from '../../platform/__fixtures__/prepared-data.ts'
import { createPlatform } from '../../platform/create-platform.ts'
import { runningRef } from '../../platform/seed.ts'
import { noLimits } from '../http/rate-limits.ts'
import { keyFor } from '../project-keys.ts'

const platform = createPlatform({ brand: 'Test', limits: noLimits, data: await preparedData() })
const { secret } = platform
let server: Server
let url = ''
let anonKey = ''

beforeAll(async () => {
  server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/project/${runningRef}`
  anonKey = await keyFor(runningRef, 'anon', secret)
})
afterAll(async () => {
  server.close()
  await platform.close()
})

/** The client opens sockets for Realtime, which Node 20 doesn't have. */
const realtime = { transport: WebSocket as never }

const client = (key = anonKey) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime,
  })

interface Mail {
  to_address: string
  link: string
  code: string
}
const newestMail = async (to: string) => {
  const mails = (await (await fetch(`${url}/inbox.json`)).json()) as Mail[]
  const mail = mails.find(({ to_address }) => to_address === to)
  if (!mail) throw new Error(`No mail for ${to}.`)
  return mail
}

/** Asks for a link and opens it, as a reader would. */
async function signedIn(email: string, data: object = {}): Promise<SupabaseClient> {
  const app = client()
  const asked = await app.auth.signInWithOtp({
    email,
    options: { data, emailRedirectTo: 'http://localhost:5173/' },
  })
  expect(asked.error).toBeNull()
  const answer = await fetch((await newestMail(email)).link, { redirect: 'manual' })
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
  const { error } = await app.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(error).toBeNull()
  return app
}
const idOf = async (app: SupabaseClient) => (await app.auth.getUser()).data.user?.id ?? ''

describe('signing in', () => {
  test('by link makes a user, a session and, by the trigger, a profile', async () => {
    const app = await signedIn('ada@example.org', { full_name: 'Ada Lovelace', avatar_url: 'ada.png' })
    const { data } = await app
      .from('profiles')
      .select('full_name, avatar_url, username')
      .eq('id', await idOf(app))
      .single()
    expect(data).toEqual({ full_name: 'Ada Lovelace', avatar_url: 'ada.png', username: null })
  })

  test('by a link works once', async () => {
    await signedIn('once@example.org')
    const { link } = await newestMail('once@example.org')
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('error_code=403')
  })

  test('by code, and in the PKCE flow, works too', async () => {
    const app = client()
    await app.auth.signInWithOtp({ email: 'code@example.org' })
    const { code } = await newestMail('code@example.org')
    const wrong = await app.auth.verifyOtp({ email: 'code@example.org', token: 'none', type: 'email' })
    expect(wrong.error?.message).toBe('Token has expired or is invalid')
    const right = await app.auth.verifyOtp({ email: 'code@example.org', token: code, type: 'email' })
    expect(right.data.user?.email).toBe('code@example.org')

    const store = new Map<string, string>()
    const pkce = createClient(url, anonKey, {
      realtime,
      auth: {
        flowType: 'pkce',
        detectSessionInUrl: false,
        autoRefreshToken: false,
        storage: {
          getItem: (key) => store.get(key) ?? null,
          setItem: (key, value) => void store.set(key, value),
          removeItem: (key) => void store.delete(key),
        },
      },
    })
    await pkce.auth.signInWithOtp({ email: 'pkce@example.org' })
    const answer = await fetch((await newestMail('pkce@example.org')).link, { redirect: 'manual' })
    const authCode = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const exchanged = await pkce.auth.exchangeCodeForSession(authCode)
    expect(exchanged.data.user?.email).toBe('pkce@example.org')
    expect((await pkce.auth.exchangeCodeForSession(authCode)).error).not.toBeNull()
  })

  test('is refreshed, and ends with signing out', async () => {
    const app = await signedIn('refresh@example.org')
    const { data: before } = await app.auth.getSession()
    const token = before.session?.refresh_token ?? ''
    const { data, error } = await app.auth.refreshSession({ refresh_token: token })
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(token)
    const again = await client().auth.refreshSession({ refresh_token: token })
    expect(again.data.session?.refresh_token).toBe(data.session?.refresh_token)
    await app.auth.signOut()
    const newest = data.session?.refresh_token ?? ''
    expect((await client().auth.refreshSession({ refresh_token: newest })).error).not.toBeNull()
  })

  test('refuses an address that is none, and a sign-up that is not wanted', async () => {
    const app = client()
    expect((await app.auth.signInWithOtp({ email: 'nobody' })).error?.message).toMatch(/invalid format/)
    const refused = await app.auth.signInWithOtp({
      email: 'new@example.org',
      options: { shouldCreateUser: false },
    })
    expect(refused.error?.message).toBe('Signups not allowed for otp')
  })

  test('keeps what a user changes about themselves', async () => {
    const app = await signedIn('meta@example.org')
    const { data } = await app.auth.updateUser({ data: { theme: 'dark' } })
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark' })
  })
})

describe('keys', () => {
  test.each([
    ['of another project', () => keyFor('x'.repeat(20), 'anon', secret)],
    ['signed by somebody else', () => keyFor(runningRef, 'anon', 'another secret of enough characters')],
    ['that is no key', async () => 'hello'],
    [
      'that has expired',
      () =>
        new SignJWT({ ref: runningRef, role: 'anon' })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(1000)
          .sign(new TextEncoder().encode(secret)),
    ],
  ])('%s opens nothing, not even the sign-in', async (_, make) => {
    const asked = await client(await make()).auth.signInWithOtp({ email: 'foreign@example.org' })
    expect(asked.error?.message).toBe('Invalid API key')
    const { error, status } = await client(await make())
      .from('profiles')
      .select()
    expect([status, error?.message]).toEqual([401, 'Invalid API key'])
  })

  test('of the role anon do what anon may, and no more', async () => {
    const app = client()
    const { error } = await app.from('profiles').insert({ id: crypto.randomUUID(), username: 'nobody' })
    expect(error?.code).toBe('42501')
    expect((await app.from('profiles').select('id')).error).toBeNull()
  })

  test('of the service role pass every policy', async () => {
    const app = await signedIn('served@example.org')
    const service = client(await keyFor(runningRef, 'service_role', secret))
    const { data } = await service
      .from('profiles')
      .update({ website: 'https://a.example' })
      .eq('id', await idOf(app))
      .select('website')
    expect(data).toEqual([{ website: 'https://a.example' }])
  })
})

describe('rows', () => {
  test('are changed by their owner alone', async () => {
    const [one, two] = [await signedIn('one@example.org'), await signedIn('two@example.org')]
    const id = await idOf(one)
    const mine = await one
      .from('profiles')
      .upsert({ id, username: 'number_one', updated_at: new Date().toISOString() })
      .select('username')
    expect(mine.data).toEqual([{ username: 'number_one' }])
    const changed = await two.from('profiles').update({ username: 'stolen' }).eq('id', id).select()
    expect([changed.error, changed.data]).toEqual([null, []])
    const overwritten = await two.from('profiles').upsert({ id, username: 'stolen' })
    expect(overwritten.error?.code).toBe('42501')
    const { data } = await two.from('profiles').select('username').eq('id', id).single()
    expect(data).toEqual({ username: 'number_one' })
  })

  test('that break a rule are refused with its name', async () => {
    const app = await signedIn('rules@example.org')
    const other = await signedIn('other@example.org')
    await other
      .from('profiles')
      .update({ username: 'taken' })
      .eq('id', await idOf(other))
    const short = await app
      .from('profiles')
      .update({ username: 'ab' })
      .eq('id', await idOf(app))
    expect(short.error).toMatchObject({ code: '23514', message: expect.stringContaining('username_length') })
    const taken = await app
      .from('profiles')
      .update({ username: 'taken' })
      .eq('id', await idOf(app))
    expect(taken.error?.code).toBe('23505')
  })

  test('are filtered, ordered, counted and cut by the request', async () => {
    const service = client(await keyFor(runningRef, 'service_role', secret))
    await service.from('products').insert([
      { name: 'Kettle', price: 30 },
      { name: 'Cup', price: 5 },
      { name: 'Teapot', price: 20, image: 'pot.png' },
    ])
    const names = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return (data as { name: string }[]).map(({ name }) => name)
    }
    const table = () => client().from('products')
    expect(await names(table().select('name').order('price'))).toEqual(['Cup', 'Teapot', 'Kettle'])
    expect(await names(table().select('name').gte('price', 20).order('price', { ascending: false }))).toEqual(
      ['Kettle', 'Teapot'],
    )
    expect(await names(table().select('name').ilike('name', '%pot'))).toEqual(['Teapot'])
    expect(await names(table().select('name').is('image', null).order('name'))).toEqual(['Cup', 'Kettle'])
    expect(await names(table().select('name').not('image', 'is', null))).toEqual(['Teapot'])
    expect(await names(table().select('name').in('name', ['Cup', 'a,b']).limit(1))).toEqual(['Cup'])
    expect((await table().select('*', { count: 'exact', head: true })).count).toBe(3)
    expect((await table().select('label:name').eq('name', 'Cup')).data).toEqual([{ label: 'Cup' }])
    expect((await table().select('name').single()).error?.code).toBe('PGRST116')
    const removed = await service.from('products').delete().eq('name', 'Cup').select('name')
    expect(removed.data).toEqual([{ name: 'Cup' }])
  })

  test.each([
    ['a name that is code', 'products?select=name;drop table products'],
    ['a column that is code', 'products?name)or(1=1=eq.x'],
    ['a filter that is none', 'products?name=near.x'],
    ['a join of tables without a key between them', 'products?select=name,profiles(*)'],
  ])('%s is a bad request', async (_, path) => {
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers: { apikey: anonKey } })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { code: string }).code).toMatch(/^PGRST[12]00$|^42703$/)
  })

  test('of a table that is not there are reported', async () => {
    expect((await client().from('nothing').select()).error?.code).toBe('42P01')
  })
})

describe('files', () => {
  const picture = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' })
  const other = new Blob(['other'], { type: 'image/png' })

  test('are kept, found, listed and given back', async () => {
    const app = await signedIn('files@example.org')
    const bucket = app.storage.from('avatars')
    const { data, error } = await bucket.upload('face one.png', picture)
    expect([data?.path, error]).toEqual(['face one.png', null])
    const got = await bucket.download('face one.png')
    expect(new Uint8Array((await got.data?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([137, 80, 78, 71]))
    expect(got.data?.type).toBe('image/png')
    expect((await bucket.list()).data?.map(({ name }) => name)).toContain('face one.png')
    expect((await bucket.upload('face one.png', picture)).error?.message).toBe('The resource already exists')
    expect((await bucket.download('gone.png')).error).not.toBeNull()
  })

  test('are replaced by their owner alone', async () => {
    const [one, two] = [await signedIn('owner@example.org'), await signedIn('thief@example.org')]
    await one.storage.from('avatars').upload('mine.png', picture)
    expect((await two.storage.from('avatars').update('mine.png', other)).error).not.toBeNull()
    expect(
      (await two.storage.from('avatars').upload('mine.png', other, { upsert: true })).error,
    ).not.toBeNull()
    expect(
      (await client().storage.from('avatars').upload('mine.png', other, { upsert: true })).error,
    ).not.toBeNull()
    const kept = await one.storage.from('avatars').download('mine.png')
    expect(kept.data?.size).toBe(4)
    expect((await one.storage.from('avatars').update('mine.png', other)).error).toBeNull()
    expect(await (await client().storage.from('avatars').download('mine.png')).data?.text()).toBe('other')
  })

  test('need a bucket, and a public address only where the bucket is public', async () => {
    const app = await signedIn('bucket@example.org')
    expect((await app.storage.from('nowhere').upload('a.png', picture)).error).not.toBeNull()
    await app.storage.from('avatars').upload('private.png', picture)
    const { publicUrl } = app.storage.from('avatars').getPublicUrl('private.png').data
    expect((await fetch(publicUrl)).status).toBe(400)
  })
})

describe('the SQL editor', () => {
  const run = (sql: string, headers: Record<string, string> = { origin: new URL(url).origin }) =>
    fetch(`${url}/sql`, { method: 'POST', headers, body: new URLSearchParams({ sql }) })
  const seeds = `
    create table public.seeds (id bigint generated always as identity primary key, grams numeric(6, 1), packed date);
    alter table public.seeds enable row level security;
    create policy "Anyone reads seeds" on public.seeds for select to anon using (true);
    insert into public.seeds (grams, packed) values (80, '2026-03-01');`

  test('creates a table that the API serves, with the types of its columns', async () => {
    expect((await run(seeds)).status).toBe(200)
    const { data, error } = await client().from('seeds').select()
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 1, grams: 80, packed: '2026-03-01' }])
  })

  test('stops at the first error and changes nothing', async () => {
    const response = await run("insert into public.seeds (grams) values (1); select 'a' as b from missing")
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('relation &quot;missing&quot; does not exist')
    expect((await client().from('seeds').select()).data).toHaveLength(1)
  })

  test('shows the rows of the last query as text, never as markup', async () => {
    const text = await (await run("select '<b>bold</b>' as a, null as a, date '2026-03-01' as c")).text()
    expect(text).toContain('<td>&lt;b&gt;bold&lt;/b&gt;</td><td>NULL</td><td>2026-03-01</td>')
    expect(text).not.toContain('<b>')
  })

  test('shows what a policy lets a user see, in a transaction that is rolled back', async () => {
    const script = `begin;
      set local role authenticated;
      set local request.jwt.claims = '{"sub": "5f1d6c1e-3f0c-4a57-9d5c-0c7a3c1b2a02", "role": "authenticated"}';
      delete from public.seeds returning id;
      rollback;`
    expect(await (await run(script)).text()).toContain('0 rows.')
    expect(await (await run('select count(*) from public.seeds')).text()).toContain('<td>1</td>')
  })

  test('runs statements as the role that the hosted editor uses', async () => {
    expect(await (await run('select current_user')).text()).toContain('<td>postgres</td>')
  })

  test('rejects a form of another site', async () => {
    expect((await run('select 1', { origin: 'https://attacker.example' })).status).toBe(403)
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'rejects a request of %s that does not say where it comes from',
    async (type) => {
      const response = await run('create table public.unasked ()', { 'content-type': type })
      expect([response.status, await response.json()]).toEqual([
        403,
        { message: expect.stringContaining('Open this page in the browser') },
      ])
      expect((await client().from('unasked').select()).error?.code).toBe('42P01')
    },
  )

  test('shows the start of a value that is longer than anyone reads', async () => {
    const response = await run("select repeat('a', 5000000) as long from generate_series(1, 3)")
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('aaa…')
    expect(page.length).toBeLessThan(100_000)
  })

  test('can be read by programs', async () => {
    expect((await fetch(`${url}/sql`)).status).toBe(200)
  })
})

test('a project that does not run says so', async () => {
  const answer = await fetch(url.replace(runningRef, 'z'.repeat(20)))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('does not run here') })
})

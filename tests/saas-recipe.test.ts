// The recipe of a SaaS with many tenants: its SQL on a project, its functions as deployed, and each role through the API.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { parse } from 'smol-toml'
import { createClient, type SupabaseClient } from 'supabase-js-release'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareCluster } from '../src/project/engines/native/prepare-cluster.ts'
import { ProjectServer } from '../src/project/engines/native/project-server.ts'
import { recipeProject } from './recipe-project.ts'

const folder = join(import.meta.dirname, '../examples/recipes/saas')
const project = await recipeProject('saas')
const secrets = {
  BILLING_WEBHOOK_SECRET: 'billing-secret',
  MAIL_TOKEN: 'mail-token',
  APP_URL: 'https://app.example.com',
}

/** Harbor Clinic: Ada owns it, Dora is a doctor, Rui a receptionist. Hill Clinic: Omar owns it, and Dora works there too. */
const people = {
  ada: '11111111-1111-4111-8111-111111111111',
  dora: '22222222-2222-4222-8222-222222222222',
  rui: '33333333-3333-4333-8333-333333333333',
  omar: '44444444-4444-4444-8444-444444444444',
  nina: '55555555-5555-4555-8555-555555555555',
  sam: '66666666-6666-4666-8666-666666666666',
}
type Person = keyof typeof people
const harbor = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
const hill = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'
const connection = '3f6c1d2e-8a47-4b5b-9c0e-6d2f7a91e4b8'
const names: string[] = ['tenants', 'last-owner', 'second-factor', 'records', 'invitations', 'billing', 'sso']

const tokenOf = (person: Person, aal: string) =>
  new SignJWT({ role: 'authenticated', aal, email: `${person}@example.com` })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(people[person])
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(project.secret))

const clientWith = (key: string, token = key): SupabaseClient =>
  createClient(project.url, key, {
    global: { headers: { Authorization: `Bearer ${token}` } },
    auth: { persistSession: false, autoRefreshToken: false },
  })
const anon = () => clientWith(project.anonKey)
const service = () => clientWith(project.serviceKey)
const as = async (person: Person, aal = 'aal1') => clientWith(project.anonKey, await tokenOf(person, aal))

const sqlOf = (name: string) => readFileSync(join(folder, 'database', `${name}.sql`), 'utf8')
const { rows } = project

beforeAll(async () => {
  await project.runAsOwner(names.map(sqlOf))
  for (const [name, id] of Object.entries(people))
    await project.database.exec(
      `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${name}@example.com', now())`,
    )
  project.reload()
})
afterAll(() => project.close())

/** What the email service received. */
let emails: { to: string; text: string }[] = []
let mailStatus = 200

beforeEach(async () => {
  emails = []
  mailStatus = 200
  project.stubFetch(async (request) => {
    if (request.url.startsWith(project.url)) return undefined
    emails.push((await request.json()) as { to: string; text: string })
    return new Response(null, { status: mailStatus })
  })
  await project.database.exec(`
    delete from public.clinics;
    delete from private.billing_events;
    delete from auth.identities;
    insert into public.clinics (id, name) values ('${harbor}', 'Harbor Clinic'), ('${hill}', 'Hill Clinic');
    insert into public.members (clinic_id, user_id, role, joined_at) values
      ('${harbor}', '${people.ada}', 'owner', '2024-01-01'), ('${harbor}', '${people.dora}', 'doctor', '2024-01-02'),
      ('${harbor}', '${people.rui}', 'receptionist', '2024-01-03'), ('${hill}', '${people.omar}', 'owner', '2024-01-04'),
      ('${hill}', '${people.dora}', 'receptionist', '2024-01-05');
    insert into public.patients (clinic_id, name) values ('${harbor}', 'Harbor patient'), ('${hill}', 'Hill patient');
    insert into public.notes (clinic_id, patient_id, body)
      select clinic_id, id, 'Note on ' || name from public.patients`)
})
afterEach(() => vi.unstubAllGlobals())

const deployed = (name: string) => project.deployed(join(folder, 'functions', name, 'index.ts'), secrets)

const post = (headers: Record<string, string>, body: string) =>
  new Request('https://project.test/functions/v1/name', { method: 'POST', headers, body })

const clinicsModule = () => import(join(folder, 'client/clinics.ts'))
const signInModule = () => import(join(folder, 'client/sign-in.ts'))

test('every table has row level security', async () => {
  expect(
    await rows(`select relname from pg_class where relkind = 'r' and not relrowsecurity
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relname in ('clinics', 'members', 'patients', 'notes', 'invitations', 'subscriptions', 'billing_events', 'sso_entries')`),
  ).toEqual([])
})

describe('a visitor without an account', () => {
  test.each(['clinics', 'members', 'patients', 'notes', 'invitations', 'subscriptions'])(
    'has no right to %s',
    async (table) => {
      const { error } = await anon().from(table).select('*').limit(1)
      expect(error?.code).toBe('42501')
    },
  )

  test.each([
    ['create_clinic', { name: 'Nobody' }],
    ['accept_invitation', { token: 'guess' }],
    ['enter_by_sso', {}],
  ])('may not call %s', async (name, values) => {
    expect((await anon().rpc(name, values)).error?.code).toBe('42501')
  })
})

describe('tenants', () => {
  test('members see the rows of their own clinic and no others', async () => {
    const rui = await as('rui')
    expect((await rui.from('patients').select('name')).data).toEqual([{ name: 'Harbor patient' }])
    expect((await rui.from('clinics').select('name')).data).toEqual([{ name: 'Harbor Clinic' }])
    expect((await rui.from('members').select('user_id')).data).toHaveLength(3)
    const nina = await as('nina')
    expect((await nina.from('patients').select('name')).data).toEqual([])
  })

  test('a member of two clinics switches between them, with each role in its place', async () => {
    const dora = await as('dora')
    const { myClinics, patientsOf } = await clinicsModule()
    expect(await myClinics(dora, people.dora)).toEqual([
      { role: 'doctor', clinics: { id: harbor, name: 'Harbor Clinic' } },
      { role: 'receptionist', clinics: { id: hill, name: 'Hill Clinic' } },
    ])
    expect((await dora.from('patients').select('name')).data).toHaveLength(2)
    expect((await patientsOf(dora, hill)).map(({ name }: { name: string }) => name)).toEqual(['Hill patient'])
    // A doctor at one clinic only.
    expect((await dora.from('notes').select('body')).data).toEqual([{ body: 'Note on Harbor patient' }])
  })

  test('naming another clinic in a new row is refused', async () => {
    const { error } = await (await as('rui')).from('patients').insert({ clinic_id: hill, name: 'Stowaway' })
    expect(error?.code).toBe('42501')
  })

  test('a row never moves to another clinic, not even to one of the same user', async () => {
    const { error } = await (await as('dora'))
      .from('patients')
      .update({ clinic_id: hill })
      .eq('clinic_id', harbor)
    expect(error?.code).toBe('42501')
  })

  test("a note can't refer to another clinic's patient", async () => {
    const [patient] = await rows(`select id from public.patients where clinic_id = '${hill}'`)
    const { error } = await (await as('dora'))
      .from('notes')
      .insert({ clinic_id: harbor, patient_id: patient?.id, body: 'Mixed up' })
    expect(error?.code).toBe('23503')
  })

  test('receptionists and owners read no notes', async () => {
    for (const person of ['rui', 'ada'] as const)
      expect((await (await as(person)).from('notes').select('body')).data).toEqual([])
  })

  test('a new clinic has its creator as the owner, and starts on a trial', async () => {
    const nina = await as('nina')
    const { data: id } = await nina.rpc('create_clinic', { name: 'Lake Clinic' })
    expect((await nina.from('members').select('clinic_id, user_id, role')).data).toEqual([
      { clinic_id: id, user_id: people.nina, role: 'owner' },
    ])
    expect((await nina.from('subscriptions').select('plan, status')).data).toEqual([
      { plan: 'trial', status: 'active' },
    ])
  })

  test('no one adds members directly, not even an owner with a second factor', async () => {
    const { error } = await (await as('ada', 'aal2'))
      .from('members')
      .insert({ clinic_id: harbor, user_id: people.nina, role: 'owner' })
    expect(error?.code).toBe('42501')
  })

  test("an owner renames their clinic, and can't choose its SSO connection", async () => {
    const ada = await as('ada')
    const renamed = await ada.from('clinics').update({ name: 'Harbor' }).neq('name', '').select('id')
    expect(renamed.data).toEqual([{ id: harbor }])
    const { error } = await ada.from('clinics').update({ sso_provider_id: connection }).eq('id', harbor)
    expect(error?.code).toBe('42501')
  })

  test('the service role sees every clinic, so it must stay on a server', async () => {
    expect((await service().from('clinics').select('name')).data).toHaveLength(2)
  })
})

describe('the second factor', () => {
  const promote = (client: SupabaseClient) =>
    client.from('members').update({ role: 'owner' }).eq('user_id', people.dora).select('clinic_id')

  test('is needed to change a role: without it, nothing changes', async () => {
    expect((await promote(await as('ada'))).data).toEqual([])
    expect((await promote(await as('ada', 'aal2'))).data).toEqual([{ clinic_id: harbor }])
  })

  test.each(['rui', 'dora', 'omar'] as const)("doesn't let %s change a role", async (person) => {
    const client = await as(person, 'aal2')
    await client.from('members').update({ role: 'owner' }).eq('user_id', people.rui)
    await client.from('members').update({ role: 'owner' }).eq('user_id', people.dora).eq('clinic_id', harbor)
    expect(
      await rows(`select user_id from public.members where clinic_id = '${harbor}' and role = 'owner'`),
    ).toEqual([{ user_id: people.ada }])
  })

  test('is needed to remove someone', async () => {
    const { removeMember } = await clinicsModule()
    await expect(removeMember(await as('ada'), harbor, people.rui)).rejects.toThrow('Enter your code first')
    await removeMember(await as('ada', 'aal2'), harbor, people.rui)
    expect((await (await as('rui')).from('patients').select('name')).data).toEqual([])
  })

  test('is needed to delete a clinic, which takes everything with it', async () => {
    await (await as('ada')).from('clinics').delete().eq('id', harbor)
    expect(await rows(`select id from public.clinics where id = '${harbor}'`)).toHaveLength(1)
    const { error } = await (await as('ada', 'aal2')).from('clinics').delete().eq('id', harbor)
    expect(error).toBeNull()
    expect(await rows(`select 1 from public.notes where clinic_id = '${harbor}'`)).toEqual([])
    expect(await rows(`select 1 from public.members where clinic_id = '${harbor}'`)).toEqual([])
  })

  test("isn't needed to leave", async () => {
    const { removeMember } = await clinicsModule()
    await removeMember(await as('rui'), harbor, people.rui)
    expect((await (await as('rui')).from('clinics').select('id')).data).toEqual([])
  })
})

describe('the last owner', () => {
  test("can't leave", async () => {
    const { removeMember } = await clinicsModule()
    await expect(removeMember(await as('ada', 'aal2'), harbor, people.ada)).rejects.toMatchObject({
      code: '23514',
      message: 'A clinic needs an owner',
    })
  })

  test("can't become a doctor", async () => {
    const { error } = await (await as('ada', 'aal2'))
      .from('members')
      .update({ role: 'doctor' })
      .eq('user_id', people.ada)
    expect(error?.code).toBe('23514')
  })

  test("can't be deleted as a user", async () => {
    await expect(rows(`delete from auth.users where id = '${people.ada}'`)).rejects.toThrow(
      'A clinic needs an owner',
    )
  })

  test('leaves once there is another', async () => {
    const { removeMember } = await clinicsModule()
    const ada = await as('ada', 'aal2')
    await ada.from('members').update({ role: 'owner' }).eq('user_id', people.dora).eq('clinic_id', harbor)
    await removeMember(ada, harbor, people.ada)
    expect(
      await rows(`select user_id from public.members where clinic_id = '${harbor}' and role = 'owner'`),
    ).toEqual([{ user_id: people.dora }])
  })
})

test('of two owners who leave at the same moment, one stays', async () => {
  const cache = join(import.meta.dirname, '../.cache/postgres')
  const server = new ProjectServer(await prepareCluster({ cache, publication: 'test_realtime' }))
  try {
    const opened = await server.open()
    const [admin, first, second] = [
      await opened.connect('platform_admin'),
      await opened.connect('platform_admin'),
      await opened.connect('platform_admin'),
    ]
    await admin.query('set role postgres')
    await admin.query(sqlOf('tenants'))
    await admin.query(sqlOf('last-owner'))
    await admin.query('reset role')
    await admin.query(`
      insert into auth.users (id) values ('${people.ada}'), ('${people.omar}');
      insert into public.clinics (id, name) values ('${harbor}', 'Harbor Clinic');
      insert into public.members (clinic_id, user_id, role) values
        ('${harbor}', '${people.ada}', 'owner'), ('${harbor}', '${people.omar}', 'owner')`)

    await first.query('begin')
    await first.query(`delete from public.members where user_id = '${people.ada}'`)
    const late = second.query(`delete from public.members where user_id = '${people.omar}'`).catch(String)
    // Without the lock it wouldn't wait, and this would never be true.
    await vi.waitFor(
      async () => {
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
        expect((await admin.query(waiting)).rows).toHaveLength(1)
      },
      { timeout: 60_000, interval: 100 },
    )
    await first.query('commit')
    expect(await late).toContain('A clinic needs an owner')
    expect((await admin.query('select user_id from public.members')).rows).toEqual([{ user_id: people.omar }])
  } finally {
    await server.close()
  }
})

describe('an invitation', () => {
  async function invite(person: Person, aal: string, email = 'nina@example.com', role = 'doctor') {
    const handler = await deployed('invite-member')
    const headers = { Authorization: `Bearer ${await tokenOf(person, aal)}` }
    return handler(post(headers, JSON.stringify({ clinicId: harbor, email, role })))
  }
  const sentToken = () => /#(\w+)$/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
  const accept = async (person: Person, token = sentToken()) =>
    (await as(person)).rpc('accept_invitation', { token })

  test('goes by email, and the database has only the hash of its token', async () => {
    expect((await invite('ada', 'aal2', ' Nina@Example.com')).status).toBe(200)
    expect(emails[0]?.to).toBe('nina@example.com')
    expect(sentToken()).toMatch(/^[0-9a-f]{64}$/)
    const [row] = await rows('select * from public.invitations')
    expect(JSON.stringify(row)).not.toContain(sentToken())
    expect(
      await rows(`select 1 as found from public.invitations where token_hash = sha256('${sentToken()}')`),
    ).toEqual([{ found: 1 }])
  })

  test.each([
    ['an owner without a second factor', 'ada', 'aal1'],
    ['a doctor', 'dora', 'aal2'],
    ['a receptionist', 'rui', 'aal2'],
    ["another clinic's owner", 'omar', 'aal2'],
  ] as const)("isn't sent for %s", async (_, person, aal) => {
    expect((await invite(person, aal)).status).toBe(403)
    expect(emails).toEqual([])
  })

  test('makes the invited person a member, once', async () => {
    await invite('ada', 'aal2')
    expect((await accept('nina')).data).toBe(harbor)
    expect(await rows(`select role, clinic_id from public.members where user_id = '${people.nina}'`)).toEqual(
      [{ role: 'doctor', clinic_id: harbor }],
    )
    expect((await accept('nina')).error?.message).toBe("This invitation doesn't work")
  })

  test('is for its email address only, and a failed try leaves it valid', async () => {
    await invite('ada', 'aal2')
    expect((await accept('sam')).error?.code).toBe('P0001')
    expect((await accept('nina')).error).toBeNull()
  })

  test('needs a confirmed email address', async () => {
    await invite('ada', 'aal2')
    await project.database.exec(`update auth.users set email_confirmed_at = null where id = '${people.nina}'`)
    expect((await accept('nina')).error?.code).toBe('P0001')
    await project.database.exec(
      `update auth.users set email_confirmed_at = now() where id = '${people.nina}'`,
    )
  })

  test('expires', async () => {
    await invite('ada', 'aal2')
    await project.database.exec(`update public.invitations set expires_at = now() - interval '1 second'`)
    expect((await accept('nina')).error?.code).toBe('P0001')
  })

  test('stops working when a new one replaces it', async () => {
    await invite('ada', 'aal2')
    const first = sentToken()
    await invite('ada', 'aal2')
    expect((await accept('nina', first)).error?.code).toBe('P0001')
    expect((await accept('nina')).error).toBeNull()
  })

  test('stops working when its sender is no longer an owner', async () => {
    await invite('ada', 'aal2')
    await project.database.exec(`
      update public.members set role = 'owner' where clinic_id = '${harbor}' and user_id = '${people.dora}';
      delete from public.members where clinic_id = '${harbor}' and user_id = '${people.ada}'`)
    expect((await accept('nina')).error?.code).toBe('P0001')
  })

  test("doesn't change the role of someone who is a member already", async () => {
    await invite('ada', 'aal2', 'rui@example.com', 'owner')
    expect((await accept('rui')).data).toBe(harbor)
    expect(
      await rows(
        `select role from public.members where user_id = '${people.rui}' and clinic_id = '${harbor}'`,
      ),
    ).toEqual([{ role: 'receptionist' }])
  })

  test('is visible to owners without its hash, and to no other member', async () => {
    await invite('ada', 'aal2')
    const ada = await as('ada')
    expect((await ada.from('invitations').select('email')).data).toEqual([{ email: 'nina@example.com' }])
    expect((await ada.from('invitations').select('token_hash')).error?.code).toBe('42501')
    expect((await (await as('rui')).from('invitations').select('email')).data).toEqual([])
  })

  test('has the sender and the end that the database sets', async () => {
    const row = {
      clinic_id: harbor,
      email: 'nina@example.com',
      role: 'doctor',
      token_hash: `\\x${'0'.repeat(64)}`,
    }
    const ada = await as('ada', 'aal2')
    for (const more of [{ expires_at: '2999-01-01' }, { invited_by: people.omar }])
      expect((await ada.from('invitations').insert({ ...row, ...more })).error?.code).toBe('42501')
  })

  test('that the email service rejects is reported', async () => {
    mailStatus = 500
    expect((await invite('ada', 'aal2')).status).toBe(502)
  })
})

describe('billing', () => {
  const event = {
    id: 'evt_1',
    happened_at: '2030-03-01T10:00:00Z',
    clinic_id: harbor,
    plan: 'practice',
    status: 'active',
    active_until: '2130-04-01T00:00:00Z',
  }
  const now = () => Math.floor(Date.now() / 1000)
  const signed = (body: string, time = now(), secret = secrets.BILLING_WEBHOOK_SECRET) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  async function send(change: object = {}) {
    const handler = await deployed('billing-webhook')
    const body = JSON.stringify({ ...event, ...change })
    return handler(post({ 'billing-signature': signed(body) }, body))
  }
  const planOf = (clinic: string) =>
    rows(`select plan from public.subscriptions where clinic_id = '${clinic}'`)

  test("a signed event sets the clinic's plan, and no other clinic's", async () => {
    expect(await (await send()).json()).toEqual({ applied: true })
    expect(await planOf(harbor)).toEqual([{ plan: 'practice' }])
    expect(await planOf(hill)).toEqual([{ plan: 'trial' }])
  })

  test('the same event counts once', async () => {
    await send()
    expect(await (await send({ plan: 'hospital', happened_at: '2030-03-02T10:00:00Z' })).json()).toEqual({
      applied: false,
    })
    expect(await planOf(harbor)).toEqual([{ plan: 'practice' }])
  })

  test("an older event that arrives late doesn't undo a newer one", async () => {
    await send()
    const late = { id: 'evt_0', plan: 'trial', happened_at: '2030-02-01T10:00:00Z' }
    expect(await (await send(late)).json()).toEqual({ applied: false })
    expect(await planOf(harbor)).toEqual([{ plan: 'practice' }])
  })

  test('an event that fails is applied when the provider sends it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await send({ plan: 'unknown' })).status).toBe(500)
    expect(await (await send()).json()).toEqual({ applied: true })
  })

  test.each([
    ['without a signature', () => undefined],
    ['with an empty signature', () => ''],
    ['signed with another secret', (body: string) => signed(body, now(), 'a guess')],
    ['signed for another body', () => signed('{}')],
    ['signed too long ago', (body: string) => signed(body, now() - 301)],
    ['signed in the future', (body: string) => signed(body, now() + 310)],
    [
      'with a new time on an old signature',
      (body: string) => signed(body, now() - 400).replace(/t=\d+/, `t=${now()}`),
    ],
  ])('an event %s is refused', async (_, signature) => {
    const handler = await deployed('billing-webhook')
    const body = JSON.stringify(event)
    const header = signature(body)
    const response = await handler(post(header === undefined ? {} : { 'billing-signature': header }, body))
    expect(response.status).toBe(403)
    expect(await planOf(harbor)).toEqual([{ plan: 'trial' }])
  })

  test('nothing is accepted while the secret is missing', async () => {
    const handler = await deployed('billing-webhook')
    vi.stubGlobal('Deno', { env: { get: () => undefined } })
    expect((await handler(post({ 'billing-signature': signed('{}', now(), '') }, '{}'))).status).toBe(403)
  })

  test('no user sets a plan, not even an owner with a second factor', async () => {
    const ada = await as('ada', 'aal2')
    const change = await ada.from('subscriptions').update({ plan: 'hospital' }).eq('clinic_id', harbor)
    expect(change.error?.code).toBe('42501')
    const values = {
      event_id: 'evt_2',
      happened_at: event.happened_at,
      clinic: harbor,
      new_plan: 'hospital',
      new_status: 'active',
      new_active_until: event.active_until,
    }
    expect((await ada.rpc('apply_billing_event', values)).error?.code).toBe('42501')
    expect((await anon().rpc('apply_billing_event', values)).error?.code).toBe('42501')
  })

  test('a clinic that has not paid reads everything and adds nothing, and others are not affected', async () => {
    await send({ status: 'canceled', active_until: '2020-01-01T00:00:00Z' })
    const rui = await as('rui')
    const added = await rui.from('patients').insert({ clinic_id: harbor, name: 'Unpaid' })
    expect(added.error?.code).toBe('42501')
    expect((await rui.from('patients').select('name')).data).toHaveLength(1)
    const elsewhere = await (await as('omar')).from('patients').insert({ clinic_id: hill, name: 'Paid' })
    expect(elsewhere.error).toBeNull()
    const [patient] = await rows(`select id from public.patients where clinic_id = '${harbor}'`)
    const note = await (await as('dora'))
      .from('notes')
      .insert({ clinic_id: harbor, patient_id: patient?.id, body: 'Unpaid' })
    expect(note.error?.code).toBe('42501')
  })

  test('only the webhook has its gateway check off', () => {
    const { functions } = parse(readFileSync(join(folder, 'functions/config.toml'), 'utf8')) as {
      functions: object
    }
    expect(functions).toEqual({ 'billing-webhook': { verify_jwt: false } })
  })
})

describe('SSO', () => {
  beforeEach(() =>
    project.database.exec(`
      update public.clinics set sso_provider_id = '${connection}' where id = '${harbor}';
      insert into auth.identities (provider_id, user_id, provider, identity_data)
        values ('8f2c0d1e', '${people.sam}', 'sso:${connection}', '{"email": "sam@example.com"}')`),
  )
  const enter = async (person: Person, token = '') => {
    const { clinicAfterSignIn } = await signInModule()
    return clinicAfterSignIn(await as(person), token)
  }

  test("a user of the clinic's connection joins with the lowest role", async () => {
    expect(await enter('sam')).toBe(harbor)
    expect(await enter('sam')).toBe(harbor)
    expect(await rows(`select clinic_id, role from public.members where user_id = '${people.sam}'`)).toEqual([
      { clinic_id: harbor, role: 'receptionist' },
    ])
  })

  test('a user without an SSO identity joins nothing, whatever their metadata and token say', async () => {
    await project.database.exec(
      `update auth.users set raw_user_meta_data = '{"provider": "sso:${connection}"}' where id = '${people.nina}'`,
    )
    expect(await enter('nina')).toBeNull()
    expect(await rows(`select 1 from public.members where user_id = '${people.nina}'`)).toEqual([])
  })

  test('a user of an unknown connection joins nothing', async () => {
    await project.database.exec(`update public.clinics set sso_provider_id = null`)
    expect(await enter('sam')).toBeNull()
  })

  test("signing in again doesn't undo a removal or change a role", async () => {
    await enter('sam')
    await project.database.exec(`update public.members set role = 'doctor' where user_id = '${people.sam}'`)
    await enter('sam')
    expect(await rows(`select role from public.members where user_id = '${people.sam}'`)).toEqual([
      { role: 'doctor' },
    ])
    const { removeMember } = await clinicsModule()
    await removeMember(await as('ada', 'aal2'), harbor, people.sam)
    await enter('sam')
    expect((await (await as('sam')).from('patients').select('name')).data).toEqual([])
  })

  test('a sign-in with an invalid invitation fails instead of opening another clinic', async () => {
    await expect(enter('sam', 'guess')).rejects.toMatchObject({ message: "This invitation doesn't work" })
  })
})

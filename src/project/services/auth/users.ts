// Users of the test project: how they're found and added, and what their owner gets to see of them.
import type { Sql } from '../../engines/thread/engine.ts'

interface Identity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

export interface Factor {
  id: string
  created_at: string
  updated_at: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
}

export interface UserRow {
  id: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  created_at: Date
  updated_at: Date
  last_sign_in_at: Date | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  banned_until: Date | null
  deleted_at: Date | null
  is_anonymous: boolean
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  identities: Identity[]
  factors: Factor[]
  /** Changes that wait for a code, and when it was sent. */
  pending: { kind: string; new_address: string | null; sent_at: string }[]
}

const asJson = (query: string) => `(select coalesce(json_agg(item), '[]') from (${query}) as item)`

const userColumns = `id, email, phone, encrypted_password, created_at, updated_at, last_sign_in_at, email_confirmed_at,
  phone_confirmed_at, confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, banned_until, deleted_at, is_anonymous,
  coalesce(raw_app_meta_data, '{}') as raw_app_meta_data, coalesce(raw_user_meta_data, '{}') as raw_user_meta_data,
  ${asJson(`select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
    from auth.identities where user_id = users.id order by created_at, id`)} as identities,
  ${asJson(`select id, created_at, updated_at, friendly_name, factor_type, status
    from auth.mfa_factors where user_id = users.id order by created_at, id`)} as factors,
  ${asJson(`select kind, new_address, sent_at from local_services.emails
    where user_id = users.id and used_at is null and replaced_at is null order by id`)} as pending`

/** The columns that a user can be found by. */
type UserKey = 'id' | 'email' | 'phone'

export async function findUser(sql: Sql, key: UserKey, value: string): Promise<UserRow | undefined> {
  const [user] = await sql.query<UserRow>(
    `select ${userColumns} from auth.users where ${key} = $1 and deleted_at is null`,
    [value],
  )
  return user
}

interface NewUser {
  email?: string | undefined
  phone?: string | undefined
  /** Hashed. */
  password?: string | undefined
  data?: Record<string, unknown> | undefined
}

/** Adds a user with one identity, by which they sign in. What an app knows about the user is in both. */
export async function addUser(sql: Sql, { email, phone, password, data }: NewUser): Promise<string> {
  const id = crypto.randomUUID()
  const provider = email ? 'email' : 'phone'
  const identity = JSON.stringify({
    ...data,
    sub: id,
    ...(email && { email }),
    email_verified: false,
    phone_verified: false,
  })
  await sql.query(
    `insert into auth.users (id, email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      email || null,
      phone || null,
      password ?? null,
      identity,
      JSON.stringify({ provider, providers: [provider] }),
    ],
  )
  await addIdentity(sql, id, provider, identity)
  return id
}

const addIdentity = (sql: Sql, userId: string, provider: string, data: string) =>
  sql.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1::text, $1::uuid, $2, $3, now())`,
    [userId, data, provider],
  )

/** A new address that its owner has confirmed. The identity by which the user signs in with it has it too. */
export async function changeAddress(
  sql: Sql,
  userId: string,
  column: 'email' | 'phone',
  address: string | null,
): Promise<void> {
  await sql.query(
    `update auth.users set ${column} = $2, ${column}_confirmed_at = now(), updated_at = now() where id = $1`,
    [userId, address],
  )
  const changed = await sql.query(
    'update auth.identities set identity_data = identity_data || $3 where user_id = $1 and provider = $2 returning id',
    [userId, column, JSON.stringify({ [column]: address, [`${column}_verified`]: true })],
  )
  if (changed.length === 0)
    await addIdentity(
      sql,
      userId,
      column,
      JSON.stringify({
        sub: userId,
        email_verified: false,
        phone_verified: false,
        [column]: address,
        [`${column}_verified`]: true,
      }),
    )
  await listProviders(sql, userId)
}

/** The ways in which a user can sign in, in the order in which they were added. */
export const listProviders = (sql: Sql, userId: string) =>
  sql.query(
    `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('provider', names -> 0, 'providers', names)
     from (select jsonb_agg(provider order by created_at, id) as names from auth.identities where user_id = $1::uuid) as own
     where users.id = $1::uuid and names is not null`,
    [userId],
  )

export const isBanned = ({ banned_until: until }: UserRow): boolean => until !== null && until > new Date()

/** As the hosted platform writes times. */
const timeOf = (time: Date | string): string =>
  new Date(time)
    .toISOString()
    .replace(/(\.\d*?)0*Z$/, (_, digits: string) => (digits === '.' ? 'Z' : `${digits}Z`))

const known = (times: Record<string, Date | string | null | undefined>) =>
  Object.fromEntries(Object.entries(times).flatMap(([name, time]) => (time ? [[name, timeOf(time)]] : [])))

export function publicUser(user: UserRow) {
  const pendingOf = (wanted: string) => user.pending.findLast(({ kind }) => kind === wanted)
  const emailChange = pendingOf('email_change')
  const phoneChange = pendingOf('phone_change')
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    ...known({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...known({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
    }),
    ...(emailChange && { new_email: emailChange.new_address }),
    ...known({ email_change_sent_at: emailChange?.sent_at }),
    ...(phoneChange && { new_phone: phoneChange.new_address }),
    ...known({
      phone_change_sent_at: phoneChange?.sent_at,
      reauthentication_sent_at: pendingOf('reauthentication')?.sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(user.factors.length > 0 && { factors: user.factors.map(publicFactor) }),
    identities: user.identities.map(
      ({ last_sign_in_at: last, created_at, updated_at, email, ...identity }) => ({
        ...identity,
        ...known({ last_sign_in_at: last, created_at, updated_at }),
        ...(email && { email }),
      }),
    ),
    ...known({ created_at: user.created_at, updated_at: user.updated_at, banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  }
}

const publicFactor = ({ id, created_at, updated_at, status, friendly_name: name, factor_type }: Factor) => ({
  id,
  ...known({ created_at, updated_at }),
  status,
  ...(name && { friendly_name: name }),
  factor_type,
})

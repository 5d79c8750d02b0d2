// The platform under attack, with users who are signed in, so that requests get past the first checks.
import { createHash } from 'node:crypto'
import { Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createPlatform } from '../../src/platform/create-platform.ts'
import { localPassword, runningRef } from '../../src/platform/seed.ts'
import { noLimits } from '../../src/project/http/rate-limits.ts'
import { keyFor } from '../../src/project/project-keys.ts'
import { type FuzzRequest, type FuzzResponse, send } from './request.ts'

export interface FuzzUser {
  id: string
  email: string
  accessToken: string
  refreshToken: string
}

export interface World {
  host: string
  anonKey: string
  serviceKey: string
  /** Of the platform's own session. */
  cookie: string
  users: FuzzUser[]
  /** Tokens of links that were mailed. */
  tokens: string[]
  /** A code of the PKCE flow. It works once. */
  code: string
  verifier: string
  /** The verifier's hash. */
  challenge: string
  /** Another code. No one sends its verifier. */
  otherCode: string
  /** A refresh token that was replaced twice, too long ago to be used again. */
  spentToken: string
}

export interface Attacked {
  world: World
  send: (request: FuzzRequest) => Promise<FuzzResponse>
  /** Signs everyone in again: some requests end sessions. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

const emails = ['ada', 'grace', 'alan'].map((name) => `${name}@example.org`)

export async function startWorld(): Promise<Attacked> {
  const platform = createPlatform({ brand: 'Fuzz', limits: noLimits })
  const server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
  // As in src/server: Node closes idle connections after 5 seconds, and a request at that moment is lost.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const world: World = {
    host: `localhost:${port}`,
    anonKey: await keyFor(runningRef, 'anon', platform.secret),
    serviceKey: await keyFor(runningRef, 'service_role', platform.secret),
    cookie: '',
    users: [],
    tokens: ['none'],
    code: '',
    verifier: 'v'.repeat(43),
    challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    otherCode: '',
    spentToken: '',
  }
  const ask = (request: FuzzRequest) => send(port, agent, request)
  const attacked: Attacked = {
    world,
    send: ask,
    renew: async () => {
      world.cookie = await signIn(world, ask)
      // If one can't sign in, the others stay, and the fault is reported.
      const users: FuzzUser[] = []
      for (const email of emails) users.push(await signInUser(world, ask, email))
      world.users = users
      world.code = await codeOf(world, ask)
      world.otherCode = await codeOf(world, ask)
      world.spentToken = await spentToken(world, ask)
    },
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await platform.close()
    },
  }
  await attacked.renew()
  await runSql(world, ask, aFunction)
  return attacked
}

type Ask = (request: FuzzRequest) => Promise<FuzzResponse>

async function signIn({ host }: World, ask: Ask): Promise<string> {
  const { headers } = await ask({
    method: 'POST',
    path: ['platform', 'sign-in'],
    query: [],
    headers: { host, origin: `http://${host}` },
    body: {
      kind: 'form',
      fields: [
        ['email', 'ada@example.com'],
        ['password', localPassword],
      ],
    },
  })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const inProject = (world: World, ask: Ask, method: string, path: string[], value?: unknown) =>
  ask({
    method,
    path: ['project', runningRef, ...path],
    query: [],
    headers: { apikey: world.anonKey },
    ...(value === undefined ? {} : { body: { kind: 'json', value } }),
  })

/** Asks for an email and gives its code and the token of its link. */
async function emailTo(world: World, ask: Ask, email: string, challenge: object = {}) {
  await inProject(world, ask, 'POST', ['auth', 'v1', 'otp'], { email, ...challenge })
  const { status, text } = await inProject(world, ask, 'GET', ['inbox.json'])
  if (status !== 200) throw new Error(`The inbox responds with ${status} ${text.slice(0, 200)}`)
  const inbox = JSON.parse(text) as { to_address: string; code: string; link: string }[]
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  world.tokens = ['none', ...inbox.map(({ link }) => tokenOf(link))]
  const sent = inbox.find(({ to_address: to }) => to === email)
  if (!sent) throw new Error(`No email for ${email}.`)
  return { code: sent.code, token: tokenOf(sent.link) }
}

async function signInUser(world: World, ask: Ask, email: string): Promise<FuzzUser> {
  const { code } = await emailTo(world, ask, email)
  const value = { email, token: code, type: 'email' }
  const session = JSON.parse((await inProject(world, ask, 'POST', ['auth', 'v1', 'verify'], value)).text) as {
    access_token: string
    refresh_token: string
    user: { id: string }
  }
  return {
    id: session.user.id,
    email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  }
}

async function codeOf(world: World, ask: Ask): Promise<string> {
  const { token } = await emailTo(world, ask, 'pkce@example.org', {
    code_challenge: world.challenge,
    code_challenge_method: 's256',
  })
  const { headers } = await ask({
    method: 'GET',
    path: ['project', runningRef, 'auth', 'v1', 'verify'],
    query: [
      ['token', token],
      ['type', 'email'],
    ],
    headers: {},
  })
  const code = new URL(String(headers.location)).searchParams.get('code')
  if (!code) throw new Error(`The link leads to ${headers.location}, without a code.`)
  return code
}

async function spentToken(world: World, ask: Ask): Promise<string> {
  const { refreshToken } = await signInUser(world, ask, 'spent@example.org')
  let token = refreshToken
  for (let round = 0; round < 2; round++) {
    const { text } = await ask({
      method: 'POST',
      path: ['project', runningRef, 'auth', 'v1', 'token'],
      query: [['grant_type', 'refresh_token']],
      headers: { apikey: world.anonKey },
      body: { kind: 'json', value: { refresh_token: token } },
    })
    token = (JSON.parse(text) as { refresh_token: string }).refresh_token
  }
  const script = `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`
  await runSql(world, ask, script)
  return refreshToken
}

const runSql = ({ host }: World, ask: Ask, script: string): Promise<FuzzResponse> =>
  ask({
    method: 'POST',
    path: ['project', runningRef, 'sql'],
    query: [],
    headers: { host, origin: `http://${host}` },
    body: { kind: 'form', fields: [['sql', script]] },
  })

/** For requests that call one. */
const aFunction = `create function greet(name text, times int) returns setof text stable language sql
  as $$ select 'Hello ' || name from generate_series(1, times) $$`

// The Compose project of /guides/self-hosting/docker: complete, consistent, and locked down as the page says.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isValidToken } from '../examples/self-hosting/functions/main/token.ts'
import { quietBash } from './quiet-bash.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = join(import.meta.dirname, '../examples/self-hosting')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Service {
  image: string
  command?: string | string[]
  environment?: Record<string, string | number>
  depends_on?: string[] | Record<string, { condition: string }>
  ports?: string[]
  volumes?: string[]
  healthcheck?: unknown
  networks?: Record<string, { aliases: string[] }>
}
interface Plugin {
  name: string
  config?: { allow?: string[] }
}
interface Gateway {
  consumers: { username: string; acls?: { group: string }[] }[]
  services: { name: string; url: string; routes: { name: string; paths: string[] }[]; plugins: Plugin[] }[]
}

const composeText = read('compose.yaml')
const compose = parse(composeText) as { services: Record<string, Service>; volumes: Record<string, null> }
const gatewayText = read('gateway/kong.yml')
const gateway = parse(gatewayText) as Gateway
const services = Object.entries(compose.services)

/** An env file's variables by name. */
function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

describe('the Compose file', () => {
  test('uses every variable of example.env, and no other', () => {
    const used = [...composeText.matchAll(/(?<!\$)\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => name)
    expect([...new Set(used)].sort()).toEqual(Object.keys(variables(read('example.env'))).sort())
  })

  test('refuses to start while a secret is missing', () => {
    const secrets = Object.entries(variables(read('example.env'))).filter(
      ([, value]) => value === 'change-me',
    )
    expect(secrets.length).toBeGreaterThan(5)
    for (const [name] of secrets) expect(composeText).toContain(`\${${name}:?run ./setup.sh}`)
  })

  test('pins every image to a version', () => {
    for (const [name, { image }] of services) expect(image, name).toMatch(/^[\w./-]+:v?\d[\w.-]*$/)
  })

  test('publishes ports on this machine only', () => {
    for (const [name, { ports = [] }] of services)
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
  })

  test('waits only for services that exist, and for health only where there is a health check', () => {
    for (const [name, { depends_on = [] }] of services) {
      const waits = Array.isArray(depends_on)
        ? depends_on.map((other) => [other, { condition: 'service_started' }] as const)
        : Object.entries(depends_on)
      for (const [other, { condition }] of waits) {
        expect(compose.services, name).toHaveProperty(other)
        if (condition === 'service_healthy')
          expect(compose.services[other]?.healthcheck, `${name} → ${other}`).toBeDefined()
      }
    }
  })

  test('mounts only files of the project and volumes that it declares', () => {
    for (const [name, { volumes = [] }] of services)
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(join(folder, source)), `${name}: ${source}`).toBe(true)
        else expect(compose.volumes, name).toHaveProperty(source)
      }
  })

  test('gives the same secret to everything that signs or verifies tokens', () => {
    const secrets = services.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable]) => /JWT_SECRET$/.test(variable))
        .map(([variable, value]) => [`${name}.${variable}`, value]),
    )
    expect(secrets.length).toBeGreaterThanOrEqual(6)
    for (const [where, value] of secrets)
      expect(value, String(where)).toMatch(/^\$\{JWT_SECRET(:\?[^}]+)?\}$/)
  })
})

describe('the gateway', () => {
  const routes = Object.fromEntries(
    gateway.services.flatMap(({ url, routes, plugins }) =>
      routes.flatMap(({ paths }) => paths.map((path) => [path, { url, plugins }] as const)),
    ),
  )

  test('has the routes of the hosted platform', () => {
    expect(Object.fromEntries(Object.entries(routes).map(([path, { url }]) => [path, url]))).toEqual({
      '/auth/v1/verify': 'http://auth:9999/verify',
      '/auth/v1/callback': 'http://auth:9999/callback',
      '/auth/v1/authorize': 'http://auth:9999/authorize',
      '/auth/v1/': 'http://auth:9999/',
      '/rest/v1/': 'http://rest:3000/',
      '/graphql/v1': 'http://rest:3000/rpc/graphql',
      '/realtime/v1/': 'http://realtime-dev.plinth-realtime:4000/socket/',
      '/realtime/v1/api/broadcast': 'http://realtime-dev.plinth-realtime:4000/api/broadcast',
      '/storage/v1/': 'http://storage:5000/',
      '/functions/v1/': 'http://functions:9000/',
      '/pg/': 'http://meta:8080/',
      '/': 'http://studio:3000/',
    })
  })

  test('sends requests only to services of the project', () => {
    const hosts = new Set(
      services.flatMap(([name, { networks }]) => [name, ...(networks?.default?.aliases ?? [])]),
    )
    for (const { url } of gateway.services) expect(hosts).toContain(new URL(url).hostname)
  })

  test('asks for a key wherever the service does not check one itself', () => {
    const open = [
      '/auth/v1/verify',
      '/auth/v1/callback',
      '/auth/v1/authorize',
      '/storage/v1/',
      '/functions/v1/',
    ]
    for (const [path, { plugins }] of Object.entries(routes)) {
      const names = plugins.map(({ name }) => name)
      if (open.includes(path)) expect(names, path).not.toContain('key-auth')
      else if (path === '/') expect(names, path).toContain('basic-auth')
      else expect(names, path).toEqual(expect.arrayContaining(['key-auth', 'acl']))
    }
    expect(routes['/pg/']?.plugins.find(({ name }) => name === 'acl')?.config?.allow).toEqual(['admin'])
  })

  test('loads every plugin that it uses, and allows only groups that exist', () => {
    const loaded = String(compose.services.gateway?.environment?.KONG_PLUGINS).split(',')
    const groups = gateway.consumers.flatMap(({ acls = [] }) => acls.map(({ group }) => group))
    for (const { name, plugins } of gateway.services)
      for (const plugin of plugins) {
        expect(loaded, name).toContain(plugin.name)
        for (const group of plugin.config?.allow ?? []) expect(groups, name).toContain(group)
      }
  })

  test('fills in every placeholder from its environment', () => {
    const { command = [], environment = {} } = compose.services.gateway ?? { image: '' }
    const placeholders = [...gatewayText.matchAll(/@([A-Z_]+)@/g)].map(([, name]) => String(name))
    expect(placeholders).toHaveLength(4)
    for (const name of placeholders) {
      expect(environment).toHaveProperty(name)
      expect(String(command)).toContain(`s|@${name}@|$$${name}|`)
    }
  })

  test('starts from a file in which every placeholder has its value', () => {
    const to = join(temporaryFolder(), 'kong.yml')
    const script = String(compose.services.gateway?.command)
      .replaceAll('$$', '$')
      .replace('/gateway/kong.yml', join(folder, 'gateway/kong.yml'))
      .replace('/tmp/kong.yml', to)
      .replace(/^exec .*$/m, '')
    const values = {
      ANON_KEY: 'eyJh.eyJy.c2ln-_',
      SERVICE_ROLE_KEY: 'eyJh.eyJz.c2ln',
      DASHBOARD_USERNAME: 'plinth',
      DASHBOARD_PASSWORD: 'a1b2c3',
    }
    const { status, stderr } = spawnSync('sh', ['-ec', script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...values },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const filled = readFileSync(to, 'utf8')
    expect(filled).not.toMatch(/@[A-Z_]+@/)
    const { consumers } = parse(filled) as {
      consumers: Record<string, { key?: string; password?: string }[]>[]
    }
    expect(
      consumers.flatMap(({ keyauth_credentials = [] }) => keyauth_credentials.map(({ key }) => key)),
    ).toEqual([values.ANON_KEY, values.SERVICE_ROLE_KEY])
  })
})

describe('setup.sh', () => {
  function server(): { env: string; run: () => ReturnType<typeof spawnSync> } {
    const copy = join(temporaryFolder(), 'server')
    cpSync(folder, copy, { recursive: true })
    return {
      env: join(copy, '.env'),
      run: () => spawnSync('bash', [...quietBash, join(copy, 'setup.sh')], { encoding: 'utf8' }),
    }
  }

  test('writes an .env without placeholders, with keys that its secret signed', async () => {
    const { env: file, run } = server()
    expect(run().stderr).toBe('')
    const env = variables(readFileSync(file, 'utf8'))
    expect(Object.keys(env)).toEqual(Object.keys(variables(read('example.env'))))
    expect(Object.values(env)).not.toContain('change-me')
    const secret = env.JWT_SECRET ?? ''
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(env.REALTIME_DB_ENC_KEY).toHaveLength(16)
    expect(env.REALTIME_SECRET_KEY_BASE?.length).toBeGreaterThanOrEqual(64)
    for (const [name, role] of [
      ['ANON_KEY', 'anon'],
      ['SERVICE_ROLE_KEY', 'service_role'],
    ] as const) {
      const token = env[name] ?? ''
      expect(await isValidToken(token, secret)).toBe(true)
      expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role).toBe(role)
    }
  })

  test.skipIf(process.platform === 'win32')('keeps the file from other users', () => {
    const { env, run } = server()
    run()
    expect(statSync(env).mode & 0o077).toBe(0)
  })

  test('does not replace secrets that are in use', () => {
    const { env, run } = server()
    run()
    const before = readFileSync(env, 'utf8')
    const second = run()
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('already exists')
    expect(readFileSync(env, 'utf8')).toBe(before)
  })
})

describe('a token for functions', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  async function sign(claims: unknown, secret: string): Promise<string> {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }
  const later = Date.now() / 1000 + 60

  test('is accepted with the right signature, before it expires', async () => {
    expect(await isValidToken(await sign({ exp: later }, 'secret'), 'secret')).toBe(true)
  })

  test('is rejected otherwise', async () => {
    const token = await sign({ exp: later, role: 'anon' }, 'secret')
    const forged = token
      .split('.')
      .with(1, encode({ exp: later, role: 'service_role' }))
      .join('.')
    const rejected = [
      forged,
      await sign({ exp: later }, 'another'),
      await sign({ exp: later - 120 }, 'secret'),
      await sign({}, 'secret'),
      `${encode({ alg: 'none' })}.${encode({ exp: later })}.`,
      'your-anon-key',
      '',
    ]
    for (const one of rejected) expect(await isValidToken(one, 'secret'), one).toBe(false)
  })
})

const pageAt = (route: string) =>
  readFileSync(join(import.meta.dirname, `../content/guides/self-hosting/${route}.mdx`), 'utf8')

test('the pages show every file of the project', () => {
  const pages = pageAt('docker') + pageAt('docker-files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(pages).toContain(`file="examples/self-hosting/${file}"`)
})

describe('what the page has readers run', () => {
  const page = pageAt('docker')

  test('uses only values of .env that it has loaded, and no package that it did not install', () => {
    const firstStart = page.slice(page.indexOf('[#start]\n'), page.indexOf('[#online]\n'))
    expect(firstStart).not.toMatch(/^\s*import .* from '@plinth/m)
    const [before = '', after = ''] = firstStart.split('. ./.env\n')
    expect(before).not.toContain('$ANON_KEY')
    expect(after).toContain('$ANON_KEY')
  })

  test('empties the volumes before a restore, but only if the backup exists', () => {
    const restore = /```bash title="restore.sh"\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const folder = temporaryFolder({
      'bin/docker': '#!/bin/sh\necho "$@" >> calls\n',
      '2026-01-31.tar.gz': gzipSync(''),
    })
    chmodSync(join(folder, 'bin/docker'), 0o755)
    const run = (day: string) =>
      spawnSync('sh', ['-c', restore, 'restore.sh', day], {
        cwd: folder,
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      }).status
    expect(run('2026-02-01')).not.toBe(0)
    expect(existsSync(join(folder, 'calls'))).toBe(false)
    expect(run('2026-01-31')).toBe(0)
    const [first, ...others] = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
    expect(first).toBe('compose --profile mail down --volumes')
    expect(others.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'compose create',
      'run --rm',
      'compose up',
    ])
  })
})

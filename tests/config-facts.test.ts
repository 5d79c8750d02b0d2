// The configuration references compared with the facts in tests/config/facts.txt: nothing is missing, and nothing differs
// without a reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { configJson } from '../src/lib/references/addresses.ts'
import { parseYaml } from '../src/problems/parse-yaml.ts'
import { completeFile } from '../src/references/config/complete-file.ts'
import type { ConfigPage, Parameter } from '../src/references/config/config-schemas.ts'
import { configPageSchema } from '../src/references/config/config-schemas.ts'

const root = join(import.meta.dirname, '..')
const pages = ['cli', 'auth', 'storage', 'realtime', 'analytics'].map((id): ConfigPage => {
  const file = `data/config/${id}.yaml`
  const text = readFileSync(join(root, file), 'utf8')
  const { value } = parseYaml({ text, file, code: 'bad-data', what: 'the file' }, configPageSchema)
  if (!value) throw new Error(`${file} has faults; run npm run check.`)
  return value
})

interface Fact {
  page: string
  id: string
  tags: string[]
  /** `required` or `optional`. */
  need: string
  type?: string
  default?: string
}

const facts = readFileSync(join(import.meta.dirname, 'config/facts.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Fact => {
    const found = /^(\S+) (\S+) \[(.*?)\] (required|optional)(?: type=(\S+))?(?: default=(.*))?$/.exec(line)
    if (!found) throw new Error(`Not a fact: ${line}`)
    const [, page = '', id = '', tags = '', need = '', type, value] = found
    return {
      page,
      id,
      tags: tags.split(','),
      need,
      ...(type ? { type } : {}),
      ...(value ? { default: value } : {}),
    }
  })

/** Why the data differs. `init` means the file from the CLI's own template, which contains its defaults. */
const differs: Record<string, { need?: string; default?: string | null; type?: string; because: string }> = {
  'cli studio.api_url': { default: 'http://127.0.0.1', because: "the CLI's template has 127.0.0.1" },
  'cli auth.site_url': { default: 'http://127.0.0.1:3000', because: "the CLI's template has 127.0.0.1" },
  'cli auth.additional_redirect_urls': {
    default: '["https://127.0.0.1:3000"]',
    because: "the CLI's template has 127.0.0.1",
  },
  'cli inbucket.smtp_port': {
    default: null,
    because: 'a comment in the template; the CLI publishes no port',
  },
  'cli inbucket.pop3_port': {
    default: null,
    because: 'a comment in the template; the CLI publishes no port',
  },
  'cli auth.sms.messagebird.access_key': { default: null, because: 'not in the template; the CLI stops' },
  'cli auth.sms.textlocal.api_key': { default: null, because: 'not in the template; the CLI stops' },
  'cli auth.sms.vonage.api_secret': { default: null, because: 'not in the template; the CLI stops' },
  'cli auth.external.provider.secret': { default: null, because: 'in the template for Apple only' },
  'auth AUTH_EXTERNAL_GITHUB': { need: 'optional', because: 'the server starts without a provider' },
  'auth AUTH_URI_ALLOW_LIST': { need: 'optional', because: 'the server takes an empty list' },
  'auth AUTH_JWT_EXP': { need: 'optional', default: '3600', because: 'ApplyDefaults sets it' },
  'auth AUTH_DISABLE_SIGNUP': { need: 'optional', default: 'false', because: 'a boolean without "required"' },
  'auth AUTH_EXTERNAL_EMAIL_ENABLED': {
    need: 'optional',
    default: 'true',
    because: 'default:"true" in the code',
  },
  'auth AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED': {
    need: 'optional',
    default: 'true',
    because: 'default:"true" in the code',
  },
  'auth AUTH_MAILER_AUTOCONFIRM': {
    need: 'optional',
    default: 'false',
    because: 'a boolean without "required"',
  },
  'storage ANON_KEY': { need: 'optional', because: 'not read since 0.45.0' },
  'storage SERVICE_KEY': { need: 'optional', because: 'made from the secret since 0.45.0' },
  'storage TENANT_ID': {
    need: 'optional',
    default: 'storage-single-tenant',
    because: 'the code falls back to it',
  },
  'storage REGION': { default: 'not-specified', because: 'the code falls back to it' },
  'storage POSTGREST_URL': { need: 'optional', because: 'not read since 0.35.0' },
  'storage PGOPTIONS': { need: 'optional', because: 'only the driver reads it, and needs none' },
  'storage STORAGE_BACKEND': { need: 'optional', because: 'all but "file" means S3' },
  'storage IS_MULTITENANT': { need: 'optional', default: 'false', because: 'all but "true" means false' },
  'storage POSTGREST_URL_SUFFIX': { need: 'optional', because: 'not read since 0.35.0' },
  'realtime REPLICATION_MODE': { need: 'optional', default: 'STREAM', because: 'releases.exs of 0.25.1' },
  'realtime SLOT_NAME': { need: 'optional', default: null, because: 'releases.exs makes a temporary slot' },
  'realtime REALTIME_IP_VERSION': { need: 'optional', default: 'IPv6', because: 'releases.exs spells it so' },
  'analytics LOGFLARE_SINGLE_TENANT': { need: 'optional', default: 'false', because: 'runtime.exs of 1.4.0' },
  'analytics LOGFLARE_API_KEY': { need: 'optional', because: 'a random one is made' },
  'analytics LOGFLARE_PLINTH_MODE': { need: 'optional', because: 'runtime.exs of 1.4.0 has a default' },
  'analytics PHX_HTTP_PORT': { need: 'optional', type: 'integer', because: 'prod.exs has 4000, a number' },
  'analytics DB_SCHEMA': { need: 'optional', because: 'runtime.exs sets no search path without it' },
  'analytics LOGFLARE_LOG_LEVEL': { need: 'optional', because: 'config.exs has a default' },
}

/** All other variables of the realtime server fall back to their default in releases.exs of 0.25.1. */
const fallsBack = ({ page, default: value }: Fact) => page === 'realtime' && value !== undefined

/** Keys of CLI 1.150.0 that aren't in the list of facts. */
const beyondFacts = [
  'realtime.max_header_length',
  'studio.openai_api_key',
  'auth.enable_manual_linking',
  'auth.sms.template',
  'auth.hook.hook.enabled',
  'auth.hook.hook.uri',
  'analytics.gcp_project_id',
  'analytics.gcp_project_number',
  'analytics.gcp_jwt_path',
  'experimental.orioledb_version',
  'experimental.s3_host',
  'experimental.s3_region',
  'experimental.s3_access_key',
  'experimental.s3_secret_key',
]

const find = ({ page, id }: Fact): Parameter | undefined =>
  pages.find((one) => one.id === page)?.parameters.find((parameter) => parameter.id === id)

const shown = (value: Parameter['default']): string | null => {
  if (value === undefined) return null
  return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : String(value)
}

describe('the configuration references say what the facts say', () => {
  test('there are facts about every page, and all are described', () => {
    expect(pages.map(({ id }) => id)).toEqual([...new Set(facts.map(({ page }) => page))])
    expect(facts.filter((fact) => !find(fact))).toEqual([])
  })

  test.each(facts)('$page $id', (fact) => {
    const parameter = find(fact)
    const difference = differs[`${fact.page} ${fact.id}`]
    const need = difference?.need ?? (fallsBack(fact) ? 'optional' : fact.need)
    expect(parameter?.required ? 'required' : 'optional').toBe(need)
    expect(shown(parameter?.default)).toBe(
      difference?.default === undefined ? (fact.default ?? null) : difference.default,
    )
    expect(fact.tags).toContain(parameter?.tag)
    if (fact.type) expect(parameter?.type).toBe(difference?.type ?? fact.type)
  })

  test('a difference is only listed while there is one', () => {
    const idle = Object.entries(differs).filter(([name, { need, default: value, type }]) => {
      const fact = facts.find(({ page, id }) => `${page} ${id}` === name)
      return (
        !fact ||
        !(
          (need !== undefined && need !== fact.need) ||
          (value !== undefined && value !== (fact.default ?? null)) ||
          (type !== undefined && type !== fact.type)
        )
      )
    })
    expect(idle).toEqual([])
  })

  test('what is beyond the facts is known to be', () => {
    const known = new Set(facts.map(({ page, id }) => `${page} ${id}`))
    const more = pages.flatMap(({ id, parameters }) =>
      parameters.map((parameter) => `${id} ${parameter.id}`).filter((name) => !known.has(name)),
    )
    expect(more).toEqual(beyondFacts.map((id) => `cli ${id}`))
  })
})

test('each page is published as JSON at a URL of its own', () => {
  expect(pages.map(({ id }) => configJson(id))).toEqual([
    '/reference/config/cli.json',
    '/reference/config/auth.json',
    '/reference/config/storage.json',
    '/reference/config/realtime.json',
    '/reference/config/analytics.json',
  ])
})

test('the complete file is TOML with every default that the facts have for a key', () => {
  const [cli] = pages
  const file = cli ? parse(completeFile(cli)) : {}
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((table, key) => (table as Record<string, unknown> | undefined)?.[key], file)
  const plain = (cli?.parameters ?? []).filter(
    ({ name, default: value }) => value !== undefined && !name.includes('<'),
  )
  expect(plain.length).toBeGreaterThan(45)
  expect(plain.map(({ name }) => [name, at(name)])).toEqual(
    plain.map(({ name, default: value }) => [name, value]),
  )
  expect(at('auth.external.apple.enabled')).toBe(false)
  expect(at('auth.sms.vonage.enabled')).toBe(false)
  expect(at('functions.hello-world.verify_jwt')).toBe(true)
})

test.each([
  ['auth', 'AUTH_DISABLE_SIGNUP', 'auth.enable_signup'],
  ['auth', 'AUTH_MAILER_AUTOCONFIRM', 'auth.email.enable_confirmations'],
])('%s %s means the opposite of %s, and both entries say so', (page, variable, key) => {
  const parameters = pages.flatMap((one) => one.parameters)
  expect(find({ page, id: variable, tags: [], need: '' })).toMatchObject({ key, inverted: true })
  expect(parameters.find(({ id }) => id === key)).toMatchObject({ variable, inverted: true })
})

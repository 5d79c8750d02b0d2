// Runs samples with the published client against a Data API on an embedded Postgres. Its own process: samples can do nothing to the
// build but print. Reads groups of steps from stdin, and prints one line of JSON per step.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'

const { code, project, groups, variable, limit } = JSON.parse(readFileSync(0, 'utf8'))
const load = async (name) => import(pathToFileURL(createRequire(`${code}/package.json`).resolve(name)).href)
const { App } = await import(pathToFileURL(`${code}/node_modules/@supabase/lite/dist/index.js`).href)
const { createPgliteConnection } = await import(
  pathToFileURL(`${code}/node_modules/@supabase/lite/dist/db/postgres/pglite/PgliteConnection.js`).href
)
const { createClient } = await load('@supabase/supabase-js')

// The Data API prints what it returns as an error. Only lines of results may reach stdout.
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
console.log = console.info = console.warn = console.error = () => {}

const connection = await createPgliteConnection({ url: 'memory://' })
const database = connection.driver
await database.exec(project)
const { rows } = await database.query('select nspname from pg_namespace')
const ownSchemas = new Set(rows.map(({ nspname }) => nspname))

const quoted = (name) => `"${name.replaceAll('"', '""')}"`

/** As right after the project was made. */
async function startAgain() {
  await database.exec('reset role; reset search_path')
  const { rows: found } = await database.query('select nspname from pg_namespace')
  const added = found
    .map(({ nspname }) => nspname)
    .filter((name) => !ownSchemas.has(name) && !name.startsWith('pg_'))
  const drop = ['public', ...added].map((name) => `drop schema if exists ${quoted(name)} cascade;`)
  await database.exec(`${drop.join(' ')}
    create schema public authorization postgres;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
    truncate auth.users, storage.buckets, storage.objects cascade;`)
}

async function runSql(text) {
  await database.exec('set role postgres')
  try {
    await database.exec(text)
  } finally {
    await database.exec('reset role')
  }
  await connection.clearSchemaCache()
  connection.introspection = undefined
}

/** Every schema that a page makes is exposed: which ones are is a setting of the project. */
async function openApi() {
  const { rows: found } = await database.query(
    "select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  )
  return new App({
    connection,
    auth: { enabled: false },
    api: {
      schemas: [
        'public',
        ...found.map(({ nspname }) => nspname).filter((name) => name === 'storage' || !ownSchemas.has(name)),
      ],
    },
    // A key names the role, and the user behind a colon.
    options: {
      server: {
        apiKeys: {
          resolver: async (key) => {
            const [role, sub] = key.split(':')
            return {
              type: role === 'service_role' ? 'secret' : 'publishable',
              claims: { role, ...(sub && { sub }) },
            }
          },
        },
      },
    },
  })
}

async function runScript({ script, names, as = 'anon', user }) {
  const app = await openApi()
  await app.init()
  const client = createClient('http://project.test', user ? `${as}:${user}` : as, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} },
    global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
  })
  const printed = []
  const log = (...values) =>
    printed.push(values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' '))
  const context = vm.createContext({
    [variable]: client,
    createClient: () => client,
    console: { log, info: log, warn: log, error: log },
    AbortController,
    AbortSignal,
    Blob,
    File,
    FormData,
    TextEncoder,
    URL,
    setTimeout,
    clearTimeout,
  })
  const value = await withinLimit(
    vm.runInContext(`(async () => {${script}\n;return { ${names.join(', ')} }})()`, context, {
      timeout: limit,
    }),
  )
  return names.length > 0 ? shown(value) : printed.join('\n')
}

const shown = (value) => JSON.stringify(value, null, 2)

function withinLimit(work) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It ran longer than ${limit / 1000} s.`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

for (const steps of groups) {
  await startAgain()
  for (const step of steps) {
    print({ id: step.id, started: true })
    try {
      if (step.sql !== undefined) await runSql(step.sql)
      print({ id: step.id, text: step.sql === undefined ? await runScript(step) : '' })
    } catch (error) {
      print({ id: step.id, error: String(error?.message ?? error) })
    }
  }
}
process.exit(0)

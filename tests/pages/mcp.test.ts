// The MCP server as agents use it: through the SDK's own client, over HTTP from a running server and over stdio from a
// process.
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../src/agents/call-tool.ts'
import { createMcpEndpoint, largestBatch, largestBody } from '../../src/agents/mcp-endpoint.ts'
import { partSize } from '../../src/agents/tools/get-page.ts'
import type { RunningServer } from '../../src/server/http-server.ts'
import { startServer } from '../../src/server/start-server.ts'
import { builtDocs, inBrand } from './read-dist.ts'

const ownOrigin = 'https://docs.test.example'
/** Longer than one part, with headings. */
const longPage = `# Long\n\n${Array.from({ length: 30 }, (_, index) => `## Part ${index}\n\n${'word '.repeat(300).trim()}`).join('\n\n')}\n`

const site = inBrand('https://docs.plinth.example')
const docs = builtDocs({ '/guides/storage': longPage })

let server: RunningServer
let client: Client

beforeAll(async () => {
  const endpoint = createMcpEndpoint({ docs, origins: [ownOrigin] })
  server = await startServer({ fetch: endpoint.fetch, port: 0 })
  client = await connected()
})

afterAll(async () => {
  await client?.close()
  await server?.stop()
})

async function connected(): Promise<Client> {
  const one = new Client({ name: 'test', version: '1.0.0' })
  await one.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)) as never)
  return one
}

/** The answer as the client gets it, and what the tool worded in it. */
const call = async (name: string, args: Record<string, unknown>) => {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [content, ...others] = result.content
  expect(others).toEqual([])
  expect(result.structuredContent).toBeUndefined()
  const found = await tools.find(({ listed }) => listed.name === name)?.find(args, docs)
  return {
    text: content?.type === 'text' ? content.text : '',
    data: (found && 'data' in found ? found.data : undefined) as Record<string, unknown>,
    isError: result.isError === true,
  }
}

const functionIn = ({ data }: Awaited<ReturnType<typeof call>>) =>
  (data.functions as Record<string, unknown>[])[0] ?? {}

describe('the server', () => {
  test('says who it is and how to use it', () => {
    expect(client.getServerVersion()?.name).toBe(inBrand('plinth-docs'))
    expect(client.getInstructions()).toMatch(/search_docs[\s\S]*never an instruction/)
  })

  test('lists tools that only read, with the shape of what they take, in at most 8 KB', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'get_page',
      'get_function',
      'get_endpoint',
      'get_command',
      'check_command',
      'explain_error',
      'find_verified_example',
    ])
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    }
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(8 * 1024)
  })
})

describe('search_docs', () => {
  test('finds a command by its words, with a URL that get_page takes', async () => {
    const { data } = await call('search_docs', { words: 'db push', limit: 3 })
    const [first] = data.results as { route: string; url: string }[]
    expect(first?.route).toContain(inBrand('/reference/cli/plinth-db-push'))
    expect(first?.url).toBe(`${site}${first?.route}`)
    expect((await call('get_page', { page: first?.route })).isError).toBe(false)
  })

  test('keeps to a section, and names the sections when it does not know one', async () => {
    const { data } = await call('search_docs', { words: 'policy', section: 'storage' })
    for (const { route } of data.results as { route: string }[]) expect(route).toMatch(/^\/guides\/storage/)
    const unknown = await call('search_docs', { words: 'policy', section: 'storge' })
    expect(unknown.isError).toBe(true)
    expect(unknown.text).toContain('storage')
  })

  test('says so when there is nothing', async () => {
    const { data, text } = await call('search_docs', { words: 'qqzzxxy' })
    expect(data.results).toEqual([])
    expect(text).toContain('Nothing found for "qqzzxxy".')
  })
})

describe('get_page', () => {
  test.each(['/guides/database/json', 'guides/database/json.md', `${site}/guides/database/json`])(
    'takes %s',
    async (page) => {
      const { text, data } = await call('get_page', { page })
      expect(data).toMatchObject({ route: '/guides/database/json', part: 1, parts: 1 })
      expect(text.split('\n')[0]).toBe(`<documentation source="${site}/guides/database/json">`)
      expect(text).toContain('## Choose json or jsonb')
    },
  )

  test('gives one section for an anchor, and names the anchors when it has none such', async () => {
    const { data } = await call('get_page', { page: '/guides/database/json#read' })
    expect(data.markdown).toMatch(/^## Read JSON values\n/)
    expect(data.markdown).not.toContain('## Change part of a JSON value')
    const unknown = await call('get_page', { page: '/guides/database/json#nowhere' })
    expect(unknown.isError).toBe(true)
    expect(unknown.text).toContain('#read')
  })

  test('gives a section that has moved from where it is now, and says where that is', async () => {
    const page = '/guides/database/postgres/row-level-security'
    const { data } = await call('get_page', { page: `${page}#trap-recursion` })
    expect(data).toMatchObject({
      route: `${page}-failures`,
      anchor: 'trap-recursion',
      url: `${site}${page}-failures#trap-recursion`,
    })
    expect(data.markdown).toMatch(/^## The policy reads its own table\n/)
    const lab = await call('get_page', { page: `${site}${page}.md#lab` })
    expect(lab.data).toMatchObject({ route: `${page}-lab`, anchor: '', title: 'Row level security lab' })
    const { contents } = await client.readResource({ uri: inBrand(`plinth-docs://${page}#trap-recursion`) })
    expect(contents[0]).toMatchObject({ text: data.markdown })
  })

  test('gives the flag, the extension, or the log that an anchor names, and not its page', async () => {
    const flag = await call('get_page', { page: inBrand('/reference/cli/plinth-db-dump#flag-data-only') })
    expect(flag.data.markdown).toMatch(/^## Flags\n\n- `--data-only` [^\n]+$/)
    const row = await call('get_page', { page: '/guides/database/extensions#extension-pg_cron' })
    expect(row.data.markdown).toContain('create extension if not exists pg_cron')
    expect(row.data.markdown).not.toContain('pg_freespacemap')
    const log = await call('get_page', { page: '/guides/platform/logs#api-edge' })
    expect(log.data.markdown).toMatch(/^### API Edge/)
    for (const { data } of [flag, row, log]) expect(data.headings).toBeUndefined()
  })

  test('gives the row of a table that the search found, with its head', async () => {
    const { data } = await call('search_docs', { words: 'PGRST116' })
    const rows = (data.results as { route: string; kind: string }[]).filter(({ route }) =>
      route.includes(':~:text='),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { route } of rows) {
      const { data: row } = await call('get_page', { page: route })
      const lines = String(row.markdown).split('\n')
      expect(lines.filter((line) => line.startsWith('|')).length, route).toBeLessThanOrEqual(3)
    }
  })

  test.each(['https://evil.example/guides/auth', '//evil.example/guides/auth', 'file:///guides/auth'])(
    'refuses a page of another site: %s',
    async (page) => {
      const { isError, text } = await call('get_page', { page })
      expect(isError).toBe(true)
      expect(text).toBe(
        `That is a page of another site. This documentation is at ${site}; search_docs finds its pages.`,
      )
    },
  )

  test('can read whatever the search found', async () => {
    for (const words of ['--db-url', 'pg_cron', 'edge_logs', 'statement_timeout']) {
      const { data } = await call('search_docs', { words })
      for (const { route } of data.results as { route: string }[])
        expect((await call('get_page', { page: route })).isError, route).toBeFalsy()
    }
  })

  test('gives a long page in parts and says how to get the rest', async () => {
    const { data, text } = await call('get_page', { page: '/guides/storage' })
    const parts = Number(data.parts)
    expect(parts).toBeGreaterThan(1)
    expect(text).toContain(
      `part 1 of ${parts}. For the next: get_page with page "/guides/storage" and part 2.`,
    )
    const all = [data]
    for (let part = 2; part <= parts; part++)
      all.push((await call('get_page', { page: '/guides/storage', part })).data)
    expect(all.map(({ markdown }) => markdown).join('\n\n')).toBe(longPage.trim())
    for (const { markdown } of all) expect(String(markdown).length).toBeLessThan(partSize * 1.2)
    expect((await call('get_page', { page: '/guides/storage', part: parts + 1 })).isError).toBe(true)
  })

  test('names pages near to one that is not there', async () => {
    const { isError, text } = await call('get_page', { page: '/guides/database/jsonn' })
    expect(isError).toBe(true)
    expect(text).toContain('/guides/database/json')
    expect(text).not.toContain('jsonn')
  })

  test.each(['/../package', '/..%2f..%2fetc/passwd', '/_headers', '/reference/cli.json'])(
    'gives nothing but pages: %s',
    async (page) => {
      expect((await call('get_page', { page })).isError).toBe(true)
    },
  )
})

describe('get_function', () => {
  test.each([
    ['select', 'select'],
    ['from().select', 'select'],
    [inBrand("await plinth.from('books').select('id, title')"), 'select'],
    ['auth.signUp()', 'sign-up'],
    ['SIGNUP', 'sign-up'],
    ['auth.admin.createUser', 'create-user'],
    ["storage.from('avatars').update()", 'from-update'],
    ['sign-in-with-otp', 'sign-in-with-otp'],
    ['on().subscribe()', 'subscribe'],
    ['createClient', 'initializing'],
    ["createClient('https://x', 'key')", 'initializing'],
    ["channel('room')", 'channel'],
    ['auth.mfa.enroll', 'mfa-enroll'],
  ])('takes %s', async (name, id) => {
    const answer = await call('get_function', { function: name })
    expect(answer.isError, answer.text).toBe(false)
    expect(functionIn(answer)).toMatchObject({ id, library: 'javascript', version: 'v2' })
  })

  test.each([
    ['dart', inBrand('Plinth.initialize()')],
    ['python', 'create_client'],
    ['kotlin', inBrand('createPlinthClient')],
    ['swift', inBrand('PlinthClient')],
    ['csharp', inBrand('Plinth.Client')],
  ])('knows how a client of %s is made: %s', async (library, name) => {
    const answer = await call('get_function', { function: name, library })
    expect(functionIn(answer), answer.text).toMatchObject({ id: 'initializing', library })
  })

  test('gives several functions in one answer, and says which it lacks', async () => {
    const { data, text } = await call('get_function', { function: ['signUp', 'select', 'signInWithOpt'] })
    expect((data.functions as { id: string }[]).map(({ id }) => id)).toEqual(['sign-up', 'select'])
    expect(text).toContain('has no function "signInWithOpt". Nearest: signInWithOtp() (ID sign-in-with-otp)')
  })

  test('gives the typed signature with each overload', async () => {
    const { text } = await call('get_function', { function: 'eq' })
    expect(text).toMatch(/```ts\neq</)
    expect(text.match(/\): this$/gm)).toHaveLength(2)
  })

  test('gives parameters with the names around them, errors, and sample code', async () => {
    const answer = await call('get_function', { function: 'select' })
    const { text } = answer
    const data = functionIn(answer)
    expect(data.parameters).toContainEqual(
      expect.objectContaining({
        name: 'options.count',
        required: false,
        accepted: ['exact', 'planned', 'estimated'],
      }),
    )
    expect(data.errors).toContainEqual(expect.objectContaining({ see: '42P01' }))
    expect(data.route).toBe('/reference/javascript/select')
    expect(text).toContain(inBrand("await plinth.from('books').select()"))
    expect((await call('get_page', { page: data.route })).isError).toBe(false)
  })

  test('says which form of an object has a parameter', async () => {
    const data = functionIn(await call('get_function', { function: 'signUp' }))
    expect(data.parameters).toContainEqual(
      expect.objectContaining({ name: 'credentials.email', required: true, when: 'With an email address' }),
    )
  })

  test('gives an older version only when it is asked for', async () => {
    expect((await call('get_function', { function: 'signIn' })).isError).toBe(true)
    const answer = await call('get_function', { function: 'signIn', version: 'v1' })
    expect(functionIn(answer)).toMatchObject({
      id: 'sign-in',
      version: 'v1',
      route: '/reference/javascript/v1/auth-signin',
    })
  })

  test('names what there is for an unknown function, library, or version', async () => {
    const asked = async (args: Record<string, string>) => {
      const { isError, text } = await call('get_function', args)
      expect(isError).toBe(true)
      return text
    }
    expect(await asked({ function: 'signInWithOpt' })).toContain('signInWithOtp()')
    expect(await asked({ function: 'auth.select' })).toContain('has no function "auth.select"')
    expect(await asked({ function: 'select', library: 'cobol' })).toContain('javascript')
    expect(await asked({ function: 'select', version: 'v9' })).toContain('v2')
  })
})

describe('get_endpoint', () => {
  test.each([
    ['GET /v1/projects', 'getProjects'],
    ['getProjects', 'getProjects'],
    [inBrand('get https://api.plinth.example/v1/projects/bookshopabcdefghijkl/branches?x=1'), 'getBranches'],
    ['PATCH /v1/branches/{branch_id}', 'updateBranch'],
    ['/v1/projects/{ref}/api-keys', 'getProjectApiKeys'],
    ['POST /object/sign/reports/2026/may.pdf', 'createSignedUrl'],
  ])('takes %s', async (endpoint, operationId) => {
    const { data, isError, text } = await call('get_endpoint', { endpoint })
    expect(isError, text).toBe(false)
    expect(data).toMatchObject({ operationId })
  })

  test('gives parameters, the body, and responses without references to elsewhere', async () => {
    const { data, text } = await call('get_endpoint', { endpoint: 'POST /v1/projects/{ref}/branches' })
    expect(data.parameters).toContainEqual(
      expect.objectContaining({ name: 'ref', in: 'path', required: true }),
    )
    expect(data.body).toMatchObject({ type: 'application/json', required: true })
    expect(JSON.stringify(data)).not.toContain('$ref')
    expect(data.route).toBe('/reference/api/create-branch')
    expect(text).toContain('branch_name')
    expect(text).toContain('- `Authorization: Bearer <token>`. A personal access token')
    expect((await call('get_page', { page: data.route })).isError).toBe(false)
  })

  test('asks for the method or the API where several endpoints fit', async () => {
    const { isError, text } = await call('get_endpoint', { endpoint: '/v1/projects/{ref}/secrets' })
    expect(isError).toBe(true)
    expect(text).toContain('DELETE /v1/projects/{ref}/secrets (api)')
    const both = await call('get_endpoint', { endpoint: 'token' })
    expect(both.isError).toBe(true)
    const one = await call('get_endpoint', { endpoint: 'token', api: 'self-hosting-auth' })
    expect(one.data).toMatchObject({ path: '/token', api: 'self-hosting-auth' })
  })

  test('names the nearest endpoints for an unknown one', async () => {
    const { isError, text } = await call('get_endpoint', { endpoint: 'GET /v1/project' })
    expect(isError).toBe(true)
    expect(text).toContain('GET /v1/projects (api)')
    expect((await call('get_endpoint', { endpoint: 'x', api: 'kitchen' })).text).toContain(
      'self-hosting-auth',
    )
  })
})

describe('get_command', () => {
  test.each(['db push', 'plinth db push', 'plinth-db-push', 'DB  PUSH'].map(inBrand))(
    'takes %s',
    async (command) => {
      const { data } = await call('get_command', { command })
      expect(data).toMatchObject({
        id: inBrand('plinth-db-push'),
        usage: inBrand('plinth db push [flags]'),
      })
    },
  )

  test('gives flags with their facts, and rules in sentences', async () => {
    const { data, text } = await call('get_command', { command: 'db push' })
    expect(data.flags).toContainEqual(
      expect.objectContaining({ flag: '--password', shorthand: '-p', type: 'string', required: false }),
    )
    expect(data.rules).toContain('Give at most one of `--db-url`, `--linked`, or `--local`.')
    expect(text).toContain('Give at most one of `--db-url`, `--linked`, or `--local`.')
  })

  test('names the nearest commands for an unknown one', async () => {
    const { isError, text } = await call('get_command', { command: 'db psuh' })
    expect(isError).toBe(true)
    expect(text).toContain(inBrand('plinth db push'))
  })
})

describe('check_command', () => {
  test('accepts what the tool accepts', async () => {
    const { data } = await call('check_command', { line: inBrand('plinth db push -p "a b" && echo done') })
    expect(data).toMatchObject({ accepted: true })
    expect(data.calls).toEqual([
      {
        command: inBrand('plinth db push'),
        normalized: inBrand("plinth db push --password 'a b'"),
        faults: [],
        warnings: [],
        url: `${site}${inBrand('/reference/cli/plinth-db-push')}`,
      },
    ])
  })

  test('says what is wrong and what to type', async () => {
    const { data, text } = await call('check_command', { line: inBrand('plinth db push --linked --local') })
    expect(data.accepted).toBe(false)
    expect(text).toContain(
      '--linked and --local are mutually exclusive. Give at most one of --db-url, --linked, or --local.',
    )
  })

  test('says of a line without the tool that it is none of its commands', async () => {
    const { text } = await call('check_command', { line: 'ls' })
    expect(text).toContain(inBrand("This isn't a command of plinth, so it wasn't checked."))
  })

  test.each([
    ['plinth db reset --linked', 'drops the tables and rows of your linked project'],
    ['plinth functions deploy --no-verify-jwt', 'for every function that it deploys'],
  ])('warns about %s, which is accepted', async (line, warning) => {
    const { data, text } = await call('check_command', { line: inBrand(line) })
    expect(data.accepted).toBe(true)
    expect(text).toMatch(new RegExp(`CAREFUL: .*${warning}`))
  })

  test.each([
    'plinth db reset',
    'plinth functions deploy hello --no-verify-jwt',
    'plinth db reset --linked=false',
  ])('has no warning about %s', async (line) => {
    expect((await call('check_command', { line: inBrand(line) })).text).not.toContain('CAREFUL')
  })
})

describe('explain_error', () => {
  test.each([
    ['new row violates row-level security policy for table "orders"', 'rls-violation'],
    ['PGRST116', 'pgrst116'],
    ['{"code":"otp_expired","message":"Token has expired or is invalid"}', 'otp'],
  ])('gives cause, fix, page, and a sample for %s', async (error, id) => {
    const { data, text, isError } = await call('explain_error', { error })
    expect(isError).toBe(false)
    const [first] = data.entries as { page: string }[]
    expect(first?.page).toContain(id)
    expect(text).toMatch(/Cause: [\s\S]*Fix: [\s\S]*More: \//)
    expect((await call('get_page', { page: first?.page })).isError).toBe(false)
  })

  test('gives the fix as code: the SQL, and the call that then succeeds', async () => {
    const { text } = await call('explain_error', { error: 'duplicate key value violates unique constraint' })
    expect(text).toMatch(/Fixed: this call succeeds:[\s\S]*on conflict \(isbn\) do update/)
    const policy = await call('explain_error', {
      error: 'new row violates row-level security policy for table "orders"',
    })
    expect(policy.text).toMatch(
      /This SQL fixes the cause:[\s\S]*create policy[\s\S]*the same call, as authenticated, succeeds\./,
    )
  })

  test('leads to pages when the index has no such error', async () => {
    const { data, text } = await call('explain_error', { error: 'qqzz wwvv kkjj' })
    expect(data.entries).toEqual([])
    expect(text).toContain('The index of errors has no such message or code.')
  })
})

describe('find_verified_example', () => {
  test('gives samples that were proved, with their proof, result and place', async () => {
    const { data, text } = await call('find_verified_example', {
      words: 'jsonb containment gin index',
      limit: 5,
    })
    const examples = data.examples as { language: string; proof: string; url: string; code: string }[]
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.map(({ language, proof }) => [language, proof])).toContainEqual(['sql', 'ran'])
    expect(examples[0]).toMatchObject({ code: expect.stringContaining('gin') })
    expect(text).toMatch(/Proof: Ran on PostgreSQL 15 \(\d{4}-\d\d-\d\d\)\./)
  })

  test('gives what not to do only when asked, and says what it is', async () => {
    const question = { words: 'Members comment insert policy with check true', limit: 10 }
    const { data } = await call('find_verified_example', question)
    for (const { trap } of data.examples as { trap?: true }[]) expect(trap).toBeUndefined()
    const { data: withTraps, text } = await call('find_verified_example', { ...question, traps: true })
    expect((withTraps.examples as { trap?: true }[]).some(({ trap }) => trap)).toBe(true)
    expect(text).toContain('Trap: this sample shows what not to do. Never use it as is.')
  })

  test('gives what was only parsed, and says so', async () => {
    const { data, text } = await call('find_verified_example', { query: 'a component', language: 'mdx' })
    const [first] = data.examples as { proof: string }[]
    expect(first?.proof).toBe('parsed')
    expect(text).toMatch(/Proof: Parsed.* \([\d-]+\)\. Only its syntax was checked; it did not run\./)
  })

  test('gives the setup that a sample needs, to be run first', async () => {
    const { data, text } = await call('find_verified_example', { words: 'distinct on first row', limit: 1 })
    const [first] = data.examples as { setup: { code: string }[] }[]
    expect(first?.setup.map(({ code }) => code).join('\n')).toContain('create table public.runs')
    expect(text).toMatch(
      /Setup, to run first, in this order:\nSetup 1:[\s\S]*create table public\.runs[\s\S]*The sample:/,
    )
  })

  test('names the languages when there is no sample in the one that was asked for', async () => {
    const { isError, text } = await call('find_verified_example', { words: 'insert', language: 'cobol' })
    expect(isError).toBe(true)
    expect(text).toMatch(/^There's no verified example in that language\. Available languages: .*\bsql\b/)
  })
})

describe('resources', () => {
  test('are all pages, a hundred at a time', async () => {
    const uris: string[] = []
    let cursor: string | undefined
    do {
      const { resources, nextCursor } = await client.listResources(cursor ? { cursor } : {})
      expect(resources.length).toBeLessThanOrEqual(100)
      for (const { uri, mimeType } of resources) {
        expect(mimeType).toBe('text/markdown')
        uris.push(uri)
      }
      cursor = nextCursor
    } while (cursor)
    expect(new Set(uris).size).toBe(uris.length)
    expect(uris.length).toBe((await docs.pages()).length)
    expect(uris).toContain(inBrand('plinth-docs:///guides/auth'))
  })

  test('are read as Markdown, by the template too', async () => {
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates[0]?.uriTemplate).toBe(inBrand('plinth-docs:///{+route}'))
    const { contents } = await client.readResource({ uri: inBrand('plinth-docs:///guides/database/json') })
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('## Choose json or jsonb'),
    })
  })

  test.each(
    ['plinth-docs:///guides/nothing', 'file:///etc/passwd', 'plinth-docs:///../outline.json'].map(inBrand),
  )('%s is not found', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 })
  })

  test('with a cursor that nobody gave out are refused', async () => {
    await expect(client.listResources({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 })
  })
})

describe('bad input', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['search_docs', {}, '"words" is missing. Say what to look for.'],
    [
      'search_docs',
      { words: 'a', query: 'b' },
      '"words" and "query" are the same argument. Give one of them.',
    ],
    ['search_docs', { words: 'a'.repeat(301) }, '"words": Too big'],
    ['search_docs', { words: 'a', limit: 1000 }, '"limit": Too big'],
    ['get_page', { page: 7 }, '"page": Invalid input'],
    ['get_page', { page: '/guides/auth', prat: 2 }, '"prat" is unknown. Did you mean "part"?'],
    ['get_command', { command: 'x'.repeat(201) }, '"command": Too big'],
    ['get_function', { function: 'x'.repeat(201) }, '"function": Too big'],
    ['get_endpoint', { endpoint: 'x'.repeat(301) }, '"endpoint": Too big'],
    ['check_command', { line: 'x'.repeat(2001) }, '"line": Too big'],
    ['explain_error', { error: 'x'.repeat(2001) }, '"error": Too big'],
    ['get_function', { function: [] }, '"function": '],
    ['find_verified_example', { words: ' ' }, '"words": Too small'],
  ])(
    'to %s is a tool error that names the argument, so that the model can correct its call',
    async (name, args, fault) => {
      const { isError, text, data } = await call(name, args)
      expect(isError).toBe(true)
      expect(data).toBeUndefined()
      expect(text).toContain(`Invalid arguments for ${name}: `)
      expect(text).toContain(fault)
      expect(text).not.toMatch(/aaaa|xxxx/)
    },
  )

  test('of a tool that does not exist is a protocol error', async () => {
    const fault = await client.callTool({ name: 'no_such_tool', arguments: {} }).catch((error) => error)
    expect(fault).toMatchObject({ code: -32602 })
    expect(fault.message).not.toContain('no_such_tool')
  })

  test('comes back without control characters', async () => {
    const esc = String.fromCharCode(27)
    const hidden = `zzq${esc}[31m${String.fromCharCode(7, 0x202e, 0x200b)}xxv`
    const answers = [
      await call('search_docs', { words: hidden }),
      await call('find_verified_example', { words: hidden }),
      await call('search_docs', { words: 'a', [`bad${hidden}`]: 1 }),
      await call('check_command', { line: inBrand(`plinth ${hidden}`) }),
    ]
    for (const { text } of answers) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(answers[0]?.text).toContain('zzq')
  })

  test('of one caller is in no answer to another', async () => {
    const other = await connected()
    await other.callTool({ name: 'search_docs', arguments: { words: 'smuggled words of mine' } })
    await other.callTool({ name: 'check_command', arguments: { line: inBrand('plinth smuggled') } })
    await other.close()
    const answers = [
      await client.listTools(),
      await call('search_docs', { words: 'words' }),
      await call('get_page', { page: '/guides/auth' }),
    ]
    expect(JSON.stringify(answers)).not.toContain('smuggled')
  })
})

describe('over HTTP', () => {
  const send = (init: RequestInit) => fetch(`${server.url}/mcp`, init)
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  test('a call needs no session and is answered with JSON that nobody keeps', async () => {
    const response = await send({ method: 'POST', headers, body: list })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })

  test('pages of other sites are refused, those of this one are not', async () => {
    const from = (origin: string) => send({ method: 'POST', headers: { ...headers, origin }, body: list })
    expect((await from('https://elsewhere.example')).status).toBe(403)
    // A host name that was rebound to this machine: Host and Origin match, but it's still another site.
    expect((await from(server.url.replace('localhost', 'rebound.example'))).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    const own = await from(ownOrigin)
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is not answered', async (method) => {
    const response = await send({ method, headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('a body that is too large is refused, whether it says so or not', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { pad: 'x'.repeat(largestBody) },
    })
    expect((await send({ method: 'POST', headers, body })).status).toBe(413)
    const chunks = new Blob([body]).stream()
    expect((await send({ method: 'POST', headers, body: chunks, duplex: 'half' } as never)).status).toBe(413)
  })

  test('a batch is answered up to a size', async () => {
    const batch = (size: number) =>
      JSON.stringify(Array.from({ length: size }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })))
    const fitting = await send({ method: 'POST', headers, body: batch(largestBatch) })
    expect(await fitting.json()).toHaveLength(largestBatch)
    const large = await send({ method: 'POST', headers, body: batch(largestBatch + 1) })
    expect(large.status).toBe(400)
    expect(await large.json()).toMatchObject({ error: { code: -32600 } })
  })

  test('a batch is refused under protocols that have none', async () => {
    for (const version of ['2025-06-18', '2025-11-25']) {
      const batch = { ...headers, 'mcp-protocol-version': version }
      const response = await send({ method: 'POST', headers: batch, body: `[${list}]` })
      expect(response.status, version).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: -32600 } })
    }
  })

  test('arguments that are no object are invalid parameters', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_docs', arguments: [] },
    })
    const response = await send({ method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ error: { code: -32602 } })
  })

  test('calls beyond a bound are told to come back, and those within it are answered', async () => {
    const endpoint = createMcpEndpoint({ docs, origins: [], most: 3 })
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_docs', arguments: { query: 'policy' } },
    })
    const ask = () => endpoint.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }))
    const responses = await Promise.all(Array.from({ length: 5 }, ask))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(responses[3]?.headers.get('retry-after')).toBe('1')
    for (const response of responses) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      )
    }
    expect((await ask()).status).toBe(200)
  })

  test("a flood of one caller's odd calls delays another's call by a few of them", async () => {
    const endpoint = createMcpEndpoint({ docs, origins: [] })
    const done: string[] = []
    const ask = async (caller: string, page: string) => {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_page', arguments: { page } },
      })
      const request = new Request('http://localhost/mcp', { method: 'POST', headers, body })
      const { status } = await endpoint.fetch(request, caller)
      done.push(caller)
      return status
    }
    // Reads what every answer needs.
    await ask('first', '/guides/auth')
    const start = process.cpuUsage()
    const flood = Array.from({ length: 30 }, (_, index) => ask('flood', `/${'İ'.repeat(200 + index)}`))
    expect(await ask('other', '/guides/auth')).toBe(200)
    // Four run at once, and a turn is taken before the other one arrives.
    expect(done.length).toBeLessThanOrEqual(11)
    expect(await Promise.all(flood)).toEqual(flood.map(() => 200))
    const { user, system } = process.cpuUsage(start)
    // The processor's milliseconds for all of them: a call needs about 10, and took 400.
    expect((user + system) / 1000).toBeLessThan(6000)
  })

  test('a call has the same answer with and without the SDK, which gets what is not plain', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 'a',
      method: 'tools/call',
      params: { name: 'get_command', arguments: { command: 'db push' } },
    }
    const plain = await send({ method: 'POST', headers, body: JSON.stringify(message) })
    const inBatch = await send({ method: 'POST', headers, body: JSON.stringify([message]) })
    const [first] = [await inBatch.json()].flat()
    expect(await plain.json()).toEqual(first)
    const other = await send({
      method: 'POST',
      headers: { ...headers, accept: 'text/html' },
      body: JSON.stringify(message),
    })
    expect(other.status).toBe(406)
    const old = { ...headers, 'mcp-protocol-version': '1999-01-01' }
    expect((await send({ method: 'POST', headers: old, body: JSON.stringify(message) })).status).toBe(400)
  })

  test('what is not JSON gets a parse error', async () => {
    const response = await send({ method: 'POST', headers, body: '{' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: -32700 } })
  })
})

describe('over stdio', () => {
  test('a process answers, with nothing but the protocol on its output', async () => {
    const code = join(import.meta.dirname, '../..')
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(code, 'bin/site.mjs'), 'mcp'],
      cwd: code,
      stderr: 'ignore',
    })
    const one = new Client({ name: 'test', version: '1.0.0' })
    const faults: Error[] = []
    // Anything else on standard output would show up here.
    one.onerror = (error) => faults.push(error)
    await one.connect(transport)
    const { tools } = await one.listTools()
    const result = (await one.callTool({
      name: 'get_command',
      arguments: { command: 'db push' },
    })) as CallToolResult
    const advised = (await one.callTool({
      name: 'check_sql',
      arguments: { sql: 'create table notes (id int primary key);' },
    })) as CallToolResult
    await one.close()
    // Over HTTP, there's no check_sql: it runs SQL, which belongs on the caller's machine.
    expect(tools).toHaveLength(9)
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(8 * 1024)
    expect(JSON.stringify(advised.content)).toContain('row level security is off. [rls-off] at sql:1')
    expect(JSON.stringify(result.content)).toContain(inBrand('plinth db push'))
    expect(faults).toEqual([])
  })
})

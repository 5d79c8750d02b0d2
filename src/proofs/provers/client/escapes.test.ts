// Samples are text from strangers. None gets out of the process that runs it, neither with the system's boundary around it nor with
// Node's permission model alone, and none changes what another sample is proved to return.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boundary } from '../../../sandbox/boundary.ts'
import { noBoundary, osBoundary } from '../../../sandbox/boundary.ts'
import type { SampleStep } from '../in-page/project-messages.ts'
import { runProjects } from '../in-page/run-projects.ts'
import { clientAt } from '../sample-clients.ts'
import { escapes, traps } from './__fixtures__/escapes.ts'
import { scriptLibraries } from './script-libraries.ts'

const code = join(import.meta.dirname, '../../../..')

const folder = mkdtempSync(join(tmpdir(), 'escapes-'))
const made = join(folder, 'made')
let server: Server
let requests = 0

beforeAll(async () => {
  writeFileSync(join(folder, 'secret'), 'a secret of this machine')
  server = createServer((_, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const attack = (code: string): string =>
  code
    .replaceAll('{url}', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    .replaceAll('{file}', join(folder, 'secret'))
    .replaceAll('{made}', made)

const out = "const out = () => console.log('OUT')"
const script = (code: string): SampleStep => ({
  script: `${out}\n${attack(code)}`,
  names: [],
  client: clientAt.newest,
})

/** What each sample of some projects printed. */
async function textsOf(
  projects: readonly (readonly SampleStep[])[],
  boundary: Boundary,
  limit = 10_000,
): Promise<string[][]> {
  const runs = await runProjects(projects, {
    code,
    limit,
    boundary,
    libraries: await scriptLibraries(code, [clientAt.newest]),
    settings: {
      projectUrl: 'https://your-project.tool.example',
      variable: 'tool',
      packages: ['@tool/js'],
      publication: 'tool_realtime',
    },
  })
  return runs.map(({ results }) =>
    results.map((result) => {
      if (!result || !('script' in result)) return 'nothing'
      return 'error' in result.script ? `error: ${result.script.error}` : result.script.text
    }),
  )
}

test('in a plain Node, the attacks get out', { timeout: 120_000 }, async () => {
  const held: string[] = []
  for (const [name, code] of Object.entries(escapes)) {
    const program = `${out}\n;(async () => {${attack(code)}\n})().catch(() => {}).finally(() => setTimeout(() => process.exit(), 50))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], { env: { A: 'b' } })
    if (!stdout.includes('OUT')) held.push(name)
  }
  expect(held).toEqual([])
  rmSync(made)
  rmSync(`${made}2`)
})

const boundaries: [string, Boundary][] = [
  ["with Node's permission model alone", noBoundary],
  ["within the system's boundary", osBoundary()],
]

describe.each(boundaries)('%s', (_, boundary) => {
  test('no attack gets out', { timeout: 240_000 }, async () => {
    requests = 0
    const names = Object.keys(escapes)
    const [texts = []] = await textsOf([Object.values(escapes).map(script)], boundary)
    const got = names.filter((_name, index) => !/^error: /.test(texts[index] ?? '') && texts[index] !== '')
    expect(got.map((name) => `${name}: ${texts[names.indexOf(name)]}`)).toEqual([])
    expect(requests).toBe(0)
    expect(existsSync(made)).toBe(false)
  })

  test("no sample changes another's result", { timeout: 240_000 }, async () => {
    const books = {
      sql: "create table books (title text); insert into books values ('Dune')",
      role: 'postgres',
    }
    const honest = { ...script('const { data } = await tool.from("books").select()'), names: ['data'] }
    const projects = Object.values(traps).map((code) => [books, script(code), honest])
    const texts = await textsOf(projects, boundary, 5000)
    expect(texts.map((text) => text[2]?.replace(/\s/g, ''))).toEqual(
      projects.map(() => '{"data":[{"title":"Dune"}]}'),
    )
  })

  test('what never ends, takes all memory, or prints without end is stopped', {
    timeout: 240_000,
  }, async () => {
    const [texts = []] = await textsOf(
      [
        [
          script('for (;;) {}'),
          script('await new Promise(() => {})'),
          script('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
          script('const all = []; for (;;) all.push(new Array(1e6).fill(1))'),
          script('const all = []; for (;;) all.push(new Uint8Array(1e9).fill(1))'),
          script('const all = []; for (;;) all.push(new WebAssembly.Memory({ initial: 60000 }))'),
          script("for (;;) postMessage({ printed: [[{ text: 'x'.repeat(1e6), isJson: false }]] })"),
          script("console.log('still here')"),
        ],
      ],
      boundary,
      2000,
    )
    expect(texts.slice(0, -2).every((text) => text.startsWith('error: '))).toBe(true)
    expect(texts.at(-1)).toBe('still here')
  })
})

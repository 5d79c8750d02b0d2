// Compilers and parsers read samples of strangers and run none of them. A sample that takes one over, through a fault of it, is
// still within the system's boundary. Here a program that tries everything replaces them.
import { once } from 'node:events'
import { chmodSync, existsSync, symlinkSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import type { Access } from '../../sandbox/boundary.ts'
import { noBoundary, osBoundary } from '../../sandbox/boundary.ts'
import { runTool } from '../../sandbox/run-tool.ts'
import { checkTypes } from './python/check-types.ts'
import { readWithBash } from './shell/bash-syntax.ts'
import { compile } from './typescript/compile.ts'

const limits = { time: 60_000, memory: 64 * 2 ** 30, output: 2 ** 20 }

let server: Server
beforeAll(async () => {
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Names what it reaches. */
const takenOver = `#!${process.execPath}
const { readFileSync, readdirSync, symlinkSync, writeFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { connect } = require('node:net')
const tries = {
  'a file': () => readFileSync('{secret}'),
  'a file through a link': () => {
    symlinkSync('{secret}', '{link}')
    readFileSync('{link}')
  },
  'the files of the user': () => readdirSync('{home}'),
  'the environment of the build': () => readFileSync('/proc/{pid}/environ'),
  'a signal to the build': () => process.kill({pid}, 0),
  'a program': () => {
    if (spawnSync('{program}').error) throw new Error('not found')
  },
  'a variable of the build': () => process.env.SECRET_OF_THE_BUILD.length,
}
const reached = Object.keys(tries).filter((name) => {
  try {
    tries[name]()
    return true
  } catch {
    return false
  }
})
try {
  writeFileSync('{made}', '')
} catch {}
const end = () => process.stderr.write('reached: ' + JSON.stringify(reached), () => process.exit(3))
connect({port}, '127.0.0.1').on('connect', () => end(reached.push('the network'))).on('error', end)
`

const everything = [
  'a file',
  'a file through a link',
  'the files of the user',
  'the environment of the build',
  'a signal to the build',
  'a program',
  'a variable of the build',
  'the network',
]

/** `tool`, in the folder `code`, is all that a prover shows it. */
function setUp() {
  vi.stubEnv('SECRET_OF_THE_BUILD', 'x')
  onTestFinished(() => void vi.unstubAllEnvs())
  const path = 'code/node_modules/pyright'
  const folder = temporaryFolder({ secret: 'a secret', 'own/program': '#!/bin/sh\n' })
  const made = join(folder, 'made')
  const values = {
    secret: join(folder, 'secret'),
    link: join(folder, path, 'link'),
    home: homedir(),
    made,
    pid: process.pid,
    program: join(folder, 'own/program'),
    port: (server.address() as AddressInfo).port,
  }
  const text = Object.entries(values).reduce(
    (code, [name, value]) => code.replaceAll(`{${name}}`, String(value)),
    takenOver,
  )
  writeFiles(folder, { [`${path}/index.js`]: text })
  const tool = join(folder, path, 'index.js')
  for (const file of [tool, values.program]) chmodSync(file, 0o755)
  return { code: join(folder, 'code'), folder: join(folder, path), tool, made }
}

/** What a failed run says that it reached. */
const reachedIn = (text: string): unknown => JSON.parse(/reached: (\[.*?\])/.exec(text)?.[1] ?? 'null')

test('without a boundary, the program reaches everything', async () => {
  const { tool, made } = setUp()
  const { stderr } = await runTool({
    command: tool,
    args: [],
    env: process.env,
    limits,
    boundary: noBoundary,
  })
  expect(reachedIn(stderr)).toEqual(everything)
  expect(existsSync(made)).toBe(true)
})

// Where the system has one: CI does.
describe.runIf(osBoundary().name)("within the system's boundary", () => {
  const sample: FenceUse = {
    id: '1',
    file: 'a.mdx',
    line: 0,
    column: 1,
    language: 'python',
    code: 'tool.a()',
    meta: { marked: [] },
  }
  const messageOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no failure',
      (error: Error) => error.message,
    )

  test('pyright reaches nothing', async () => {
    const { code, made } = setUp()
    const stubs = { package: 'tool 1', folder: 'stubs', hash: '1', files: {} }
    const message = await messageOf(checkTypes([sample], { code, stubs, variable: 'tool' }))
    expect(reachedIn(message)).toEqual([])
    expect(existsSync(made)).toBe(false)
  })

  test('the TypeScript compiler reaches nothing', async () => {
    const { code, tool, made } = setUp()
    const client = { platform: 'Tool', variable: 'tool', javascript: '@tool/js', serverSide: '@tool/ssr' }
    const failure = await compile([], { code, client, limits, compiler: tool })
    expect(reachedIn('ended' in failure ? failure.ended : '')).toEqual([])
    expect(existsSync(made)).toBe(false)
  })

  test('bash reaches nothing', async () => {
    const { folder, tool, made } = setUp()
    const { name, wrap } = osBoundary()
    // All that's added is the program itself.
    const boundary = {
      name,
      wrap: (command: string, args: readonly string[], { reads = [], ...access }: Access) =>
        wrap(command, args, { ...access, reads: [...reads, folder] }),
    }
    const message = await messageOf(readWithBash(['echo a\n'], { bash: tool, boundary }))
    expect(reachedIn(message)).toEqual([])
    expect(existsSync(made)).toBe(false)
  })

  test("bash is the system's, whatever the build's path leads to", async () => {
    const { folder, made } = setUp()
    symlinkSync('index.js', join(folder, 'bash'))
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    expect(await readWithBash(['echo a\n'])).toEqual([{ kind: 'readable' }])
    expect(existsSync(made)).toBe(false)
  })
})

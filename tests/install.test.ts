// What each command does before anything else: it installs the packages of package-lock.json, if they aren't there.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

const install = pathToFileURL(join(import.meta.dirname, '../bin/install.mjs')).href

const lockfile = (version = '1.0.0') =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'site' },
      'node_modules/a': { version, integrity: `sha512-${version}` },
      'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
      'node_modules/for-another-system': { version: '1.0.0', optional: true, os: ['none'] },
    },
  })

/** As `npm ci` does: it removes everything, writes the packages, and writes its own lockfile last. Waits for `go` if told so. */
const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } = require('node:fs')
appendFileSync('calls', process.pid + ' ' + process.argv[2] + '\\n')
rmSync('node_modules', { recursive: true, force: true })
const { '': root, ...packages } = JSON.parse(readFileSync('package-lock.json')).packages
const timer = setInterval(() => {
  if (!existsSync('package-lock.json')) process.exit(1) // The test is over.
  if (existsSync('waits') && !existsSync('go')) return
  clearInterval(timer)
  for (const [path, { optional }] of Object.entries(packages)) {
    if (optional) delete packages[path]
    else {
      mkdirSync(path, { recursive: true })
      writeFileSync(path + '/package.json', '{}')
    }
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }))
}, 5)
`

function repository(files: Record<string, string> = {}): string {
  const root = temporaryFolder({ 'package-lock.json': lockfile(), 'stub/npm': npm, ...files })
  chmodSync(join(root, 'stub/npm'), 0o755)
  return root
}

/** Starts a command that needs the packages. */
function start(root: string, options = {}) {
  const program = `import { ensureInstalled } from ${JSON.stringify(install)}
    await ensureInstalled(${JSON.stringify(root)}, ${JSON.stringify(options)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, PATH: `${join(root, 'stub')}${delimiter}${process.env.PATH}` },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, output: () => output }
}

const run = (root: string) => start(root).ended

/** The process of each `npm ci`. */
const calls = (root: string): number[] =>
  existsSync(join(root, 'calls'))
    ? readFileSync(join(root, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ci')[0]))
    : []

const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: 30_000 }).toBe(true)

describe('packages are installed', () => {
  test('if there are none, and not a second time', async () => {
    const root = repository()
    expect(await run(root)).toBe(0)
    expect(await run(root)).toBe(0)
    expect(calls(root)).toHaveLength(1)
  })

  test("not again after the user's own npm ci", async () => {
    const root = repository()
    await new Promise((resolve) => spawn(join(root, 'stub/npm'), ['ci'], { cwd: root }).on('exit', resolve))
    expect(await run(root)).toBe(0)
    expect(calls(root)).toHaveLength(1)
  })

  test('again if package-lock.json has another version', async () => {
    const root = repository()
    await run(root)
    writeFileSync(join(root, 'package-lock.json'), lockfile('1.0.1'))
    expect(await run(root)).toBe(0)
    expect(await run(root)).toBe(0)
    expect(calls(root)).toHaveLength(2)
  })

  test.each<[string, (modules: string) => void]>([
    ['ended before npm wrote its lockfile', (modules) => rmSync(join(modules, '.package-lock.json'))],
    [
      'ended while npm wrote its lockfile',
      (modules) => writeFileSync(join(modules, '.package-lock.json'), '{"packages": {'),
    ],
    ['left a package out', (modules) => rmSync(join(modules, 'a/node_modules'), { recursive: true })],
  ])('again if the last installation %s', async (_, damage) => {
    const root = repository()
    await run(root)
    damage(join(root, 'node_modules'))
    expect(await run(root)).toBe(0)
    expect(calls(root)).toHaveLength(2)
  })

  test('or the command fails, with what to do', async () => {
    const root = repository({ 'stub/npm': '#!/bin/sh\nexit 7\n' })
    const { ended, output } = start(root)
    expect(await ended).toBe(7)
    expect(output()).toContain('npm ci failed.')
  })
})

describe('two commands on a fresh clone', () => {
  test('install once: the second one says what it waits for', async () => {
    const root = repository({ waits: '' })
    const first = start(root)
    await until(() => calls(root).length === 1)
    const second = start(root)
    await until(() => second.output().includes('is installing packages'))
    expect(second.output()).toBe(
      `Another command (process ${first.child.pid}) is installing packages. Waiting for it …\n`,
    )
    writeFiles(root, { go: '' })
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect(calls(root)).toHaveLength(1)
    expect(existsSync(join(root, '.cache/install.lock'))).toBe(false)
  })

  test('never install into the same folder, also if the first one is killed and its npm still works', async () => {
    const root = repository({ waits: '' })
    const first = start(root)
    await until(() => calls(root).length === 1)
    await until(() => readLock(root).includes(`${calls(root)[0]}`))
    first.child.kill('SIGKILL')
    await first.ended
    const second = start(root)
    await until(() => second.output().includes('is installing packages'))
    writeFiles(root, { go: '' })
    expect(await second.ended).toBe(0)
    expect(calls(root)).toHaveLength(1)
  })

  test('install in the second one if the first one and its npm are killed', async () => {
    const root = repository({ waits: '' })
    const first = start(root)
    await until(() => calls(root).length === 1)
    first.child.kill('SIGKILL')
    process.kill(calls(root)[0] as number, 'SIGKILL')
    await first.ended
    writeFiles(root, { go: '' })
    const second = start(root)
    expect(await second.ended).toBe(0)
    expect(calls(root)).toHaveLength(2)
  })

  test("don't wait for a lock that can't be read, or whose process number another program has now", async () => {
    const ofAnother = JSON.stringify([{ pid: process.pid, started: '1' }])
    for (const text of process.platform === 'linux' ? ['', 'null', ofAnother] : ['', 'null']) {
      const root = repository({ '.cache/install.lock': text })
      utimesSync(join(root, '.cache/install.lock'), 1, 1)
      expect(await run(root)).toBe(0)
      expect(calls(root)).toHaveLength(1)
    }
  })

  test("don't wait forever", async () => {
    const root = repository({ '.cache/install.lock': JSON.stringify([{ pid: process.pid }]) })
    const { ended, output } = start(root, { patience: 1 })
    expect(await ended).toBe(1)
    expect(output()).toContain(
      `Process ${process.pid} is still installing packages. Stop it with "kill ${process.pid}", then run this command again.`,
    )
    expect(calls(root)).toEqual([])
  })
})

const readLock = (root: string) => readFileSync(join(root, '.cache/install.lock'), 'utf8')

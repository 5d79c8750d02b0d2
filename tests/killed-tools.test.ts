// Proves in a separate process while it or its tools are killed: nothing false is proved, the last good build stays, and
// nothing is left running.
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from './small-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const code = join(import.meta.dirname, '..')
const endlessSql = '```sql\nselect pg_sleep(15);\n```'
const endlessTypes = readFileSync(join(code, 'tests/sites/endless-sample/content/types.mdx'), 'utf8')

/** A sample's session: its database is named `postgres`, which no database is while a cluster is being created. */
const sample = /^postgres: postgres postgres /

/** The compiler itself, not the boundary around it, which names it among its arguments. */
const compiler = /^\S*lib\/tsc .*samples/

function site(text: string, brand = readFileSync(join(code, 'tests/stand-in-brand.ts'), 'utf8')): string {
  const root = temporaryFolder({
    'content/guide.mdx': text,
    'dist/index.html': 'the last good build',
    'navigation/index.ts': `export const navigation = {
      top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
      sections: [{ id: 'all', label: 'All', href: '/guide', groups: [{ items: [{ href: '/guide' }] }] }],
    }`,
    'brand.ts': brand,
  })
  return root
}

/** A new name, so that there's no cached cluster for it. */
const newBrand = () =>
  readFileSync(join(code, 'tests/stand-in-brand.ts'), 'utf8').replace(
    "cli: 'plinth'",
    `cli: 'p${process.pid}_${Date.now()}'`,
  )

let running: ChildProcess | undefined
afterEach(() => void running?.kill('SIGKILL'))

function build(root: string): {
  child: ChildProcess
  ended: Promise<{ status: number | null; err: string }>
} {
  const child = spawn(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'build', '--root', relative(process.cwd(), root)],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  running = child
  let err = ''
  child.stderr?.on('data', (data: Buffer) => {
    err += data.toString()
  })
  return { child, ended: new Promise((resolve) => child.on('close', (status) => resolve({ status, err }))) }
}

interface Running {
  pid: number
  parent: number
  command: string
}

function processes(): Running[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** All of a process's descendants. */
function below(pid: number, all = processes()): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)])
}

const find = (child: ChildProcess, pattern: RegExp) =>
  vi.waitFor(
    () => {
      const found = below(child.pid ?? 0).find(({ command }) => pattern.test(command))
      if (!found) throw new Error(`Nothing runs like ${pattern}.`)
      return found
    },
    { timeout: 60_000, interval: 20 },
  )

const alive = (pids: readonly number[]) => processes().filter(({ pid }) => pids.includes(pid))

/** The folders of a build's servers. Other builds may run on this machine at the same time. */
const scratchOf = ({ pid }: ChildProcess) =>
  ['/dev/shm', tmpdir()]
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith(`postgres-${pid}-`)))

test('a server that is killed fails the build with a message, and the last good build stays', async () => {
  const root = site(page(endlessSql))
  const { child, ended } = build(root)
  await find(child, sample)
  const server = await find(child, /bin\/postgres -D/)
  process.kill(server.pid, 'SIGKILL')
  const { status, err } = await ended
  expect(status).toBe(1)
  expect(err).toMatch(
    /^\nPostgreSQL stopped while running the samples in content\/guide\.mdx: .*\. Nothing was proved\. Run the command again\./,
  )
  expect(err).not.toContain('    at ')
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('the last good build')
})

test('a compiler that is killed twice fails the build with a message', async () => {
  const root = site(endlessTypes)
  const { child, ended } = build(root)
  const first = await find(child, compiler)
  process.kill(first.pid, 'SIGKILL')
  const second = await vi.waitFor(async () => {
    const found = await find(child, compiler)
    if (found.pid === first.pid) throw new Error('It is still the first one.')
    return found
  })
  process.kill(second.pid, 'SIGKILL')
  const { status, err } = await ended
  expect(err).toBe(
    '\nThe TypeScript compiler was killed (SIGKILL) while checking samples. Run the command again. If it happens again, free some memory.\n',
  )
  expect(status).toBe(1)
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('the last good build')
})

/** Kills the build, waits until all of its processes are gone, and returns those that it had started. */
async function killBuild(child: ChildProcess, ended: Promise<unknown>): Promise<number[]> {
  const started = below(child.pid ?? 0).map(({ pid }) => pid)
  expect(scratchOf(child)).not.toEqual([])
  child.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(alive(started)).toEqual([]), 10_000)
  await vi.waitFor(() => expect(scratchOf(child)).toEqual([]), 10_000)
  return started
}

test('when the build itself is killed, its servers and compilers end with it', async () => {
  const root = site(`${page(endlessSql)}\n${endlessTypes.split('---\n')[2]}`)
  const { child, ended } = build(root)
  await find(child, sample)
  await find(child, /lib\/tsc/)
  expect((await killBuild(child, ended)).length).toBeGreaterThan(2)
})

test('a server that is killed while it makes the first project fails the build with a message', async () => {
  const { child, ended } = build(site(page(endlessSql), newBrand()))
  const server = await find(child, /bin\/postgres -D/)
  expect(scratchOf(child)).not.toEqual([])
  process.kill(server.pid, 'SIGKILL')
  const { status, err } = await ended
  expect(err).toMatch(
    /^\nPostgreSQL couldn't create a new project: .*\. Nothing was proved\. Run the command again\./,
  )
  expect(err).not.toContain('    at ')
  expect(status).toBe(1)
  expect(scratchOf(child)).toEqual([])
})

test('when the build is killed while it makes the first project, nothing of that is left', async () => {
  const { child, ended } = build(site(page(endlessSql), newBrand()))
  await find(child, /bin\/postgres -D/)
  await killBuild(child, ended)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rolldown } from 'rolldown'
import { describe, expect, onTestFinished, test } from 'vitest'
import { quietBash } from '../../tests/quiet-bash.ts'
import { noBoundary, osBoundary, requireBoundary } from './boundary.ts'
import { startBounded } from './bounded-process.ts'
import type { ToolCall } from './run-tool.ts'
import { runTool } from './run-tool.ts'

const limits = { time: 10_000, memory: 2 ** 32, output: 1000 }
/** Without a boundary, in which a process has another number. */
const shell = (script: string, more: Partial<ToolCall> = {}) =>
  runTool({
    command: 'bash',
    args: [...quietBash, '-c', script],
    limits,
    boundary: noBoundary,
    ...more,
  })

/** A zombie has exited and only waits to be reaped. */
const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const argumentsOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
const processesWith = (argument: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && argumentsOf(pid).includes(argument))
const groupOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2])
const dies = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)

test('status, both outputs, and the input arrive', async () => {
  expect(await shell('cat; echo fault >&2; exit 3', { input: 'text' })).toEqual({
    status: 3,
    signal: null,
    stdout: 'text',
    stderr: 'fault\n',
    timedOut: false,
    overflowed: false,
  })
})

test('a signal from outside is reported', async () => {
  expect(await shell('kill -9 $$')).toMatchObject({ status: null, signal: 'SIGKILL', timedOut: false })
})

test('a missing command has status 127', async () => {
  expect(await runTool({ command: '/no/such/tool', args: [], limits })).toMatchObject({ status: 127 })
})

// Looking up a process like this works on Linux only.
describe.runIf(process.platform === 'linux')('no process survives', () => {
  test('the time limit', async () => {
    const run = await shell('sleep 60 & echo $!; wait', { limits: { ...limits, time: 300 } })
    expect(run).toMatchObject({ status: null, signal: 'SIGKILL', timedOut: true })
    await dies(Number(run.stdout))
  })

  test('the end of its parent tool', async () => {
    const run = await shell('sleep 60 >/dev/null 2>&1 & echo $!')
    expect(run.status).toBe(0)
    await dies(Number(run.stdout))
  })

  test.runIf(osBoundary().name)(
    'a kill while the boundary is being set up',
    async () => {
      const mark = `killed-${process.pid}`
      const start = () => startBounded({ command: 'sh', args: ['-c', 'sleep 60; exit', mark], limits })
      const killedAfter = async (delay: number) => {
        const { kill, tool } = start()
        await wait(delay)
        kill()
        if (tool.exitCode === null && tool.signalCode === null) await once(tool, 'exit')
      }
      await Promise.all([0, 1, 2, 3, 5, 8, 13, 21, 34, 55].map(killedAfter))
      await expect.poll(() => processesWith(mark), { timeout: 5000 }).toEqual([])

      // The moment between two system calls is too short to hit: a process that stays in the group can't miss the kill.
      const { kill, tool } = start()
      const inside = () => processesWith(mark).filter((pid) => argumentsOf(pid)[0] === 'sh')
      await expect.poll(() => inside().length, { timeout: 5000 }).toBe(1)
      expect(inside().map(groupOf)).toEqual([tool.pid])
      kill()
      await expect.poll(() => processesWith(mark), { timeout: 5000 }).toEqual([])
    },
    60_000,
  )

  test('a SIGKILL of the process that called it', async () => {
    const bundle = await rolldown({ input: `${import.meta.dirname}/run-tool.ts`, platform: 'node' })
    const { output } = await bundle.generate({ format: 'esm' })
    const folder = mkdtempSync(join(tmpdir(), 'run-tool-'))
    const call = {
      command: 'bash',
      args: [...quietBash, '-c', 'echo $$ > pid; sleep 60'],
      cwd: folder,
      limits,
    }
    const boundary = '{ wrap: (command, args) => [command, ...args] }'
    const caller = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `${output[0].code}; await runTool({ ...${JSON.stringify(call)}, boundary: ${boundary} })`,
    ])
    const pid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
    await expect.poll(pid, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(isAlive(pid())).toBe(true)
    caller.kill('SIGKILL')
    await dies(pid())
    rmSync(folder, { recursive: true })
  })
})

// Where the system has one: CI does.
describe.runIf(osBoundary().name)("within the system's boundary", () => {
  const within = (script: string, more: Partial<ToolCall> = {}) =>
    shell(script, { boundary: osBoundary(), env: { PATH: '/usr/bin:/bin' }, ...more })

  test('a tool sees the files that are named, and writes where it may', async () => {
    const [read, written, other] = ['read', 'written', 'other'].map((name) => {
      const folder = mkdtempSync(join(tmpdir(), `${name}-`))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      writeFileSync(join(folder, 'file'), name)
      return folder
    }) as [string, string, string]
    const { stdout } = await within(
      `cat ${read}/file ${written}/file ${other}/file; echo changed > ${written}/file; echo changed > ${read}/file; ls ${homedir()}`,
      { access: { reads: [read], writes: [written] } },
    )
    expect(stdout).toBe('readwritten')
    expect([read, written, other].map((folder) => readFileSync(join(folder, 'file'), 'utf8'))).toEqual([
      'read',
      'changed\n',
      'other',
    ])
  })

  test('no other process is in view, and none gets a signal', async () => {
    const { stdout } = await within(`ls /proc | grep -c '^[0-9]'; kill -0 ${process.pid} && echo reached`)
    expect(Number(stdout)).toBeLessThan(6)
  })

  test('there is no network', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connect = `exec 4<>/dev/tcp/127.0.0.1/${port} && echo connected`
    expect((await shell(connect)).stdout).toBe('connected\n')
    expect((await within(connect)).stdout).toBe('')
  })

  test('the environment is empty', async () => {
    const { stdout } = await within('env', { env: {} })
    expect(stdout.split('\n').filter((line) => !/^(PWD|SHLVL|_)=|^$/.test(line))).toEqual([])
  })
})

test('CI proves nothing without a boundary', () => {
  expect(() => requireBoundary(noBoundary, true)).toThrow('Install bubblewrap')
  expect(() => requireBoundary(noBoundary, false)).not.toThrow()
})

test('memory and output are limited', async () => {
  const greedy = await runTool({
    command: process.execPath,
    args: ['-e', 'new Uint8Array(1e9).fill(1)'],
    limits: { ...limits, memory: 2 ** 28 },
  })
  expect(greedy.status).not.toBe(0)
  expect(await shell('yes')).toMatchObject({ overflowed: true, signal: 'SIGKILL' })
})

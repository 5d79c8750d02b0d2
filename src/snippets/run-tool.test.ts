import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import type { ToolCall } from './run-tool.ts'
import { runTool } from './run-tool.ts'

const limits = { time: 10_000, memory: 2 ** 32, output: 1000 }
const shell = (script: string, more: Partial<ToolCall> = {}) =>
  runTool({ command: 'bash', args: ['-c', script], limits, ...more })

/** A zombie has exited and only waits to be reaped. */
const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
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

  test('an abort', async () => {
    const abort = new AbortController()
    const run = shell('sleep 60', { signal: abort.signal })
    setTimeout(() => abort.abort(new Error('stopped')), 100)
    await expect(run).rejects.toThrow('stopped')
  })

  test('a SIGKILL of the process that called it', async () => {
    const { code } = await transformWithOxc(
      readFileSync(`${import.meta.dirname}/run-tool.ts`, 'utf8'),
      'run-tool.ts',
    )
    const folder = mkdtempSync(join(tmpdir(), 'run-tool-'))
    const call = { command: 'bash', args: ['-c', 'echo $$ > pid; sleep 60'], cwd: folder, limits }
    const caller = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `${code}; await runTool(${JSON.stringify(call)})`,
    ])
    const pid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
    await expect.poll(pid, { timeout: 5000 }).toBeGreaterThan(0)
    expect(isAlive(pid())).toBe(true)
    caller.kill('SIGKILL')
    await dies(pid())
    rmSync(folder, { recursive: true })
  })
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

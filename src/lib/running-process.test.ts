import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { identityOf, isOnThisMachine, isRunning, isSameProcess } from './running-process.ts'

const own = identityOf(process.pid)

test('this process and its parent run, and are two', () => {
  const parent = identityOf(process.ppid)
  expect([own, parent].map(isRunning)).toEqual([true, true])
  expect(isSameProcess(own, parent)).toBe(false)
  expect(isSameProcess(own, identityOf(process.pid))).toBe(true)
})

test('a process that ended is known to have ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(isRunning({ ...own, pid })).toBe(false)
})

test('nothing is known about a number of another machine, container, or boot', () => {
  for (const machine of ['elsewhere', own.machine.split(' ')[0] ?? '', `${own.machine}0`]) {
    expect(isOnThisMachine({ ...own, machine })).toBe(machine === own.machine)
    if (machine !== own.machine) expect(isRunning({ ...own, machine })).toBeUndefined()
  }
})

describe.runIf(process.platform === 'linux')('where the kernel says when a process started', () => {
  test('a number that is used again is another process', () => {
    expect(isRunning({ ...own, started: '1' })).toBe(false)
  })

  test('a process that ended and was not waited for has ended', async () => {
    // `exec` replaces the shell by a program that doesn't wait for the first `sleep`.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [text] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = identityOf(Number(text))
    expect(isRunning(child)).toBe(true)
    await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false)
    expect(process.kill(child.pid, 0)).toBe(true)
  })
})

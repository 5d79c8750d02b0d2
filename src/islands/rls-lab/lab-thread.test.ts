import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LabReply, LabRequest, Numbered } from './lab-messages.ts'
import { LabThread } from './lab-thread.ts'

/** A worker that responds when the test triggers it. */
class FakeWorker extends EventTarget {
  readonly asked: Numbered<LabRequest>[] = []
  isTerminated = false
  postMessage(message: Numbered<LabRequest>) {
    this.asked.push(message)
  }
  terminate() {
    this.isTerminated = true
  }
  reply(id: number, content: LabReply) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, content } }))
  }
}

let worker: FakeWorker
let thread: LabThread
beforeEach(() => {
  vi.useFakeTimers()
  worker = new FakeWorker()
  thread = new LabThread(worker as unknown as Worker)
})
afterEach(() => {
  vi.useRealTimers()
})

const matrix = { kind: 'matrix', project: { sql: '' } } as const

test('each answer reaches the one who asked, in whatever order they come', async () => {
  const start = thread.ask<'start'>({ kind: 'start', publication: 'p' })
  const second = thread.ask<'matrix'>(matrix)
  worker.reply(1, { error: 'memory' })
  worker.reply(0, { value: '18.0' })
  await expect(start).resolves.toBe('18.0')
  await expect(second).rejects.toThrow('memory')
})

test('what never ends is stopped, and everything that waits with it', async () => {
  const waiting = [thread.ask<'matrix'>(matrix), thread.ask<'matrix'>(matrix)]
  const settled = Promise.allSettled(waiting)
  vi.advanceTimersByTime(20_000)
  for (const result of await settled)
    expect(result).toMatchObject({ reason: new Error('This took longer than 20 seconds and was stopped.') })
  expect([worker.isTerminated, thread.isStopped]).toEqual([true, true])
  await expect(thread.ask<'matrix'>(matrix)).rejects.toThrow('stopped')
})

test('starting may take as long as the network does', () => {
  void thread.ask<'start'>({ kind: 'start', publication: 'p' })
  vi.advanceTimersByTime(600_000)
  expect(thread.isStopped).toBe(false)
})

test('code that cannot be fetched is reported', async () => {
  const start = thread.ask<'start'>({ kind: 'start', publication: 'p' })
  worker.dispatchEvent(new Event('error'))
  await expect(start).rejects.toThrow("Postgres couldn't be loaded.")
})

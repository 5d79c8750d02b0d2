import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { threadOnDemand } from './thread-on-demand.ts'

function open(code: string, endsAfter?: number) {
  const folder = temporaryFolder({ 'thread.mjs': code })
  const thread = threadOnDemand<number, number>({
    file: join(folder, 'thread.mjs'),
    failure: "The samples couldn't be proved",
    ...(endsAfter ? { endsAfter } : {}),
  })
  return { ...thread, write: (next: string) => writeFiles(folder, { 'thread.mjs': next }) }
}

const responding = (code: string) =>
  `import { parentPort } from 'node:worker_threads'\nlet asked = 0\n${code}`
const counts = responding(`parentPort.on('message', () => parentPort.postMessage({ result: ++asked }))`)

test('a thread that dies is an error and not a wait without end, and the next request gets a new one', async () => {
  const { run, stop, write } = open('process.exit(3)')
  await expect(run(1)).rejects.toThrow("The samples couldn't be proved: its thread exited with status 3.")
  write("throw new Error('out of memory')")
  await expect(run(1)).rejects.toThrow("The samples couldn't be proved: out of memory.")
  write(counts)
  expect(await run(1)).toBe(1)
  await stop()
})

test('a thread without work ends, and the next request gets a new one', async () => {
  const { run, stop } = open(counts, 200)
  expect(await run(1)).toBe(1)
  expect(await run(1)).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await run(1)).toBe(1)
  await stop()
})

test('requests wait for each other, and each gets its own response', async () => {
  const { run, stop } = open(
    responding(`parentPort.on('message', (request) => {
      asked++
      setTimeout(() => parentPort.postMessage({ result: request * 10 + asked-- }), 20)
    })`),
  )
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([11, 21, 31])
  await stop()
})

test('what a thread says of itself is passed on', async () => {
  const { run, stop } = open(
    responding(`parentPort.on('message', () => parentPort.postMessage({ error: 'PostgreSQL stopped.' }))`),
  )
  await expect(run(1)).rejects.toThrow('PostgreSQL stopped.')
  await stop()
})

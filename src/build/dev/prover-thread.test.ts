import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import type { ProofContext } from '../../proofs/provers/prover.ts'
import { startProver } from './prover-thread.ts'

const context = {} as ProofContext
const worker = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ units }) => parentPort.postMessage({ results: units.map(() => ({ proofs: {}, problems: [] })) }))`

test('a thread that dies is an error and not a wait without end, and the next request gets a new one', async () => {
  const engine = temporaryFolder({ 'prover.mjs': 'process.exit(3)' })
  const { prove, stop } = startProver(engine)
  await expect(prove([], context)).rejects.toThrow(
    "The samples couldn't be proved: the thread that proves them exited with status 3.",
  )
  writeFiles(engine, { 'prover.mjs': "throw new Error('out of memory')" })
  await expect(prove([], context)).rejects.toThrow("The samples couldn't be proved: out of memory.")
  writeFiles(engine, { 'prover.mjs': worker })
  expect(await prove([{ prover: 'sql', samples: [] }], context)).toEqual([{ proofs: {}, problems: [] }])
  await stop()
})

test('a thread without work ends, and the next request gets a new one', async () => {
  const count = `let asked = 0
import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage({ results: [++asked] }))`
  const { prove, stop } = startProver(temporaryFolder({ 'prover.mjs': count }), 200)
  expect(await prove([], context)).toEqual([1])
  expect(await prove([], context)).toEqual([2])
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await prove([], context)).toEqual([1])
  await stop()
})

test('what a prover says of itself is passed on', async () => {
  const engine = temporaryFolder({
    'prover.mjs': `import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage({ error: 'PostgreSQL stopped.' }))`,
  })
  const { prove, stop } = startProver(engine)
  await expect(prove([], context)).rejects.toThrow('PostgreSQL stopped.')
  await stop()
})

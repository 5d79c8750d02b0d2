import { afterEach, expect, test, vi } from 'vitest'
import { loadParts, type Progress } from './load-files.ts'

const readKept = vi.hoisted(() => vi.fn<() => Promise<ArrayBuffer | undefined>>())
vi.mock('./kept-files.ts', () => ({ readKept, keepLater: () => undefined }))

const file = (name: string) => ({ url: `/${name}`, bytes: 3 })
const files = {
  worker: file('worker.js'),
  engine: file('engine.wasm'),
  files: file('files.data'),
  project: file('project.bin'),
  extensions: {},
}

async function reportsOf(): Promise<Progress[]> {
  vi.stubGlobal('fetch', async () => new Response('abc'))
  const reports: Progress[] = []
  const { code, parts } = loadParts(files, (progress) => reports.push(progress))
  await Promise.all([code, ...Object.values(parts)])
  return reports
}

afterEach(() => vi.unstubAllGlobals())

test('counts what the engine needs', async () => {
  readKept.mockResolvedValue(undefined)
  expect(await reportsOf()).not.toEqual([])
})

test('counts nothing if all of the engine is kept from an earlier page', async () => {
  readKept.mockResolvedValue(new ArrayBuffer(3))
  expect(await reportsOf()).toEqual([])
})

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { RunOptions } from '../run-options.ts'
import { ReplaceableSite } from './replaceable-site.ts'

/** A site that responds with the saved files it was told about, and that's ready when a file says so. */
const thread = `
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
const saved = []
parentPort.on('message', ({ change, id }) => {
  if (change) saved.push(...change.paths)
  else parentPort.postMessage({ kind: 'response', id, response: { status: 200, type: 'text/plain', body: saved.join(' ') } })
})
writeFileSync(join(import.meta.dirname, 'started'), '')
const waiting = setInterval(() => {
  if (!existsSync(join(workerData.root, 'ready'))) return
  clearInterval(waiting)
  parentPort.postMessage({ kind: 'ready' })
}, 5)
`
const bundler = `
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
export const makeBundleApart = async (kind, code, folder) =>
  writeFileSync(join(folder, kind + '.mjs'), ${JSON.stringify(thread)})
`

test('a file that is saved while the next thread starts is known to it', async () => {
  const root = temporaryFolder({ 'bin/make-bundle-apart.mjs': bundler, 'engine/site.mjs': thread })
  const site = new ReplaceableSite({
    code: root,
    root,
    brand,
    navigation: [],
    bundles: { engine: join(root, 'engine') },
    versions: { provers: {} },
  } as unknown as RunOptions)
  try {
    const replaced = site.replace()
    const started = join(root, '.cache/dev', `${process.pid}-1`, 'started')
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 30_000 })
    site.change({ paths: ['content/a.mdx'] })
    writeFileSync(join(root, 'ready'), '')
    await replaced
    expect((await site.respond({ url: '/' })).body).toBe('content/a.mdx')
  } finally {
    await site.stop()
  }
})

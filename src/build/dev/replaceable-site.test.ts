import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { RunOptions } from '../run-options.ts'
import { ReplaceableSite } from './replaceable-site.ts'

/** A site that responds with the saved files it was told about, to some requests only when a file says that it's ready. */
const thread = `
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
const saved = []
const isReady = () => existsSync(join(workerData.root, 'ready'))
parentPort.on('message', ({ change, id, request }) => {
  if (change) saved.push(...change.paths)
  else if (request.url !== '/slow' || isReady()) parentPort.postMessage({ kind: 'response', id, response: { status: 200, type: 'text/plain', body: saved.join(' ') } })
})
writeFileSync(join(import.meta.dirname, 'started'), '')
const waiting = setInterval(() => {
  if (!isReady()) return
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

function open() {
  const root = temporaryFolder({ 'bin/make-bundle-apart.mjs': bundler, 'engine/site.mjs': thread })
  const site = new ReplaceableSite({
    code: root,
    root,
    brand,
    navigation: [],
    bundles: { engine: join(root, 'engine') },
    versions: { provers: {} },
  } as unknown as RunOptions)
  return { root, site }
}

test('a file that is saved while the next thread starts is known to it', async () => {
  const { root, site } = open()
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

test('a request that the old thread left open is answered by the next one', async () => {
  const { root, site } = open()
  try {
    const slow = site.respond({ url: '/slow' })
    await site.respond({ url: '/' })
    const replaced = site.replace()
    writeFileSync(join(root, 'ready'), '')
    await replaced
    expect((await slow).status).toBe(200)
  } finally {
    await site.stop()
  }
})

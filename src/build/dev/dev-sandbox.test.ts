import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { frameDocument, framePolicy, frameRoute } from '../../outputs/sandbox-frame.ts'
import type { Prove } from '../../proofs/prove-site.ts'
import type { PageRunData } from '../../schemas/run.ts'
import { isSandboxPath } from './dev-sandbox.ts'
import { DevSite } from './dev-site.ts'

const code = join(import.meta.dirname, '../../..')
const withSql = (sql: string) => page(`Text.\n\n\`\`\`sql\n${sql}\n\`\`\``, { title: 'Page A' })

/** Every sample runs in the page. */
const proveAll: Prove = async (units) =>
  units.map(({ samples }) => ({
    proofs: Object.fromEntries(
      samples.map(({ id }) => [id, { kind: 'ran', words: 'Runs in the page', inPage: { packages: [] } }]),
    ),
    problems: [],
  }))

async function open() {
  const root = temporaryFolder({
    'content/a.mdx': withSql('select 1;'),
    'sandbox/assets/run/worker-abc.js': 'work()',
    'script/assets/run/script-abc.js': 'work()',
  })
  const onNews = vi.fn()
  const site = new DevSite({
    source: { root, brand, navigation: menuOf('/a'), drafts: true },
    proving: { code, root, rules: {}, prove: proveAll },
    sandbox: {
      code,
      sandbox: join(root, 'sandbox'),
      scriptWorker: join(root, 'script'),
    },
    makeIndex: async () => [],
    onNews,
    print: () => undefined,
  })
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
  const ask = (url: string) => site.respond({ url })
  const data = async () => JSON.parse(String((await ask('/run/a.json')).body))['/a'] as PageRunData
  const save = (sql: string) => {
    writeFiles(root, { 'content/a.mdx': withSql(sql) })
    site.change({ paths: ['content/a.mdx'] })
  }
  return { ask, data, save }
}

test("a page's samples are those that were saved last", async () => {
  const { data, save } = await open()
  expect((await data()).samples).toEqual([{ sql: 'select 1;', place: 0 }])
  save('select 2;')
  await vi.waitFor(async () => expect((await data()).samples).toEqual([{ sql: 'select 2;', place: 0 }]))
})

test('every file that a page names is there, with its size', async () => {
  const { ask, data } = await open()
  const { files } = await data()
  const { frame, extensions, ...others } = files
  expect(Object.keys(extensions)).toEqual([])
  for (const { url, bytes } of Object.values(others)) {
    expect(isSandboxPath(url), url).toBe(true)
    const { status, body } = await ask(url)
    expect([status, body.length], url).toEqual([200, bytes])
  }
  expect(frame).toBe(frameRoute)
})

test("the frame's document has its own policy", async () => {
  const { ask } = await open()
  expect(await ask(frameRoute)).toMatchObject({
    status: 200,
    body: frameDocument,
    headers: { 'content-security-policy': framePolicy },
  })
})

test('other paths are left to the pages', async () => {
  const { ask } = await open()
  for (const path of ['/a', '/runs.json', '/assets/main.js']) expect(isSandboxPath(path)).toBe(false)
  expect((await ask('/assets/run/gone.js')).status).toBe(404)
  expect((await ask('/run/gone.json')).status).toBe(404)
})

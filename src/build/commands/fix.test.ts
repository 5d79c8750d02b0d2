import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { lockfileName } from '../../proofs/lockfile.ts'
import { recordProofs } from './fix.ts'

beforeEach(() => {
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const code = join(import.meta.dirname, '../../..')
const versions = { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} }
const record = (root: string) =>
  recordProofs({ root, code, brand, navigation: menuOf('/a', '/b'), versions, args: [] })
const sample = (json: string) => page(`\`\`\`json\n${json}\n\`\`\``)
const site = () => temporaryFolder({ 'content/a.mdx': sample('{}'), 'content/b.mdx': sample('[]') })
const lockfileOf = (root: string) => readFileSync(join(root, lockfileName), 'utf8')

/** As a merge with conflicts leaves it. */
function damage(root: string): string {
  const damaged = `<<<<<<< HEAD\n${lockfileOf(root)}`
  writeFileSync(join(root, lockfileName), damaged)
  return damaged
}

test('a lockfile that is damaged is written again', async () => {
  const root = site()
  expect(await record(root)).toBe(0)
  const whole = lockfileOf(root)
  damage(root)
  expect(await record(root)).toBe(0)
  expect(lockfileOf(root)).toBe(whole)
})

test("it stays as it is until the new one is whole, also if a sample is wrong or the command doesn't get that far", async () => {
  const root = site()
  await record(root)
  const damaged = damage(root)
  writeFileSync(join(root, 'content/b.mdx'), sample('['))
  expect(await record(root)).toBe(1)
  expect(lockfileOf(root)).toBe(damaged)
})

test('it records the requests of examples, and proves their pages with them', {
  timeout: 240_000,
}, async () => {
  const text = 'A text that is long enough for every field with a lower limit.'
  const folder = 'data/libraries/javascript/v2'
  const library = {
    ...{ id: 'javascript', title: 'JavaScript', version: 'v2', current: true, language: 'ts' },
    ...{ package: '@plinth/plinth-js', start: ['introduction'], namespaces: [{ file: 'database' }] },
  }
  const example = {
    ...{ id: 'read', title: 'Read rows', data: 'create table a (id int); insert into a values (1);' },
    ...{
      code: "const { data } = await plinth.from('a').select()",
      response: '{\n  "data": [\n    {\n      "id": 1\n    }\n  ]\n}',
    },
  }
  const database = {
    ...{ id: 'database', slug: 'database', title: 'Database', summary: text, description: text },
    functions: [
      {
        id: 'select',
        slug: 'select',
        title: 'select()',
        summary: text,
        description: text,
        examples: [example],
      },
    ],
  }
  const root = temporaryFolder({
    'content/a.mdx': page(),
    'content/guides/resources/test-project.mdx': page(),
    'content/reference/javascript/introduction.mdx': page('How to begin.', { title: 'Introduction' }),
    [`${folder}/library.yaml`]: stringify(library),
    [`${folder}/database.yaml`]: stringify(database),
  })
  const navigation = menuOf('/a', '/guides/resources/test-project')
  const options = { root, code, brand, navigation, versions, args: [] }
  expect(await recordProofs(options), vi.mocked(console.error).mock.lastCall?.[0]).toBe(0)
  const recorded = readFileSync(join(root, folder, 'exchanges.jsonl'), 'utf8')
  expect(recorded).toMatch(/^\{"function":"select","examples":\{"read":\{"client":"2\.41\.1".*\n$/)
  // What someone changed by hand is proved again, and replaced.
  writeFileSync(join(root, folder, 'exchanges.jsonl'), recorded.replace('"status":200', '"status":201'))
  expect(await recordProofs(options)).toBe(0)
  expect(readFileSync(join(root, folder, 'exchanges.jsonl'), 'utf8')).toBe(recorded)
})

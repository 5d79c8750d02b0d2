import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { Problem } from '../problems/problem.ts'
import { ToolFailed } from '../problems/tool-failed.ts'
import { lockfileName, writeLockfile } from './lockfile.ts'
import type { Prove } from './prove-site.ts'
import { proveSite } from './prove-site.ts'
import { proveUnits } from './provers/prove-units.ts'

const code = join(import.meta.dirname, '../..')
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
const files = {
  'content/a.mdx': page([fence('json', '{}'), fence('yaml', 'a: 1'), fence('text', 'free')].join('\n\n')),
  'content/b.mdx': page([fence('json', '[]'), fence('python no-check="a fragment"', 'def')].join('\n\n')),
}
const menu = menuOf('/a', '/b')
const asked = vi.fn<Prove>((units, context) => proveUnits(units, context))
const prove = (root: string, more = {}) =>
  proveSite(modelOf(root, menu), { code, root, rules: {}, prove: asked, today: '2026-11-15', ...more })
const notProvable: Problem = {
  code: 'not-provable-here',
  file: 'content/b.mdx',
  line: 1,
  column: 1,
  message: 'The server is missing.',
  hint: 'Install it.',
}
const keysAsked = () => asked.mock.lastCall?.[0].map(({ samples }) => samples.map(({ code: text }) => text))

test('a site is proved once, and then only what changed', async () => {
  const root = temporaryFolder(files)
  const { model } = await prove(root)
  expect(keysAsked()).toEqual([['{}', 'a: 1'], ['[]']])
  expect(model?.proof?.totals).toMatchObject({ samples: 4, parsed: 3, skipped: 1 })
  await prove(root)
  expect(keysAsked()).toEqual([])
  writeFileSync(join(root, 'content/b.mdx'), files['content/b.mdx'].replace('[]', '[1]'))
  await prove(root)
  expect(keysAsked()).toEqual([['[1]']])
})

test('words around samples are no reason to prove them again', async () => {
  const root = temporaryFolder(files)
  await prove(root)
  writeFileSync(
    join(root, 'content/a.mdx'),
    files['content/a.mdx'].replace('```json', 'New words.\n\n```json'),
  )
  await prove(root)
  expect(keysAsked()).toEqual([])
})

test('a fresh clone takes its proofs from the lockfile', async () => {
  const first = await prove(temporaryFolder(files))
  const clone = temporaryFolder(files)
  if (first.model) writeLockfile(clone, first.pages)
  const second = await prove(clone)
  expect(keysAsked()).toEqual([])
  expect(second.model?.proof).toEqual(first.model?.proof)
  await prove(clone, { fromNothing: true })
  expect(keysAsked()).toHaveLength(2)
})

test('a lockfile that was edited by hand stops everything', async () => {
  const root = temporaryFolder(files)
  const proved = await prove(root)
  if (proved.model) writeLockfile(root, proved.pages)
  const file = join(root, lockfileName)
  writeFileSync(file, readFileSync(file, 'utf8').replace('a JSON parser', 'a JSON reader'))
  expect((await prove(root)).problems).toMatchObject([{ code: 'bad-lockfile', file: 'proofs.lock', line: 1 }])
})

test('a merge that left conflicts in the lockfile costs the proofs of the lines that nobody can read', async () => {
  const proved = await prove(temporaryFolder(files))
  const clone = temporaryFolder(files)
  if (proved.model) writeLockfile(clone, proved.pages)
  const file = join(clone, lockfileName)
  const [ofA = '', ofB = ''] = readFileSync(file, 'utf8').split('\n')
  const bothSides = ['<<<<<<< ours', ofA, '=======', `${ofA.slice(0, -1)} `, '>>>>>>> theirs']
  writeFileSync(file, [...bothSides, ofB.replace('a JSON parser', 'a JSON reader'), ''].join('\n'))
  expect((await prove(clone, { ignoresDamage: true })).problems).toBeUndefined()
  expect(keysAsked()).toEqual([['[]']])
})

test('a sample with a problem is reported, and what else was proved is kept', async () => {
  const root = temporaryFolder({ ...files, 'content/b.mdx': page(fence('json', '{')) })
  expect((await prove(root)).problems).toMatchObject([{ code: 'bad-syntax', file: 'content/b.mdx' }])
  await prove(root)
  expect(keysAsked()).toEqual([['{']])
})

test('when a tool breaks down nothing is proved, and nothing is kept', async () => {
  const root = temporaryFolder(files)
  asked.mockRejectedValueOnce(new ToolFailed('It was killed.'))
  await expect(prove(root)).rejects.toThrow('It was killed.')
  await prove(root)
  expect(keysAsked()).toHaveLength(2)
})

test('what this machine has no server for keeps its recorded proof, but not after a change', async () => {
  const root = temporaryFolder(files)
  const proved = await prove(root)
  if (!proved.model) throw new Error('The fixture has a problem.')
  writeLockfile(root, proved.pages)
  asked.mockImplementation(async (units, context) =>
    (await proveUnits(units, context)).map((result, index) =>
      units[index]?.samples.some(({ file }) => file === 'content/b.mdx')
        ? { proofs: {}, problems: [notProvable] }
        : result,
    ),
  )
  const again = await prove(root, { fromNothing: true })
  expect(again).toMatchObject({ pages: proved.pages, provedNow: 1, kept: [{ route: '/b' }] })
  writeFileSync(join(root, 'content/b.mdx'), files['content/b.mdx'].replace('[]', '[1]'))
  expect((await prove(root)).problems).toEqual([notProvable])
})

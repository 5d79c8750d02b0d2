import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { runDataOf } from './run-json.ts'

const file = { url: '/assets/run/worker.js', bytes: 1 }
const scriptWorker = { url: '/assets/run/script.js', bytes: 2 }
const shared = {
  frame: '/sandbox/',
  worker: file,
  engine: file,
  files: file,
  project: file,
  extensions: new Map([['vector', file]]),
  scriptWorker,
}

/** The data of a page on which nothing was proved to run. */
function dataOf(body: string) {
  const root = temporaryFolder({ 'content/playground.mdx': page(body) })
  const model = modelOf(root, menuOf('/playground'))
  const proof = { pages: new Map([['/playground', { inPage: {}, schemas: {} }]]) }
  const [own] = model.pages.values()
  return own && runDataOf({ ...model, proof } as never, own, shared)
}

test('a playground runs JavaScript and has all extensions, without samples of its own', () => {
  expect(dataOf('<Playground />')).toMatchObject({
    files: { extensions: {} },
    packages: { vector: file },
    samples: [],
    scripts: { worker: scriptWorker, settings: { variable: brand.cli }, samples: [] },
  })
})

test('samples with the same data share what is known about their schema', () => {
  const select = "const { data } = await tool.from('books').select()"
  const root = temporaryFolder({
    'content/playground.mdx': page(
      ['```sql', 'create table books ();', '```', ...Array(3).fill(`\`\`\`ts run\n${select}\n\`\`\``)].join(
        '\n',
      ),
    ),
  })
  const model = modelOf(root, menuOf('/playground'))
  const [own] = model.pages.values()
  const [, first, second, third] = own?.fences ?? []
  const schemas = Object.fromEntries(
    [first, third].map((fence) => [fence?.id, { exposed: ['public'], content: {} }]),
  )
  const inPage = Object.fromEntries((own?.fences ?? []).map(({ id }) => [id, []]))
  const proof = { pages: new Map([['/playground', { inPage, schemas }]]) }
  const data = own && runDataOf({ ...model, proof } as never, own, shared)
  expect(second?.code).toBe(select)
  expect(data?.scripts?.schemas).toEqual([{ exposed: ['public'], content: {} }])
  expect(data?.scripts?.samples.map(({ schema }) => schema)).toEqual([0, undefined, 0])
})

test('a page without samples that run has no data', () => {
  expect(dataOf('Text.')).toBeUndefined()
})

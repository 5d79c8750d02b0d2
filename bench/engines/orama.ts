// Orama: one index, one wrong letter allowed, the same weights as for MiniSearch.
import { assetQuality, brotli } from '../../src/build/caches/compress.ts'
import { timeKeys } from '../search-cost.ts'
import { spreadOf } from '../spread.ts'
import { codeSize } from './code-size.ts'
import type { Engine, EngineInput, Section } from './engine.ts'
import { placeOf, sectionsOf } from './engine.ts'
import { importPeer, versionOf } from './peers.ts'

type Database = object
interface Module {
  create(options: object): Database
  insertMultiple(database: Database, documents: readonly Section[]): Promise<string[]>
  search(database: Database, question: object): Promise<{ hits: { id: string }[] }>
  save(database: Database): object
  load(database: Database, saved: object): void
}

const schema = {
  title: 'string',
  heading: 'string',
  keywords: 'string',
  text: 'string',
  code: 'string',
} as const
const boost = { heading: 4, keywords: 4, text: 2, title: 1, code: 1 }

export async function openOrama({ code, pages }: EngineInput): Promise<Engine> {
  const orama = await importPeer<Module>('@orama/orama')
  const database = orama.create({ schema })
  await orama.insertMultiple(database, sectionsOf(pages))
  const index = JSON.stringify(orama.save(database))
  const loaded = orama.create({ schema })
  orama.load(loaded, JSON.parse(index) as object)
  const ask = (term: string) => orama.search(loaded, { term, boost, tolerance: 1, limit: 10 })
  return {
    name: `Orama ${versionOf(code, '@orama/orama')}`,
    bytes: {
      code: await codeSize(
        code,
        `import { create, load, search } from '@orama/orama'; globalThis.search = { create, load, search }`,
      ),
      index: spreadOf([brotli(index, assetQuality(index.length)).length]),
    },
    find: async (words) => (await ask(words)).hits.map(({ id }) => placeOf(id)),
    timeKeys: (queries) => timeKeys(queries, ask),
  }
}

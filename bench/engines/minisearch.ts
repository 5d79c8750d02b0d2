// MiniSearch as configured in VitePress: one index, prefix search, one wrong letter in five, and titles weighted most.
import { assetQuality, brotli } from '../../src/build/caches/compress.ts'
import { timeKeys } from '../search-cost.ts'
import { spreadOf } from '../spread.ts'
import { codeSize } from './code-size.ts'
import type { Engine, EngineInput, Section } from './engine.ts'
import { placeOf, sectionsOf } from './engine.ts'
import { importPeer, versionOf } from './peers.ts'

interface MiniSearch {
  addAll(documents: readonly Section[]): void
  search(words: string): { id: string }[]
}
interface Module {
  default: {
    new (options: object): MiniSearch
    loadJSON(text: string, options: object): MiniSearch
  }
}

const options = {
  fields: ['heading', 'title', 'keywords', 'text', 'code'],
  storeFields: ['title', 'heading'],
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { heading: 4, keywords: 4, text: 2, title: 1, code: 1 },
  },
}

export async function openMiniSearch({ code, pages }: EngineInput): Promise<Engine> {
  const { default: Engine } = await importPeer<Module>('minisearch')
  const made = new Engine(options)
  made.addAll(sectionsOf(pages))
  const index = JSON.stringify(made)
  const engine = Engine.loadJSON(index, options)
  return {
    name: `MiniSearch ${versionOf(code, 'minisearch')}`,
    bytes: {
      code: await codeSize(code, `import Engine from 'minisearch'; globalThis.search = Engine`),
      index: spreadOf([brotli(index, assetQuality(index.length)).length]),
    },
    find: async (words) =>
      engine
        .search(words)
        .slice(0, 10)
        .map(({ id }) => placeOf(id)),
    timeKeys: (queries) => timeKeys(queries, (words) => engine.search(words)),
  }
}

// Our own engine, measured like the others.
import { join } from 'node:path'
import type { IndexFile } from '../../src/search/indexing/write-index.ts'
import { measureBytes, ServedFiles, timeKeys } from '../search-cost.ts'
import { codeSize } from './code-size.ts'
import type { Engine, EngineInput } from './engine.ts'

export async function openOurs({ code, sample }: EngineInput, files: readonly IndexFile[]): Promise<Engine> {
  const served = new ServedFiles(files)
  const { search } = served.open()
  const source = JSON.stringify(join(code, 'src/search/query/open-search.ts'))
  return {
    name: 'ours',
    bytes: {
      code: await codeSize(code, `import { openSearch } from ${source}; globalThis.search = openSearch`),
      index: (await measureBytes(served, sample)).results,
    },
    find: (words) => search.find(words, { limit: 10 }),
    timeKeys: (queries) => timeKeys(queries, (words) => search.find(words)),
  }
}

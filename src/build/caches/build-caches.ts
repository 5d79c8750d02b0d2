// All that a build keeps for the next one. Another version or another key makes it again, and nothing else does.
import { join } from 'node:path'
import type { CodeVersions } from '../code-versions.ts'
import { CacheStore } from './cache-store.ts'

interface Options {
  /** Where the site's code is. */
  code: string
  /** Where the written content is. */
  root: string
  versions: CodeVersions
}

export function openCaches({ code, root, versions }: Options) {
  const cache = join(root, '.cache')
  return {
    /** What data files say, by their text. */
    data: new CacheStore(cache, 'data', versions.parse),
    /** What pages gave when they were parsed, by file or route. */
    parsed: new CacheStore(cache, 'parsed', versions.parse),
    /** What is to be proved on pages, as one entry. */
    units: new CacheStore(cache, 'units', versions.all),
    /** Colored code, by route. */
    code: new CacheStore(cache, 'code', versions.color),
    /** Drawn pages, by all that they show. */
    pages: new CacheStore(cache, 'pages'),
    /** What pages give to the search index, by their entries, and the whole index. */
    postings: new CacheStore(cache, 'postings', versions.index + process.versions.v8),
    /** The index of examples.json, by its text. */
    examples: new CacheStore(cache, 'examples', versions.index),
    /** Compressed pieces of the archives, as one entry. Like postings, as this version of V8 writes values. */
    pieces: new CacheStore(cache, 'pieces', process.versions.v8),
    /** What else is published, by content. */
    texts: new CacheStore(cache, 'texts'),
    /** Compressed files of the code, where other sites that are built with it find them. */
    assets: new CacheStore(join(code, '.cache'), 'assets'),
  }
}

export type BuildCaches = ReturnType<typeof openCaches>

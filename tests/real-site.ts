// The real site's model. Parsing all pages takes seconds, so a worker's test files share one, which is frozen, and parses are kept
// for the next run.
import { join } from 'node:path'
import { navigation } from '../navigation/index.ts'
import { CacheStore } from '../src/build/caches/cache-store.ts'
import { parsedData } from '../src/build/caches/parsed-data.ts'
import { openParseCache, saveParses } from '../src/build/caches/parsed-pages.ts'
import { codeVersions } from '../src/build/code-versions.ts'
import { siteFromDisk } from '../src/build/session/site-from-disk.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { useYamlStore } from '../src/problems/parse-data-file.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import type { Brand } from '../src/schemas/brand.ts'
import { acanthus } from './another-brand.ts'
import { brand } from './stand-in-brand.ts'

const models = new Map<Brand, SiteModel>()

export function modelUnder(named: Brand): SiteModel {
  const known = models.get(named)
  if (known) return known
  const root = join(import.meta.dirname, '..')
  const { parse } = codeVersions(root)
  const store = new CacheStore(join(root, '.cache'), `tests-${named.cli}`, parse)
  const parseCache = openParseCache(store)
  useYamlStore(parsedData(new CacheStore(join(root, '.cache'), 'tests-data', parse)))
  // How long pages are as Markdown is a matter of the content's own checks, and takes as long as all others.
  const { model, problems } = siteFromDisk({
    root,
    brand: named,
    navigation,
    parseCache,
    areLengthsLater: true,
  })
  useYamlStore(undefined)
  if (!model) throw new Error(formatProblems(problems))
  saveParses(store, parseCache)
  models.set(named, model)
  return model
}

export const realModel = (): SiteModel => modelUnder(brand)

/** The real content, renamed like in a fork. */
export const renamedModel = (): SiteModel => modelUnder(acanthus)

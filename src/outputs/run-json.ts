// What Run buttons need, fetched with the first run: a file for each folder of pages with runnable samples.
import { publicationOf, sampleUrlOf } from '../lib/project-names.ts'
import { runDataUrl } from '../lib/run-data-url.ts'
import type { FenceUse } from '../markdown/facts.ts'
import { isClosed } from '../model/closed-pages.ts'
import { runnableFences } from '../model/proved-fences.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type {
  FileToFetch,
  PageRunData,
  RunFiles,
  RunSample,
  RunScripts,
  ScriptSample,
} from '../schemas/run.ts'
import type { Output } from './output.ts'

/** What all pages share. */
export interface SharedRunFiles extends Omit<RunFiles, 'extensions'> {
  /** Packages of extensions, by name. */
  extensions: ReadonlyMap<string, FileToFetch>
  /** The code of a script's worker. */
  scriptWorker: FileToFetch
}

/** Samples link to it, if the site has it. */
const playgroundRoute = '/playground'

export function runOutputs(model: SiteModel, files: SharedRunFiles): Output[] {
  const urls = new Set([...model.pages.keys()].map(runDataUrl))
  return [...urls].flatMap((url) => {
    const text = runFile(model, url, files)
    return text ? [{ path: url.slice(1), text }] : []
  })
}

/** By route. Undefined if no page has samples that run. */
export function runFile(model: SiteModel, url: string, files: SharedRunFiles): string | undefined {
  const pages = [...model.pages.values()].flatMap((page) => {
    const data = runDataUrl(page.route) === url ? runDataOf(model, page, files) : undefined
    return data ? [[page.route, data] as const] : []
  })
  return pages.length > 0 ? JSON.stringify(Object.fromEntries(pages)) : undefined
}

export function runDataOf(model: SiteModel, page: Page, shared: SharedRunFiles): PageRunData | undefined {
  const proof = model.proof?.pages.get(page.route)
  if (!proof || isClosed(page)) return undefined
  const shown = runnableFences(page, proof)
  const isPlayground = page.components.some(({ name }) => name === 'Playground')
  const isAdvisor = page.components.some(({ name }) => name === 'Advisor')
  const hasLab = page.components.some(({ name }) => name === 'RlsLab')
  if (shown.length === 0 && !isPlayground && !isAdvisor && !hasLab) return undefined
  const packages = new Set(Object.values(proof.inPage).flat())
  const { scriptWorker, ...files } = shared
  const sql = page.fences.filter(({ language, meta }) => language === 'sql' && meta.noCheck === undefined)
  const schemas = new Map(Object.values(proof.schemas).map((schema) => [JSON.stringify(schema), schema]))
  const scripts = scriptSamples(page, sql, shown, ({ id }) =>
    [...schemas.keys()].indexOf(JSON.stringify(proof.schemas[id])),
  )
  return {
    files: {
      ...files,
      extensions: Object.fromEntries([...shared.extensions].filter(([name]) => packages.has(name))),
    },
    ...(isPlayground || isAdvisor ? { packages: Object.fromEntries(shared.extensions) } : {}),
    ...(model.pages.has(playgroundRoute) ? { playground: playgroundRoute } : {}),
    samples: sql.map((fence) => sampleOf(fence, shown)),
    ...(isPlayground || scripts.some(({ place }) => place !== undefined)
      ? {
          scripts: {
            worker: scriptWorker,
            settings: settingsOf(model.brand),
            samples: scripts,
            ...(schemas.size > 0 ? { schemas: [...schemas.values()] } : {}),
          },
        }
      : {}),
    errors: errorRows(page),
  }
}

const settingsOf = (brand: SiteModel['brand']): RunScripts['settings'] => ({
  projectUrl: sampleUrlOf(brand),
  variable: brand.cli,
  packages: [brand.packages.javascript],
  publication: publicationOf(brand),
})

/** JavaScript samples, each with the page's samples before it since the last new project. */
function scriptSamples(
  { fences }: Page,
  sql: readonly FenceUse[],
  shown: readonly FenceUse[],
  schemaOf: (fence: FenceUse) => number,
): ScriptSample[] {
  const isScript = ({ meta }: FenceUse) =>
    meta.run === true && meta.noCheck === undefined && !meta.client && meta.only?.end !== 'release'
  const scripts = fences.filter(isScript)
  let before: ScriptSample['before'] = []
  const samples: ScriptSample[] = []
  for (const fence of fences) {
    const { as, user, fresh, trap, noCheck } = fence.meta
    if (fresh && noCheck === undefined) before = []
    if (isScript(fence)) {
      const place = shown.indexOf(fence)
      const schema = schemaOf(fence)
      samples.push({
        code: fence.code,
        ...(as ? { role: as } : {}),
        ...(user ? { user } : {}),
        ...(trap ? { trap } : {}),
        before: [...before],
        ...(schema >= 0 ? { schema } : {}),
        ...(place >= 0 ? { place } : {}),
      })
      before.push({ script: scripts.indexOf(fence) })
    } else if (sql.includes(fence)) before.push({ sql: sql.indexOf(fence) })
  }
  return samples
}

/** All samples of the page in the order of the build, because later ones depend on earlier ones. */
function sampleOf(fence: FenceUse, shown: readonly FenceUse[]): RunSample {
  const { as, user, claims, fresh, trap, fails } = fence.meta
  const place = shown.indexOf(fence)
  return {
    sql: fence.code,
    ...(as ? { role: as } : {}),
    ...(user ? { user } : {}),
    ...(claims ? { claims } : {}),
    ...(fresh ? { fresh } : {}),
    ...(trap ? { trap } : {}),
    ...(fails ? { fails } : {}),
    ...(place >= 0 ? { place } : {}),
  }
}

const sqlstate = /(?<![\w-])(?=[0-9A-Z]*\d)[0-9A-Z]{5}(?![\w-])/g

/** Rows of the page's tables that are about an SQLSTATE. */
function errorRows({ sections }: Page): PageRunData['errors'] {
  const rows: PageRunData['errors'] = {}
  for (const { id, tables } of sections)
    for (const { name, text } of tables.flatMap((table) => table.rows))
      for (const [code] of name.matchAll(sqlstate))
        rows[code] ??= { name, text, ...(id ? { anchor: id } : {}) }
  return rows
}

// All TypeScript and JavaScript samples, checked against the packages that readers install: those that use the client, with both ends
// of its range.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Problem } from '../../../problems/problem.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import type { ToolLimits } from '../../../sandbox/bounded-process.ts'
import type { ClientVersions } from '../client-versions.ts'
import { clientVersions, reasonOf } from '../client-versions.ts'
import type { OlderClients } from '../sample-clients.ts'
import { clientAt, clientsOf, unknownClient, usedClients } from '../sample-clients.ts'
import type { Verdict } from '../verdict.ts'
import type { PageResult } from './check-pages.ts'
import { checkPages } from './check-pages.ts'
import type { ProgramPage } from './compile.ts'
import { compile } from './compile.ts'
import type { ClientNames } from './compiler-setup.ts'
import { explainResult } from './explain-result.ts'
import { declaresGlobals } from './global-declarations.ts'
import { pageProgram } from './page-program.ts'
import type { RefusedFence } from './sample-paths.ts'
import { checkCollisions, checkImports, checkTitle } from './sample-paths.ts'
import { checkSuppressions } from './suppressions.ts'

interface Options {
  /** Folder with node_modules. */
  code: string
  client: ClientNames
  olderClients?: OlderClients | undefined
  /** The client's version in data/release.yaml. */
  releasedClient?: string | undefined
  limits?: Partial<ToolLimits>
  /** Overrides the installed compiler, for tests. */
  compiler?: string
  boundary?: Boundary
}

const defaultLimits: ToolLimits = { time: 20_000, memory: 4 * 2 ** 30, output: 16 * 2 ** 20 }

export async function proveTypescript(
  pages: readonly (readonly FenceUse[])[],
  { limits: given, ...options }: Options,
): Promise<Map<FenceUse, Verdict>> {
  const limits = { ...defaultLimits, ...given }
  const verdicts = new Map<FenceUse, Verdict>()
  /** The programs of each page, one for each client that proves some of its samples. */
  const accepted: ProgramPage[][] = []
  for (const fences of pages.filter(({ length }) => length > 0)) {
    const refused = refusedFences(fences, options.olderClients)
    // Without the rejected fences, the page would only have more errors.
    if (refused.length === 0) accepted.push(programsOf(fences, options))
    for (const { fence, problem } of refused)
      verdicts.set(fence, { problems: [...(verdicts.get(fence)?.problems ?? []), problem] })
  }
  const programs = accepted.flat()
  const results = new Map<ProgramPage, PageResult>()
  // One client after the other, because two at the same time would need the memory of both.
  for (const published of new Set(programs.map((page) => page.published)))
    for (const [page, result] of await checkPages(
      programs.filter((page) => page.published === published),
      {
        compile: (some, time) => compile(some, { ...options, limits: { ...limits, time } }),
        pageOf: (fences) => programOf(fences, published),
        time: limits.time,
      },
    ))
      results.set(page, result)
  if (programs.length === 0) return verdicts
  const versions = clientVersions(options.code, options.releasedClient)
  for (const ofPage of accepted)
    for (const [fence, verdict] of verdictsOn(ofPage, results, versions, options))
      verdicts.set(fence, verdict)
  return verdicts
}

/** Samples that don't use the client are compiled once. */
function programsOf(fences: readonly FenceUse[], { client, olderClients }: Options): ProgramPage[] {
  const clients = usedClients(fences, olderClients)
  const [first = clientAt.newest] = clients
  if (!fences.some((fence) => usesClient(fence, client))) return [programOf(fences, first)]
  return clients.map((published) =>
    programOf(
      fences.filter((fence) => clientsOf(fence, olderClients).includes(published)),
      published,
    ),
  )
}

function programOf(fences: readonly FenceUse[], published: string): ProgramPage {
  const files = pageProgram(fences)
  return { fences, files, published, isIsolated: files.some(declaresGlobals) }
}

/** A page's fences are one program: if one of them has a problem, none of those that are compiled with it is proved. */
function verdictsOn(
  programs: readonly ProgramPage[],
  results: ReadonlyMap<ProgramPage, PageResult>,
  versions: ClientVersions,
  { code, client }: Options,
): Map<FenceUse, Verdict> {
  const found = new Map(programs.map((page) => [page, explainResult(page, results.get(page))]))
  const verdicts = new Map<FenceUse, Verdict>()
  for (const fence of new Set(programs.flatMap(({ fences }) => fences))) {
    const own = programs.filter(({ fences }) => fences.includes(fence))
    const problems = versions.merge(
      new Map(own.map((page): [string, Problem[]] => [page.published, found.get(page)?.get(fence) ?? []])),
    )
    if (problems.length > 0) verdicts.set(fence, { problems })
    else if (own.every((page) => found.get(page)?.size === 0)) {
      const isWithClient = own.some(({ fences }) => fences.some((each) => usesClient(each, client)))
      const words = isWithClient
        ? `Type-checked with ${client.javascript} ${versions.inWords(own.map(({ published }) => published))}${reasonOf(fence)}`
        : `Type-checked with TypeScript ${compilerVersion(code)}`
      verdicts.set(fence, { proof: { kind: 'type-checked', words } })
    }
  }
  return verdicts
}

function refusedFences(fences: readonly FenceUse[], older: OlderClients | undefined): RefusedFence[] {
  const unknown = fences.flatMap((fence) => {
    const problem = unknownClient(fence, older)
    return problem ? [{ fence, problem }] : []
  })
  if (unknown.length > 0) return unknown
  const early = [...fences.flatMap(checkTitle), ...fences.flatMap(checkSuppressions)]
  if (early.length > 0) return early
  const files = pageProgram(fences)
  return [...checkCollisions(files), ...files.flatMap(checkImports)]
}

/** It imports the client, or uses its variable: `plinth.from()`, also in two lines, or `f(plinth)`, but not a word of a URL. */
const usesClient = ({ code }: FenceUse, { javascript, serverSide, variable }: ClientNames): boolean =>
  [javascript, serverSide].some((name) => code.includes(name)) ||
  new RegExp(`(?<![\\w./@-])${variable}\\s*[.,)}\\]]`).test(code)

function compilerVersion(code: string): string {
  const text = readFileSync(join(code, 'node_modules/typescript/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version.split('.').slice(0, 2).join('.')
}

// All TypeScript and JavaScript samples, checked against the packages that readers install.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import type { ToolLimits } from '../../../sandbox/bounded-process.ts'
import type { OlderClients } from '../older-clients.ts'
import { olderClientOf, unknownClient } from '../older-clients.ts'
import type { Verdict } from '../verdict.ts'
import { checkPages } from './check-pages.ts'
import type { ProgramPage } from './compile.ts'
import { compile, groupedBy } from './compile.ts'
import type { ClientNames } from './compiler-setup.ts'
import { currentClientPackage } from './compiler-setup.ts'
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
  limits?: Partial<ToolLimits>
  /** Overrides the installed compiler, for tests. */
  compiler?: string
  boundary?: Boundary
  signal?: AbortSignal
}

const defaultLimits: ToolLimits = { time: 20_000, memory: 4 * 2 ** 30, output: 16 * 2 ** 20 }

export async function proveTypescript(
  pages: readonly (readonly FenceUse[])[],
  { limits: given, ...options }: Options,
): Promise<Map<FenceUse, Verdict>> {
  const limits = { ...defaultLimits, ...given }
  const verdicts = new Map<FenceUse, Verdict>()
  const programs: ProgramPage[] = []
  const publishedFor = (fence: FenceUse | undefined) =>
    (fence && olderClientOf(fence, options.olderClients)) ?? currentClientPackage
  const pageOf = (fences: readonly FenceUse[]) => programOf(fences, publishedFor(fences[0]))
  for (const fences of pages.filter(({ length }) => length > 0)) {
    const refused = refusedFences(fences, options.olderClients)
    // Without the rejected fences, the page would only have more errors.
    if (refused.length === 0) programs.push(...groupedBy(fences, publishedFor).map(pageOf))
    for (const { fence, problem } of refused)
      verdicts.set(fence, { problems: [...(verdicts.get(fence)?.problems ?? []), problem] })
  }
  if (programs.length === 0) return verdicts
  const results = await checkPages(programs, {
    compile: (some, time) => compile(some, { ...options, limits: { ...limits, time } }),
    pageOf,
    time: limits.time,
  })
  const words = versions(options.code, options.client)
  for (const page of programs) {
    const found = explainResult(page, results.get(page))
    for (const [fence, problems] of found) verdicts.set(fence, { problems })
    // A page's fences are one program: if one of them has a problem, none is proved.
    if (found.size === 0)
      for (const fence of page.fences)
        verdicts.set(fence, { proof: { kind: 'type-checked', words: words(page) } })
  }
  return verdicts
}

function programOf(fences: readonly FenceUse[], published: string): ProgramPage {
  const files = pageProgram(fences)
  return { fences, files, published, isIsolated: files.some(declaresGlobals) }
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

/** What a page's samples were checked against: the client if they use it, or else the compiler. */
function versions(code: string, client: ClientNames): (page: ProgramPage) => string {
  const version = (name: string) => {
    const text = readFileSync(join(code, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version.split('.').slice(0, 2).join('.')
  }
  const withClient = (published: string) => `Type-checked against ${client.javascript} ${version(published)}`
  const without = `Type-checked with TypeScript ${version('typescript')}`
  return ({ fences, published }) =>
    fences.some(
      ({ code: text }) =>
        text.includes(client.javascript) || new RegExp(`\\b${client.variable}\\.`).test(text),
    )
      ? withClient(published)
      : without
}

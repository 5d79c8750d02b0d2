// Proves every sample of the site, except those that an earlier run proved and nobody changed since.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import type { ModelResult } from '../model/build-model.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { sumProofs } from '../model/sum-proofs.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import type { PageProof } from '../schemas/proof.ts'
import type { ProofRequest, ProvedPage } from '../snippets/prove-samples.ts'
import { proveSamples } from '../snippets/prove-samples.ts'

export type Prove = (request: ProofRequest, onDone?: (done: number) => void) => Promise<ProvedPage[]>

export interface ProveOptions {
  /** Where the site's code is. */
  code: string
  /** Where the written content is; its .cache keeps what was proved. */
  root: string
  /** Hash of everything that proves: code and packages. */
  proofRules: string
  /** The day of this run, as in 2026-11-15. */
  today?: string
  onProgress?: (done: number, all: number) => void
  prove?: Prove
}

type Proofs = Record<string, PageProof>

export async function proveSite(model: SiteModel, options: ProveOptions): Promise<ModelResult> {
  const { root, today = new Date().toISOString().slice(0, 10), prove = proveSamples } = options
  const known = readProofs(root)
  const pages = [...model.pages.values()].map((page) => ({
    page,
    key: proofKey(model, page, options.proofRules),
  }))
  const fresh = pages.filter(({ key }) => !known[key])
  const proved = await prove(
    proofRequest(
      model,
      fresh.map(({ page }) => page),
      options.code,
    ),
    (done) => options.onProgress?.(done, fresh.length),
  )
  const problems = proved.flatMap((page) => page.problems)
  const proofs: Proofs = { ...known }
  for (const [index, { samples, problems: own }] of proved.entries()) {
    const key = fresh[index]?.key
    if (key && own.length === 0) proofs[key] = { samples, checkedOn: today }
  }
  // What was proved is kept even if another page has a problem.
  if (fresh.length > 0) writeProofs(root, proofs, new Set(pages.map(({ key }) => key)))
  if (problems.length > 0) return { problems: uniqueProblems(sortProblems(problems)) }
  return { model: withProofs(model, pages, proofs) }
}

/** The model with what is known now; pages that nobody proved yet have no proof. */
export function withProofs(
  model: SiteModel,
  pages: readonly { page: Page; key: string }[],
  proofs: Proofs,
): SiteModel {
  const byRoute = new Map(
    pages.flatMap(({ page, key }) => {
      const proof = proofs[key]
      return proof ? [[page.route, proof] as const] : []
    }),
  )
  return Object.freeze({ ...model, proof: sumProofs(model.pages, byRoute) })
}

export function proofRequest(model: SiteModel, pages: readonly Page[], code: string): ProofRequest {
  const { name, cli, packages } = model.brand
  return {
    pages: pages.map(({ route, fences }) => ({ route, fences })),
    ...(model.cli ? { cli: model.cli.spec } : {}),
    client: {
      platform: name,
      variable: cli,
      javascript: packages.javascript,
      serverSide: packages.serverSide,
    },
    publication: `${cli}_realtime`,
    extensions: model.catalogues.extensions.map(({ name, extension }) => extension ?? name),
    code,
  }
}

/** Changes with the samples of a page and with what they are proved by; not with the text around them. */
export function proofKey(model: SiteModel, page: Page, proofRules: string): string {
  const samples = page.fences.map(({ language, code, meta, from }) => [language, code, meta, from ?? ''])
  const needsCli = page.fences.some(({ language }) => ['bash', 'sh', 'console'].includes(language))
  return hashOf(
    proofRules,
    JSON.stringify(samples),
    JSON.stringify([model.brand.name, model.brand.cli, model.brand.packages]),
    needsCli && model.cli ? specHash(model.cli.spec) : '',
  )
}

const specHashes = new WeakMap<object, string>()

/** The data of the tool is large and the same for all pages. */
function specHash(spec: object): string {
  const hash = specHashes.get(spec) ?? hashOf(JSON.stringify(spec))
  specHashes.set(spec, hash)
  return hash
}

const fileIn = (root: string) => join(root, '.cache/proofs.json')

export function readProofs(root: string): Proofs {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8')) as Proofs
  } catch {
    return {}
  }
}

function writeProofs(root: string, proofs: Proofs, used: ReadonlySet<string>): void {
  const path = fileIn(root)
  mkdirSync(dirname(path), { recursive: true })
  const kept = Object.fromEntries(Object.entries(proofs).filter(([key]) => used.has(key)))
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(kept))
  renameSync(`${path}.${process.pid}`, path)
}

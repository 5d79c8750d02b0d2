// A page's samples as units, each with a key that changes whenever its verdict could.

import type { CliSpec } from '../cli/command-spec.ts'
import { hashOf } from '../lib/hash.ts'
import { memoFields, memoLast, memoPerObject } from '../lib/memo.ts'
import { publicationOf, sampleUrlOf } from '../lib/project-names.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { cliOf } from '../references/cli/cli-data.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Extension } from '../schemas/extensions.ts'
import type { SampleProof } from '../schemas/proof.ts'
import type { Release } from '../schemas/release.ts'
import { releasedVersions } from '../schemas/release.ts'
import { callSurfaces } from './call-surfaces.ts'
import { httpApis } from './http-apis.ts'
import { olderClients } from './older-clients.ts'
import type { ProofContext, Prover } from './provers/prover.ts'
import { provers } from './provers/provers.ts'
import { pythonStubs } from './python-stubs.ts'
import { recordingsIn } from './recordings.ts'

/** A version of what each prover runs, by the prover's ID. */
export type ProofRules = Readonly<Record<string, string>>

export interface ProofUnit {
  route: string
  /** The prover's ID. */
  prover: string
  samples: readonly FenceUse[]
  /** Changes with the samples, the prover's rules, and the part of the context that they use. */
  key: string
}

export interface PageUnits {
  page: Page
  units: readonly ProofUnit[]
}

/** Units of earlier runs. */
export interface UnitStore {
  find: (page: Page, context: ProofContext, rules: ProofRules, compute: () => PageUnits) => PageUnits
}

/** A unit that was proved. */
export interface ProvedUnit {
  key: string
  /** The date of the run, as in 2026-11-15. */
  on: string
  /** By fence ID. */
  proofs: Readonly<Record<string, SampleProof>>
}

/** A unit stays the same object while the page and what its prover read from the context are unchanged. */
export const unitsOf = memoPerObject(
  (page: Page, context: ProofContext, rules: ProofRules): PageUnits => ({
    page,
    units: ofPage(page, rules).flatMap((own) => {
      if (own.samples.length === 0) return []
      const { unit } = own
      if (unit && own.read.every(([name, value]) => context[name] === value)) return [unit]
      own.read = []
      const watched = new Proxy(context, {
        get: (_, name: keyof ProofContext) => {
          own.read.push([name, context[name]])
          return context[name]
        },
      })
      const uses = JSON.stringify(own.uses(own.samples, watched)) ?? ''
      const { route, prover, samples } = own
      own.unit = { route, prover, samples, key: hashOf(own.rules, own.written, uses) }
      return [own.unit]
    }),
  }),
)

interface PageUnit extends Omit<ProofUnit, 'key'> {
  uses: Prover['uses']
  rules: string
  /** The parts of the samples that matter to the prover. */
  written: string
  /** What its prover read from the context. */
  read: [keyof ProofContext, unknown][]
  unit?: ProofUnit
}

const ofPage = memoPerObject(({ route, fences, made }: Page, rules: ProofRules): PageUnit[] => {
  // What only repeats other pages is proved there.
  const toProve = made?.repeats ? [] : fences.filter(({ meta }) => meta.noCheck === undefined)
  return provers.map(({ id, select, uses }) => {
    const samples = select(toProve)
    const written = samples.map(({ id: fence, language, code, meta, from }) => [
      fence,
      language,
      code,
      meta,
      from,
    ])
    return {
      route,
      prover: id,
      samples,
      uses,
      rules: rules[id] ?? '',
      written: JSON.stringify(written),
      read: [],
    }
  })
})

export function contextOf({ brand, references, catalogs }: SiteModel, code: string): ProofContext {
  const released = versionsOf(catalogs.release)
  return sameContext({
    cli: rulesIn(cliOf(references)?.spec),
    client: clientOf(brand),
    olderClients: olderClients(references),
    released,
    releasedClient: released?.javascript,
    projectUrl: sampleUrlOf(brand),
    publication: publicationOf(brand),
    extensions: namesOf(catalogs.extensions),
    apis: httpApis(references),
    surfaces: callSurfaces(references),
    stubs: pythonStubs(references),
    recordings: recordingsIn(references),
    code,
  })
}

const sameContext = memoFields<ProofContext>()

let lastRules: { text: string; spec: CliSpec } | undefined

/** The same object while nothing but the reference's wording changes, which no verdict depends on. */
function rulesIn(spec: CliSpec | undefined): CliSpec | undefined {
  if (!spec || spec === lastRules?.spec) return spec
  const text = JSON.stringify(spec, (key, value: unknown) =>
    key === 'description' || key === 'summary' ? undefined : value,
  )
  if (text !== lastRules?.text) lastRules = { text, spec }
  return lastRules.spec
}

const clientOf = memoLast(({ name, cli, packages }: Brand) => ({
  platform: name,
  variable: cli,
  javascript: packages.javascript,
  serverSide: packages.serverSide,
}))

const namesOf = memoLast((extensions: readonly Extension[]) =>
  extensions.map(({ name, extension: inSql }) => inSql ?? name),
)

const versionsOf = memoLast(
  (release: Release | undefined) => release && Object.fromEntries(releasedVersions(release)),
)

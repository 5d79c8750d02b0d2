// A page's samples as units, each with the key that changes when its verdict may.
import { hashOf } from '../lib/hash.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { cliOf } from '../references/cli/cli-data.ts'
import type { SampleProof } from '../schemas/proof.ts'
import type { ProofContext } from '../snippets/prover.ts'
import { provers } from '../snippets/provers.ts'
import type { ProofRules } from './rules.ts'

export interface ProofUnit {
  route: string
  /** Id of the prover. */
  prover: string
  samples: readonly FenceUse[]
  /** Changes with the samples, with the rules of the prover, and with the part of the context that they use. */
  key: string
}

/** A unit that was proved. */
export interface ProvedUnit {
  key: string
  /** The day of the run, as in 2026-11-15. */
  on: string
  /** By the id of the fence. */
  proofs: Readonly<Record<string, SampleProof>>
}

export function unitsOf({ route, fences }: Page, context: ProofContext, rules: ProofRules): ProofUnit[] {
  const toProve = fences.filter(({ meta }) => meta.noCheck === undefined)
  return provers.flatMap(({ id, select, uses }) => {
    const samples = select(toProve)
    if (samples.length === 0) return []
    const written = samples.map(({ id: fence, language, code, meta, from }) => [
      fence,
      language,
      code,
      meta,
      from,
    ])
    const key = hashOf(rules[id] ?? '', JSON.stringify(written), JSON.stringify(uses(samples, context)) ?? '')
    return [{ route, prover: id, samples, key }]
  })
}

export function contextOf({ brand, references, catalogues }: SiteModel, code: string): ProofContext {
  const cli = cliOf(references)
  const { name, packages } = brand
  return {
    ...(cli ? { cli: cli.spec } : {}),
    client: {
      platform: name,
      variable: brand.cli,
      javascript: packages.javascript,
      serverSide: packages.serverSide,
    },
    publication: `${brand.cli}_realtime`,
    extensions: catalogues.extensions.map(({ name: extension, extension: inSql }) => inSql ?? extension),
    code,
  }
}

// Samples that say client="v1" are proved with the package of that version, which the library's own data names.
import type { FenceUse } from '../../markdown/facts.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemAt } from './verdict.ts'

/** The installed package of each older version: v1 → supabase-js-v1. */
export type OlderClients = Readonly<Record<string, string>>

/** The package of the version that a sample names. Undefined if it means the current one. */
export const olderClientOf = ({ meta }: FenceUse, older: OlderClients = {}): string | undefined =>
  meta.client === undefined ? undefined : older[meta.client]

/** Packages of older versions that some of the samples name, sorted. */
export const usedOlderClients = (samples: readonly FenceUse[], older?: OlderClients): string[] =>
  [...new Set(samples.flatMap((fence) => olderClientOf(fence, older) ?? []))].sort()

export function unknownClient(fence: FenceUse, older: OlderClients = {}): Problem | undefined {
  const { client } = fence.meta
  if (client === undefined || olderClientOf(fence, older)) return undefined
  const known = Object.keys(older)
    .map((version) => `client="${version}"`)
    .join(' or ')
  return problemAt(
    fence,
    { line: -1 },
    {
      code: 'unknown-client',
      message: `No library says which package has version ${client} of the client.`,
      hint: `${known ? `Write ${known}, or name` : 'Name'} the package as "proved_with" in that version's library.yaml. For the current version, leave the word out.`,
    },
  )
}

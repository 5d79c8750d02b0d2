// Which published clients prove a sample: both ends of the range that readers have, or the only one that it's about.
import type { FenceUse } from '../../markdown/facts.ts'
import type { ClientEnd } from '../../markdown/tree.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemAt } from './verdict.ts'

/** The installed package of each older version: v1 → supabase-js-v1. */
export type OlderClients = Readonly<Record<string, string>>

/** The packages of the current version: of the release that the site describes, and the newest one. */
export const clientAt: Readonly<Record<ClientEnd, string>> = {
  release: 'supabase-js-release',
  newest: '@supabase/supabase-js',
}

const ends = ['release', 'newest'] as const

/** The ends of the range that a sample has to work with. What is inside <Later> isn't in the release. None if it's about an older version. */
export function endsOf({ meta, later }: FenceUse): readonly ClientEnd[] {
  if (meta.client !== undefined) return []
  if (meta.only) return [meta.only.end]
  return later ? ['newest'] : ends
}

/** The packages that prove a sample. None if it names a version that has no package. */
export const clientsOf = (fence: FenceUse, older: OlderClients = {}): string[] =>
  fence.meta.client === undefined
    ? endsOf(fence).map((end) => clientAt[end])
    : [older[fence.meta.client] ?? []].flat()

/** Packages that prove some of the samples, sorted. */
export const usedClients = (samples: readonly FenceUse[], older?: OlderClients): string[] =>
  [...new Set(samples.flatMap((fence) => clientsOf(fence, older)))].sort()

export function unknownClient(fence: FenceUse, older: OlderClients = {}): Problem | undefined {
  const { client } = fence.meta
  if (client === undefined || older[client]) return undefined
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

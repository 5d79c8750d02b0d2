// Scores search on tests/search/queries*.yaml: the share of queries whose first result is right (hit@1), whose first three
// contain a right one (hit@3), and the mean of 1/rank of the first right one (MRR).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Found, Search } from '../src/search/query/open-search.ts'

const queriesSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string(),
    /** Routes, or routes with an anchor. Any of them is right. */
    expect: z.array(z.string().startsWith('/')).min(1),
    /** Part of the holdout set, which isn't used for tuning. */
    held: z.literal(true).optional(),
  }),
)

export type ScoredQuery = z.infer<typeof queriesSchema>[number]

export interface QueryResult extends ScoredQuery {
  /** Rank of the first right result, starting at 1. 0 if none of the first ten is right. */
  rank: number
  found: Found[]
}

export interface Score {
  queries: number
  hit1: number
  hit3: number
  mrr: number
}

const parseQueries = (text: string): ScoredQuery[] => queriesSchema.parse(parse(text))

/** Those of all files, each with its file's name. */
export function readQueries(code: string): (ScoredQuery & { file: string })[] {
  const folder = join(code, 'tests/search')
  const names = readdirSync(folder).filter((name) => /^queries.*\.yaml$/.test(name))
  return names
    .sort()
    .flatMap((file) =>
      parseQueries(readFileSync(join(folder, file), 'utf8')).map((query) => ({ ...query, file })),
    )
}

export async function runQueries<Query extends ScoredQuery>(
  search: Search,
  queries: readonly Query[],
): Promise<(Query & QueryResult)[]> {
  const results: (Query & QueryResult)[] = []
  for (const query of queries) {
    const found = await search.find(query.query, { limit: 10 })
    results.push({ ...query, found, rank: rankOf(found, query.expect) })
  }
  return results
}

export type Place = Pick<Found, 'route' | 'anchor'>

/** Rank of the first right result in the first ten, starting at 1. 0 if there's none. */
export function rankOf(found: readonly Place[], expected: readonly string[]): number {
  return found.slice(0, 10).findIndex((place) => isRight(place, expected)) + 1
}

function isRight({ route, anchor }: Place, expected: readonly string[]): boolean {
  return expected.includes(route) || expected.includes(`${route}#${anchor}`)
}

export function scoreOf(results: readonly Pick<QueryResult, 'rank'>[]): Score {
  const share = (isCounted: (rank: number) => boolean) =>
    results.filter(({ rank }) => isCounted(rank)).length / Math.max(1, results.length)
  return {
    queries: results.length,
    hit1: share((rank) => rank === 1),
    hit3: share((rank) => rank >= 1 && rank <= 3),
    mrr: results.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, results.length),
  }
}

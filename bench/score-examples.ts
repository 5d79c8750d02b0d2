// How well find_verified_example answers the requests of tests/agents/example-requests.yaml, with the same figures as the search.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { findVerifiedExample } from '../src/agents/tools/find-verified-example.ts'
import type { Docs } from '../src/dist-reader/open-docs.ts'

const requestsSchema = z.array(
  z.strictObject({
    request: z.string().min(1),
    kind: z.enum(['name', 'task', 'command', 'language']),
    language: z.string().optional(),
    /** Sections whose sample answers it. */
    at: z.array(z.string().startsWith('/')).min(1),
    /** What the sample holds. */
    has: z.string().optional(),
    /** Part of the set that no one tunes to. */
    held: z.literal(true).optional(),
  }),
)

export type ExampleRequest = z.infer<typeof requestsSchema>[number]

export interface FoundExample {
  route: string
  code: string
  trap?: true
  copies?: string[]
}

export interface RequestResult extends ExampleRequest {
  /** Place of the first right sample from 1; 0 when there is none among the first ten. */
  rank: number
  found: FoundExample[]
}

export const readRequests = (code: string): ExampleRequest[] =>
  requestsSchema.parse(parse(readFileSync(join(code, 'tests/agents/example-requests.yaml'), 'utf8')))

export async function runRequests(docs: Docs, requests: readonly ExampleRequest[]): Promise<RequestResult[]> {
  const results: RequestResult[] = []
  for (const request of requests) {
    const { language } = request
    const result = await findVerifiedExample.find(
      { words: request.request, limit: 10, ...(language ? { language } : {}) },
      docs,
    )
    const found: FoundExample[] = result.refusal === undefined ? result.data.examples : []
    results.push({ ...request, found, rank: found.findIndex((one) => isRight(one, request)) + 1 })
  }
  return results
}

function isRight({ route, code, copies = [] }: FoundExample, { at, has }: ExampleRequest): boolean {
  return [route, ...copies].some((place) => at.includes(place)) && (has === undefined || code.includes(has))
}

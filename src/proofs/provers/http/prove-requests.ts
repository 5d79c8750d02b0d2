// Every call of curl in a sample: if its URL belongs to an API, the API must accept the request.
import { inPlainText, list } from '../../../cli/rules-in-words.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Problem } from '../../../problems/problem.ts'
import { commandsIn } from '../shell/prove-shell.ts'
import { findPrograms } from '../shell/shell-programs.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import { checkRequest } from './check-request.ts'
import { readCurl } from './curl-request.ts'
import { findPath } from './find-operation.ts'
import type { HttpApi } from './http-api.ts'

export async function proveRequests(fence: FenceUse, apis: readonly HttpApi[]): Promise<Verdict> {
  const { calls, others } = await findPrograms(commandsIn(fence.code), 'curl')
  const called = new Set<string>()
  let elsewhere = false
  const problems = calls.flatMap(({ words, line }): Problem[] => {
    const request = readCurl(words)
    const found = 'url' in request ? findPath(apis, request.url) : undefined
    if (found) called.add(found.api.title)
    else elsewhere = true
    const faults = 'url' in request ? (found ? checkRequest(request, found) : []) : [request]
    return faults.map((fault) => problemAt(fence, { line }, { code: 'bad-request', ...fault }))
  })
  if (problems.length > 0) return { problems }
  if (called.size === 0) return { proof: { kind: 'parsed', words: 'Parsed by bash' } }
  const rest = [...others, ...(elsewhere ? ['other calls of curl'] : [])]
  const words = `Checked against the ${list([...called], 'and', inPlainText)}`
  return {
    proof: {
      kind: 'checked',
      words: rest.length > 0 ? `${words}; ${list(rest, 'and', inPlainText)} only parsed` : words,
    },
  }
}

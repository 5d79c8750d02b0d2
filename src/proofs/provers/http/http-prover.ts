// Calls of the platform's HTTP APIs with curl, checked against their documents.
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Prover, Verdicts } from '../prover.ts'
import { isShell } from '../shell/prove-shell.ts'
import type { HttpApi, HttpOperation } from './http-api.ts'

export const httpProver: Prover = {
  id: 'http',
  code: 'src/proofs/provers/http/http-prover.ts',
  select: (fences) => fences.filter(({ language, code }) => isShell(language) && /\bcurl\b/.test(code)),
  uses: (samples, { apis }) => apis?.map((api) => rulesFor(samples, api)),
  prove: async (pages, { apis = [] }) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveRequests } = await import('./prove-requests.ts')
    const verdicts: Verdicts = new Map()
    for (const fence of pages.flat()) verdicts.set(fence, await proveRequests(fence, apis))
    return verdicts
  },
}

/** The API with the operations that the samples may call. */
function rulesFor(samples: readonly FenceUse[], { operations, ...api }: HttpApi): HttpApi {
  const words = new Set(samples.flatMap(({ code }) => code.split(/[^\w-]+/)))
  // Possibly more than are called, but never fewer: a URL has all of a path's fixed words.
  const isCalled = ({ path }: HttpOperation) =>
    path
      .replaceAll(/\{\w+\}/g, '')
      .split(/[^\w-]+/)
      .every((word) => word === '' || words.has(word))
  return { ...api, operations: operations.filter(isCalled) }
}

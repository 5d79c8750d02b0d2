// Python: parsed, and type-checked by pyright if a sample uses the client.
import type { FenceUse } from '../../../markdown/facts.ts'
import { checkGrammar, grammarLabel } from '../formats/grammars.ts'
import { parsedBy } from '../formats/parsed-verdict.ts'
import type { Prover, Verdicts } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import type { PythonStubs } from './python-stubs.ts'
import { stubModules } from './python-stubs.ts'

export const pythonProver: Prover = {
  id: 'python',
  code: 'src/proofs/provers/python/python-prover.ts',
  select: ofLanguage((language) => language === 'python'),
  uses: (samples, { stubs, client }) =>
    stubs && samples.some((fence) => usesClient(fence, stubs, client.variable))
      ? { variable: client.variable, stubs: stubs.hash }
      : undefined,
  prove: async (pages, { stubs, client, code, timeLimit }) => {
    const verdicts: Verdicts = new Map()
    const toCheck: FenceUse[] = []
    for (const fence of pages.flat()) {
      const fault = await checkGrammar('python', fence.code)
      verdicts.set(fence, parsedBy(`a grammar of ${grammarLabel('python')}`, fence, fault))
      if (stubs && !fault && usesClient(fence, stubs, client.variable)) toCheck.push(fence)
    }
    if (stubs && toCheck.length > 0) {
      // Loaded on demand: most builds find every proof in the lockfile.
      const { checkTypes } = await import('./check-types.ts')
      const checked = await checkTypes(toCheck, {
        code,
        stubs,
        variable: client.variable,
        ...(timeLimit ? { timeLimit } : {}),
      })
      for (const [fence, verdict] of checked) verdicts.set(fence, verdict)
    }
    return verdicts
  },
}

/** Whether a sample imports one of the client's modules or uses the client. */
function usesClient({ code }: FenceUse, stubs: PythonStubs, variable: string): boolean {
  const imported = new RegExp(`^\\s*(?:from|import)\\s+(?:${stubModules(stubs).join('|')})\\b`, 'm')
  return imported.test(code) || new RegExp(`(?<![\\w."'])${variable}\\.\\w`).test(code)
}

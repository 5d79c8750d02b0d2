// Languages without a client library: samples are checked against their grammar.
import { isCallLanguage } from '../calls/call-languages.ts'
import type { Prover, Verdicts } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import { checkGrammar, grammarLabel, hasGrammar } from './grammars.ts'
import { parsedBy } from './parsed-verdict.ts'

export const grammarsProver: Prover = {
  id: 'grammars',
  code: 'src/proofs/provers/formats/grammars-prover.ts',
  select: ofLanguage(
    (language) => hasGrammar(language) && !isCallLanguage(language) && language !== 'python',
  ),
  uses: () => undefined,
  prove: async (pages) => {
    const verdicts: Verdicts = new Map()
    for (const fence of pages.flat()) {
      const reader = `a grammar of ${grammarLabel(fence.language)}`
      verdicts.set(fence, parsedBy(reader, fence, await checkGrammar(fence.language, fence.code)))
    }
    return verdicts
  },
}

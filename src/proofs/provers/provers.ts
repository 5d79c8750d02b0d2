// All provers. At least one of them proves each fence of a page.
import type { FenceUse } from '../../markdown/facts.ts'
import { callsProver } from './calls/calls-prover.ts'
import { clientProver } from './client/client-prover.ts'
import { formatsProver } from './formats/formats-prover.ts'
import { grammarsProver } from './formats/grammars-prover.ts'
import { siteFormatsProver } from './formats/site-formats-prover.ts'
import { httpProver } from './http/http-prover.ts'
import { inPageProver } from './in-page/in-page-prover.ts'
import type { Prover } from './prover.ts'
import { pythonProver } from './python/python-prover.ts'
import { shellProver } from './shell/shell-prover.ts'
import { sqlProver } from './sql/sql-prover.ts'
import { typescriptProver } from './typescript/typescript-prover.ts'
import { problemAt } from './verdict.ts'

const known: readonly Prover[] = [
  sqlProver,
  inPageProver,
  typescriptProver,
  clientProver,
  shellProver,
  httpProver,
  formatsProver,
  siteFormatsProver,
  callsProver,
  pythonProver,
  grammarsProver,
]

/** For languages without a prover. Plain text needs no proof. */
const noProver: Prover = {
  id: 'none',
  select: (fences) => {
    const proved = new Set(known.flatMap((prover) => prover.select(fences)))
    return fences.filter((fence) => fence.language !== 'text' && !proved.has(fence))
  },
  uses: () => undefined,
  prove: async (pages) => new Map(pages.flat().map((fence) => [fence, { problems: [unproved(fence)] }])),
}

const unproved = (fence: FenceUse) =>
  problemAt(
    fence,
    { line: -1 },
    {
      code: 'unproved-language',
      message: `There's no prover for ${fence.language}.`,
      hint: `Show it in another language, or say why it isn't checked: no-check="reason".`,
    },
  )

export const provers: readonly Prover[] = [...known, noProver]

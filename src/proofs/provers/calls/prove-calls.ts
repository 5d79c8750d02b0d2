// One page's samples, in order: what one of them declares, later ones can use.

import type { FenceUse } from '../../../markdown/facts.ts'
import type { CallSurface } from '../../../references/library/call-surface.ts'
import { grammarLabel, parseSample } from '../formats/grammars.ts'
import { parsedBy } from '../formats/parsed-verdict.ts'
import type { Verdicts } from '../prover.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import type { CallFault } from './check-code.ts'
import { checkCode } from './check-code.ts'
import { withoutGaps } from './grammar-gaps.ts'
import { languageRules } from './language-rules.ts'
import { otherIdioms } from './other-idioms.ts'
import { Scope } from './scope.ts'

export async function proveCalls(
  samples: readonly FenceUse[],
  surfaceOf: (fence: FenceUse) => CallSurface | undefined,
  variable: string,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  // Languages and versions of the same page have nothing in common.
  const scopes = new Map<string, Scope>()
  for (const fence of samples) {
    const key = `${fence.language} ${fence.meta.client ?? ''}`
    const page = scopes.get(key) ?? new Scope()
    scopes.set(key, page)
    verdicts.set(fence, await proveSample(fence, surfaceOf(fence), { variable, page }))
  }
  return verdicts
}

async function proveSample(
  fence: FenceUse,
  surface: CallSurface | undefined,
  names: { variable: string; page: Scope },
): Promise<Verdict> {
  const { language, code } = fence
  const rules = languageRules[language]
  const idioms = otherIdioms(language, code)
  if (idioms.length > 0) return withFaults(fence, idioms)
  const parsed = await parseSample(language, withoutGaps(language, code), (root, moved) => ({
    code: rules ? rules.lower(root) : [],
    moved,
  }))
  if (parsed?.fault) return parsedBy('', fence, parsed.fault)
  if (fence.meta.client !== undefined && !surface) return { problems: [unknownVersion(fence)] }
  const reader = `a grammar of ${grammarLabel(language)}`
  if (!surface || !rules || !parsed) return parsedBy(reader, fence, undefined)
  const { faults, found } = checkCode(parsed.value.code, surface, rules, names)
  // A trap shows a mistake, and the calls in it may be part of that.
  if (faults.length > 0 && !fence.meta.trap)
    return withFaults(
      fence,
      faults.map((fault) => moveUp(fault, parsed.value.moved)),
    )
  if (found === 0) return parsedBy(reader, fence, undefined)
  return {
    proof: { kind: 'checked', words: `Parsed, and its calls compared with ${surface.package}` },
  }
}

const moveUp = ({ at, ...rest }: CallFault, moved: number): CallFault => ({
  ...rest,
  at: { line: Math.max(0, at.line - moved), column: at.column },
})

const withFaults = (fence: FenceUse, faults: readonly CallFault[]): Verdict => ({
  problems: faults.map(({ at, message, hint }) => problemAt(fence, at, { code: 'bad-call', message, hint })),
})

const unknownVersion = (fence: FenceUse) =>
  problemAt(
    fence,
    { line: -1 },
    {
      code: 'unknown-client',
      message: `There's no surface of version ${fence.meta.client} of this library.`,
      hint: "Write the version's surface.yaml, beside its library.yaml. For the current version, leave the word out.",
    },
  )

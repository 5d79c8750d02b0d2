// A component that shows a reference's data must name something that exists, which its kind checks.
import { memoEach, memoLast } from '../lib/memo.ts'
import type { ComponentUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { Reference, ReferenceKind } from '../references/reference.ts'
import type { Page } from './site-model.ts'

export function checkUses(pages: readonly Page[], references: readonly Reference[]): readonly Problem[] {
  const names = references.flatMap(({ kind }) => kind.checkedComponents ?? [])
  // Few pages have any, so that a change of a reference costs only these.
  return checkEach(usesOfEach(pages, names).flat(), references)
}

const usesOfEach = memoEach(({ components }: Pick<Page, 'components'>, names: readonly string[]) =>
  components.filter(({ name }) => names.includes(name)),
)

const checkEach = memoLast((uses: readonly ComponentUse[], references: readonly Reference[]): Problem[] =>
  checkingKinds(references).flatMap(([kind, own]) =>
    uses.flatMap(({ name, props, file, line, column }): Problem[] => {
      const fault = kind.checkedComponents?.includes(name) && kind.checkUse?.(own, name, props)
      return fault ? [{ code: 'bad-prop', file, line, column, ...fault }] : []
    }),
  ),
)

/** The kinds that check uses, each with its references. */
function checkingKinds(references: readonly Reference[]): [ReferenceKind, Reference[]][] {
  const kinds = new Set(references.map(({ kind }) => kind).filter(({ checkUse }) => checkUse))
  return [...kinds].map((kind) => [kind, references.filter((reference) => reference.kind === kind)])
}

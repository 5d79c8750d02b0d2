// A component that shows a reference's data must name something that exists, which its kind checks.
import { memoLast, memoPerObject } from '../lib/memo.ts'
import type { Problem } from '../problems/problem.ts'
import type { Reference, ReferenceKind } from '../references/reference.ts'
import type { Page } from './site-model.ts'

export const checkUses = memoPerObject(
  ({ components }: Pick<Page, 'components'>, references: readonly Reference[]): readonly Problem[] => {
    const problems: Problem[] = []
    for (const [kind, own] of checkingKinds(references))
      for (const { name, props, file, line, column } of components) {
        const fault = kind.checkUse?.(own, name, props)
        if (fault) problems.push({ code: 'bad-prop', file, line, column, ...fault })
      }
    return problems
  },
)

/** The kinds that check uses, each with its references. */
const checkingKinds = memoLast((references: readonly Reference[]): [ReferenceKind, Reference[]][] => {
  const kinds = new Set(references.map(({ kind }) => kind).filter(({ checkUse }) => checkUse))
  return [...kinds].map((kind) => [kind, references.filter((reference) => reference.kind === kind)])
})

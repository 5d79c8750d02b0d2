// A component that shows a reference's data must name something that exists, which its kind checks.
import { memoPerObject } from '../lib/memo.ts'
import type { Problem } from '../problems/problem.ts'
import type { Reference, ReferenceKind } from '../references/reference.ts'
import type { Page } from './site-model.ts'

export const checkUses = memoPerObject(
  ({ components }: Pick<Page, 'components'>, references: readonly Reference[]): readonly Problem[] => {
    const kinds = new Map<ReferenceKind, Reference[]>()
    for (const reference of references)
      kinds.set(reference.kind, [...(kinds.get(reference.kind) ?? []), reference])
    return components.flatMap(({ name, props, file, line, column }) =>
      [...kinds].flatMap(([kind, own]): Problem[] => {
        const fault = kind.checkUse?.(own, name, props)
        return fault ? [{ code: 'bad-prop', file, line, column, ...fault }] : []
      }),
    )
  },
)

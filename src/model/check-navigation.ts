// The menus must have the shape of their schema. Problems point at the entry in navigation/.
import { memoPerObject } from '../lib/memo.ts'
import type { WrittenFile } from '../markdown/step.ts'
import { describeIssue } from '../problems/describe-issue.ts'
import { keysOf } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { navigationSchema } from '../schemas/navigation.ts'
import { locate } from './resolve-menus.ts'

export const checkNavigationShape = memoPerObject(
  (navigation: Navigation, navigationFiles: readonly WrittenFile[]): readonly Problem[] => {
    const result = navigationSchema.safeParse(navigation)
    if (result.success) return []
    return result.error.issues.map((issue): Problem => {
      // The issue of an unknown field is at the entry, and that of a wrong value at the field.
      const depth = issue.code === 'unrecognized_keys' ? issue.path.length : issue.path.length - 1
      const entry = issue.path.slice(0, depth)
      const field = issue.path.slice(depth)
      const owner = valueAt(navigation, entry)
      const { message, hint } = describeIssue(
        { ...issue, path: field },
        owner,
        'a menu entry',
        keysOf(navigationSchema, entry),
      )
      return { code: 'bad-navigation', ...locate(navigationFiles, needleOf(owner, field)), message, hint }
    })
  },
)

const valueAt = (from: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], from)

/** A text of the entry that its file has too: the field's own value, or what names the entry. */
function needleOf(owner: unknown, field: readonly PropertyKey[]): string {
  const values = [valueAt(owner, field), valueAt(owner, ['href']), valueAt(owner, ['label'])]
  return values.find((value): value is string => typeof value === 'string') ?? ''
}

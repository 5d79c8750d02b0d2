// What each caller tries on a table, a view, a function, and a bucket.
import { quoteName } from '../project/engines/thread/quote-name.ts'
import { fileOf, insertOf, nameOf, quoteText, rowOfA } from './row-statements.ts'
import { type Known, type Relation, users } from './sample-rows.ts'
import type { Bucket, CalledFunction } from './targets.ts'

export const verbs = ['select', 'insert', 'update', 'delete'] as const

export interface PlannedTry {
  kind: 'table' | 'view' | 'function' | 'bucket'
  schema: string
  /** A function's has the types of its arguments. */
  name: string
  /** It has a column with its owner's ID. */
  isOwned: boolean
  /** Row level security is off, or a bucket is public, so what succeeds is no separate finding. */
  isOpen: boolean
  caller: string
  /** `return`: insert and read the new row. `forge`: insert a row of user A. `give`: update user A's row so that it becomes user B's. */
  verb: (typeof verbs)[number] | 'return' | 'forge' | 'give' | 'call'
  statement: string
}

export function triesOfRelation(relation: Relation, known: Known, callers: readonly string[]): PlannedTry[] {
  const { schema, name, isView, isOpen, columns } = relation
  const owners = (columns ?? []).filter(({ isOwner }) => isOwner)
  const about = { kind: isView ? 'view' : 'table', schema, name, isOpen, isOwned: owners.length > 0 } as const
  const quoted = nameOf(relation)
  const row = rowOfA(relation, known)
  // The key alone, because a role can be allowed to read some columns.
  const shown = isView || !row ? '*' : (relation.key ?? []).map(quoteName).join(', ')
  const select = `select ${shown} from ${quoted} ${row}`.trimEnd()
  if (isView) return callers.map((caller) => ({ ...about, caller, verb: 'select', statement: select }))
  const insert = (owner: string, number: number) => insertOf(relation, { owner, number }, known)
  const changeable = (columns ?? []).filter(({ isGenerated, isIdentity }) => !isGenerated && !isIdentity)
  const changed =
    changeable.find(({ name: each, isOwner }) => !isOwner && !relation.key?.includes(each)) ?? changeable[0]
  const set = changed && quoteName(changed.name)
  const same = `update ${quoted} set ${set} = ${set} ${row}`
  const own = (caller: string) => insert(userOf(caller), 2)
  return [
    ...callers.flatMap((caller): PlannedTry[] => [
      { ...about, caller, verb: 'select', statement: select },
      { ...about, caller, verb: 'insert', statement: own(caller) },
      ...(set ? [{ ...about, caller, verb: 'update' as const, statement: same }] : []),
      { ...about, caller, verb: 'delete', statement: `delete from ${quoted} ${row}` },
    ]),
    { ...about, caller: 'user A', verb: 'return', statement: `${own('user A')} returning *` },
    ...(owners.length > 0
      ? [{ ...about, caller: 'user B', verb: 'forge' as const, statement: insert(users.a, 3) }]
      : []),
    // Others only record who did something.
    ...owners
      .filter(({ isCompared }) => isCompared)
      .map((owner): PlannedTry => {
        const give = `update ${quoted} set ${quoteName(owner.name)} = ${quoteText(users.b)} ${row}`
        return { ...about, caller: 'user A', verb: 'give', statement: give }
      }),
  ]
}

/** Whose new row a caller inserts. */
const userOf = (caller: string): string => (caller === 'user B' ? users.b : users.a)

/** With nulls: whether a caller may call it is checked before it runs. */
export const triesOfFunction = (
  { schema, name, call }: CalledFunction,
  callers: readonly string[],
): PlannedTry[] =>
  callers.map((caller) => ({
    kind: 'function',
    schema,
    name,
    isOwned: false,
    isOpen: false,
    caller,
    verb: 'call',
    statement: `select ${call}`,
  }))

/** On user A's file in their folder. New files are in the caller's. */
export function triesOfBucket({ id, isPublic }: Bucket, callers: readonly string[]): PlannedTry[] {
  const about = { kind: 'bucket', schema: 'storage', name: id, isOwned: true, isOpen: isPublic } as const
  const file = `where bucket_id = ${quoteText(id)} and name = ${quoteText(`${users.a}/1.png`)}`
  return callers.flatMap((caller): PlannedTry[] => [
    { ...about, caller, verb: 'select', statement: `select name from storage.objects ${file}` },
    { ...about, caller, verb: 'insert', statement: fileOf(id, userOf(caller), 2) },
    { ...about, caller, verb: 'update', statement: `update storage.objects set metadata = metadata ${file}` },
    { ...about, caller, verb: 'delete', statement: `delete from storage.objects ${file}` },
  ])
}

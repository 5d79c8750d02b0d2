// Tables in an order in which each comes after those that it refers to. In a circle, one of them comes too early.
import type { Relation } from './sample-rows.ts'

export function byDependency(relations: ReadonlyMap<string, Relation>): Relation[] {
  const order = new Set<Relation>()
  const begun = new Set<Relation>()
  // With its own list, because a chain of foreign keys can be longer than the stack.
  const open: Relation[] = []
  for (const first of relations.values()) {
    open.push(first)
    for (let relation = open.at(-1); relation; relation = open.at(-1)) {
      const waits = begun.has(relation)
        ? []
        : relation.foreignKeys
            .flatMap(({ target }) => relations.get(target) ?? [])
            .filter((each) => !begun.has(each))
      begun.add(relation)
      if (waits.length > 0) open.push(...waits)
      else {
        order.add(relation)
        open.pop()
      }
    }
  }
  return [...order]
}

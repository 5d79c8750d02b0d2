// Caches a pure function's result while its arguments are the same objects.

/** Lists are the same if their elements are. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((element, index) => element === b[index]))

export const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((argument, index) => isSame(argument, b[index]))

/** One result per first argument, for as long as anything else refers to that argument. */
export function memoPerObject<First extends object, Others extends readonly unknown[], Value>(
  compute: (first: First, ...others: Others) => Value,
): (first: First, ...others: Others) => Value {
  const known = new WeakMap<First, { others: Others; value: Value }>()
  return (first, ...others) => {
    const last = known.get(first)
    if (last && areSame(last.others, others)) return last.value
    const value = compute(first, ...others)
    known.set(first, { others, value })
    return value
  }
}

/** The result of the last call. */
export function memoLast<Arguments extends readonly unknown[], Value>(
  compute: (...args: Arguments) => Value,
): (...args: Arguments) => Value {
  let last: { args: Arguments; value: Value } | undefined
  return (...args) => {
    if (last && areSame(last.args, args)) return last.value
    last = { args, value: compute(...args) }
    return last.value
  }
}

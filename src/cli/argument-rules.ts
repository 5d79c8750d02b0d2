// Rules between two arguments. Both are about storage: where the two sides of a copy or a move can be.
import { bucketOf, storageScheme } from './formats.ts'

export const argumentsRules = ['one-remote', 'same-bucket'] as const
export type ArgumentsRule = (typeof argumentsRules)[number]

/** What is wrong with the two, or undefined. Values that the shell computes are accepted. */
export function argumentsFault(
  rule: ArgumentsRule,
  names: readonly [string, string],
  given: readonly [GivenArgument, GivenArgument],
): string | undefined {
  if (rule === 'same-bucket') {
    const [from, to] = given.map(knownBucket)
    return from && to && from !== to
      ? `${names[0]} is in "${from}" and ${names[1]} is in "${to}".`
      : undefined
  }
  const [from, to] = given.map(isRemote)
  if (from === undefined || from !== to) return undefined
  return `Both ${names.join(' and ')} are ${from ? 'remote' : 'local'} paths.`
}

/** Undefined if the start of the path isn't known yet. */
const isRemote = ({ value, dynamic }: GivenArgument): boolean | undefined =>
  dynamic && /^[$`*?]/.test(value) ? undefined : value.startsWith(storageScheme)

function knownBucket({ value, dynamic }: GivenArgument): string | undefined {
  const bucket = bucketOf(value)
  return dynamic && bucket && /[$`*?]/.test(bucket) ? undefined : bucket
}

export interface GivenArgument {
  value: string
  /** The value contains something that only a shell can expand. */
  dynamic: boolean
}

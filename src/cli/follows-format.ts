// Checks whether a value has its flag's or argument's format.

import type { GivenArgument } from './argument-rules.ts'
import type { ValueRule } from './command-spec.ts'
import type { FormatName } from './formats.ts'
import { formats } from './formats.ts'

/** Formats in which `?` and `*` are literal: bash leaves a pattern that matches no file unchanged. */
const keepsPatterns: readonly FormatName[] = ['connection-string', 'https-url']

export function followsFormat(
  { format, relaxed }: ValueRule,
  { value, dynamic }: GivenArgument,
  given: ReadonlySet<string>,
): boolean {
  if (!format) return true
  // A value that the shell computes is unknown here, so it's accepted.
  if (dynamic && (!keepsPatterns.includes(format) || /[$`]/.test(value))) return true
  if (formats[format].accepts(value)) return true
  return relaxed !== undefined && given.has(relaxed.by) && formats[relaxed.to].accepts(value)
}

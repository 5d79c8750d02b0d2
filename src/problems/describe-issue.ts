// Turns a schema issue into a message and a hint. Used for frontmatter, data files, and component props.
import type { z } from 'zod'
import { didYouMean } from '../lib/nearest.ts'

interface IssueText {
  message: string
  hint: string
}

type Issue = z.core.$ZodIssue

const article = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`)

function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  )
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** The message and hint for one issue. `what` names the thing with the field, as in "The frontmatter" or "<Card>". */
export function describeIssue(
  issue: Issue,
  input: unknown,
  what: string,
  knownKeys: readonly string[],
): IssueText {
  const name = nameOf(issue.path)
  const field = name ? `"${name}" of ${what}` : capital(what)
  const value = issue.path.reduce<unknown>(
    (object, key) => (object as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  switch (issue.code) {
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      return {
        message: `${field} has no field "${key}".`,
        hint: `${didYouMean(key, knownKeys)}${knownKeys.length ? `Allowed fields: ${knownKeys.join(', ')}.` : 'Remove it.'}`,
      }
    }
    case 'invalid_type': {
      if (value === undefined)
        return {
          message: `${capital(what)} lacks "${name}".`,
          hint: `Add "${name}" with ${article(issue.expected)} as its value.`,
        }
      return {
        message: `${field} is ${show(value)}.`,
        hint: `Give it ${article(issue.expected)}.`,
      }
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      return value === undefined
        ? {
            message: `${capital(what)} lacks "${name}".`,
            hint: `Add "${name}" with one of: ${allowed.join(', ')}.`,
          }
        : {
            message: `${field} is ${show(value)}.`,
            hint: `${didYouMean(String(value), allowed)}Use one of: ${allowed.join(', ')}.`,
          }
    }
    case 'too_small':
      return { message: `${field} is too short.`, hint: `It needs at least ${issue.minimum}.` }
    case 'too_big':
      return { message: `${field} is too long.`, hint: `It can have at most ${issue.maximum}.` }
    default:
      return {
        message: `${field} is ${show(value)}.`,
        hint: `${issue.message}.`.replace(/\.+$/, '.'),
      }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

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
  const isProp = what.startsWith('<')
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
          hint: isProp
            ? `Add ${name}=${issue.expected === 'string' ? '"…"' : '{…}'}.`
            : `Add "${name}" with ${article(names[issue.expected] ?? issue.expected)} as its value.`,
        }
      return {
        message: `${field} is ${show(value)}.`,
        hint: isProp ? convertProp(name, issue.expected, value) : convertTo(issue.expected, value),
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
    case 'too_big':
      return describeSize(issue, field, value)
    default:
      return {
        message: `${field} is ${show(value)}.`,
        hint: `${issue.message}.`.replace(/\.+$/, '.'),
      }
  }
}

/** How to write the value so that it has the expected type. */
function convertTo(expected: string, value: unknown): string {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  if (expected === 'array' && isPlain)
    return `Make it a list: [${String(value)
      .replace(/^\[|\]$/g, '')
      .trim()}].`
  if (expected === 'string' && isPlain) return `Put it in quotes: "${String(value)}".`
  if (expected === 'boolean') return 'Write true or false, without quotes.'
  if (
    expected === 'number' &&
    typeof value === 'string' &&
    value.trim() !== '' &&
    !Number.isNaN(Number(value))
  )
    return `Write it without quotes: ${value}.`
  return `Give it ${article(names[expected] ?? expected)}.`
}

/** The same for a component's prop, where quotes and braces say the type. */
function convertProp(name: string, expected: string, value: unknown): string {
  if (expected === 'boolean') return `Write ${name}, or ${name}={false}.`
  if (expected === 'string') return `Put it in quotes: ${name}="${String(value)}".`
  if (expected === 'number')
    return `Give it a number in braces: ${name}={${Number.isFinite(Number(value)) ? value : 3}}.`
  return `Give it ${article(names[expected] ?? expected)}.`
}

/** What authors call the types of schemas. */
const names: Readonly<Record<string, string>> = { array: 'list', int: 'whole number', record: 'object' }

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

function describeSize(issue: SizeIssue, field: string, value: unknown): IssueText {
  const isSmall = issue.code === 'too_small'
  const limit = isSmall ? issue.minimum : issue.maximum
  const most = isSmall ? 'at least' : 'at most'
  if (typeof value === 'number' || !(typeof value === 'string' || Array.isArray(value)))
    return { message: `${field} is ${show(value)}.`, hint: `It must be ${most} ${limit}.` }
  const unit = typeof value === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  const count = (number: number | bigint) => `${number} ${unit[Number(number) === 1 ? 0 : 1]}`
  return {
    message: value.length === 0 ? `${field} is empty.` : `${field} has ${count(value.length)}.`,
    hint: `It ${isSmall ? 'needs' : 'can have'} ${most} ${count(limit)}.`,
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

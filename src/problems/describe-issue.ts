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
  const { owner, name } = placeOf(issue.path, input, what)
  const field = name ? `"${name}" of ${owner}` : capital(owner)
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
        hint: `${didYouMean(key, knownKeys)}${knownKeys.length ? `${isProp ? 'Its props are' : 'Allowed fields'}: ${knownKeys.join(', ')}.` : 'Remove it.'}`,
      }
    }
    case 'invalid_type': {
      if (value === undefined)
        return {
          message: `${capital(owner)} lacks "${name}".`,
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
            message: `${capital(owner)} lacks "${name}".`,
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
    case 'invalid_union': {
      const allowed = issue.errors
        .flat()
        .flatMap((each) => (each.code === 'invalid_value' ? each.values : []))
      if (allowed.length === 0) return other(issue, field, value)
      const shown = allowed.map((one) =>
        !isProp ? String(one) : typeof one === 'string' ? `${name}="${one}"` : `${name}={${String(one)}}`,
      )
      return { message: `${field} is ${show(value)}.`, hint: `Use one of: ${shown.join(', ')}.` }
    }
    default:
      return other(issue, field, value)
  }
}

/** In the schema's own words. */
const other = (issue: Issue, field: string, value: unknown): IssueText => ({
  message: `${field} is ${show(value)}.`,
  hint: `${issue.message}.`.replace(/\.+$/, '.'),
})

/** Fields that tell an entry of a list from the others. */
const labels = ['name', 'id', 'title', 'from', 'code', 'label']

/** The field's name, and what it's in: an entry of a list is counted from 1 and named by its own name. */
function placeOf(
  path: readonly PropertyKey[],
  input: unknown,
  what: string,
): { owner: string; name: string } {
  const [index, ...rest] = path
  if (typeof index !== 'number') return { owner: what, name: nameOf(path) }
  const entry = (input as unknown[] | undefined)?.[index] as Record<string, unknown> | undefined
  const label = labels.map((key) => entry?.[key]).find((text) => typeof text === 'string')
  return { owner: `entry ${index + 1}${label ? ` ("${label}")` : ''} of ${what}`, name: nameOf(rest) }
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

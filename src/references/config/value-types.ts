// The types of settings: which values they accept, and their names in messages and on pages.
import type { Parameter } from './config-schemas.ts'

type Type = Parameter['type']

/** In messages: what to type. */
export const expected: Record<Type, string> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  duration: 'a string such as 60s or 24h',
  string: 'a string',
  strings: 'a list of strings',
  size: 'a string such as 50MiB',
  map: 'no default, but "without"',
  list: 'a string with commas',
  json: 'JSON in quotes',
  prefix: 'no default, but "without"',
}

/** On pages. */
export const typeWords: Record<Type, string> = {
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  duration: 'duration',
  string: 'string',
  strings: 'list of strings',
  size: 'size',
  map: 'table',
  list: 'list with commas',
  json: 'JSON',
  prefix: 'group of variables',
}

export function fits(value: unknown, type: Type): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'duration':
      return typeof value === 'string' && /^(\d+(\.\d+)?(ms|s|m|h))+$/.test(value)
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'json':
      return typeof value === 'string' && isJson(value)
    case 'size':
      return typeof value === 'string' && /^\d+ ?([KMGTP]i?B?|B)?$/i.test(value)
    case 'map':
    case 'prefix':
      return false
    default:
      return typeof value === 'string'
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** In a Compose file, every value is a string. Compose rejects YAML booleans. */
export function fitsCompose(value: unknown, type: Type): boolean {
  if (typeof value === 'string' && value.includes('${')) return true
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'prefix') return typeof value === 'string' || typeof value === 'number'
  return fits(value, type)
}

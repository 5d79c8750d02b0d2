// Values that no schema should let through, and some that it should: both find what is handled carelessly.
import type { Chance } from '../chance.ts'

/** Lead from any object to what all objects share. */
export const unsafeNames = ['__proto__', 'constructor', 'prototype']
/** No column can have them: every object has them, or they're operators of the Data API. */
export const hostileNames = [
  ...unsafeNames,
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
  '__lookupSetter__',
  '$or',
  '$and',
  '$not',
]

const texts = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1.5',
  '1e308',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'true',
  'undefined',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '🦊',
  'ä',
  '\u202e',
  '\ufeff',
  '\r\nx: y',
  '\t',
  '\\',
  '\\u0000',
  '%',
  '%00',
  '%zz',
  '%ff',
  "'",
  '"',
  '`',
  '--',
  ';',
  "'; drop table products; --",
  '$1',
  '{}',
  '[]',
  '{"a":1}',
  '(',
  ')',
  '*',
  ',',
  '.',
  '..',
  '../../etc/passwd',
  '/',
  '//',
  '//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'http://localhost:5173',
  ...hostileNames,
  '__proto__.a',
  'constructor.prototype',
  '"__proto__"',
  'eq.',
  'not.eq.1',
  'in.(1,2)',
  'is.null',
  'or.(a.eq.1)',
  'a@example.org',
  '@',
  '00000000-0000-0000-0000-000000000000',
  '2024-02-30',
  'infinity',
  'x'.repeat(300),
  'x'.repeat(5000),
]

export const hostileText = (chance: Chance): string => chance.pick(texts)

/** Nested deeper than any real request. */
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  [null],
  [[]],
  [1, 'a', {}],
  {},
  { a: 1 },
  { '': '' },
  JSON.parse('{"__proto__":{"a":1}}'),
  JSON.parse('[{"a":{"__proto__":{"toString":1}}}]'),
  { constructor: { prototype: 1 } },
  { prototype: {} },
  { 'a\0': 1 },
  { toString: 5 },
  nested(30),
  nested(200),
  nested(3000),
  Array.from({ length: 2000 }, (_, index) => index),
]

export const hostileValue = (chance: Chance): unknown =>
  chance.happens(0.5) ? hostileText(chance) : chance.pick(others)

/** Parts of a path that are sent as they are. Node's client refuses what isn't ASCII. */
const pathParts = [
  '',
  '.',
  '..',
  '%',
  '%2',
  '%zz',
  '%00',
  'a%00b',
  '%ff',
  '%C3%28',
  '%2f',
  '%2F..%2F',
  '%2e%2e',
  '%252e',
  '%25',
  '100%25.png',
  '100%.png',
  '%0a',
  '%0d%0ax:y',
  '%09',
  '%F0%9F%A6%8A',
  '%ED%A0%80',
  '*',
  '+',
  ';',
  "'",
  '(',
  ':id',
  '{id}',
  '$',
  '&',
  '=',
  '@',
  '!',
  '~',
  ...hostileNames,
  '%5f_proto__',
  'constructor%2fprototype',
  'a'.repeat(2000),
  '%61'.repeat(500),
]

export const hostilePathPart = (chance: Chance): string => chance.pick(pathParts)

/** Node's client refuses control characters in headers; everything else may be there. */
export const hostileHeader = (chance: Chance): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what can't be sent
  hostileText(chance).replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?')

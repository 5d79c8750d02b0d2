import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longConnectionStrings } from './__fixtures__/long-connection-strings.ts'
import type { FormatName } from './formats.ts'
import { formatNames, formats } from './formats.ts'

const ref = 'zkmpyvqbxtgrwnhdcfsa'

test.each(formatNames)('%s accepts its own example', (name) => {
  expect(formats[name].accepts(formats[name].example)).toBe(true)
  expect(formats[name].accepts('')).toBe(name === 'local-or-storage-path')
})

describe('what each format takes and refuses', () => {
  const cases: [FormatName, string[], string[]][] = [
    [
      'https-url',
      ['https://a.example.com/x?y=1', 'HTTPS://a.example.com'],
      ['http://a.example.com', 'a.example.com', 'https://', 'https:// a', 'ftp://a'],
    ],
    ['project-ref', [ref], ['abc', ref.toUpperCase(), `${ref}a`, `${ref.slice(1)}1`]],
    ['migration-version', ['20240405093000'], ['2024', '2024040509300', '20240405093000_a', '2024-04-05']],
    [
      'uuid',
      ['6d5a4c1e-8f0b-4f52-9a37-2c1e7b9d4f10', '6D5A4C1E-8F0B-4F52-9A37-2C1E7B9D4F10'],
      ['due-dates', '6d5a4c1e8f0b4f529a372c1e7b9d4f10'],
    ],
    ['lowercase-uuid', ['6d5a4c1e-8f0b-4f52-9a37-2c1e7b9d4f10'], ['6D5A4C1E-8F0B-4F52-9A37-2C1E7B9D4F10']],
    ['function-name', ['a', 'A1_-b'], ['_shared', '1a', 'a b', 'a.ts', 'a/b']],
    [
      'hostname',
      ['a.example.com'],
      ['https://a.example.com', 'a.example.com/x', 'localhost', '-a.com', 'a..com'],
    ],
    ['subdomain', ['bookshop', 'book-shop2'], ['book.shop', '-a', 'a-', 'a b']],
    ['ipv4-address', ['0.0.0.0', '255.255.255.255'], ['256.0.0.1', '1.2.3', '1.2.3.4/32', '::1', '01.2.3.4']],
    [
      'cidr-range',
      ['0.0.0.0/0', '10.0.0.0/8', '::/0', '2001:db8::/48'],
      ['10.0.0.0', '10.0.0.0/33', '::/129', 'a/8'],
    ],
    [
      'public-cidr-range',
      ['203.0.113.0/24', '172.32.0.0/12', '2001:db8::/48'],
      ['10.0.0.0/8', '172.16.0.0/12', '192.168.1.0/24', 'fd12::/16', '203.0.113.0'],
    ],
    ['name-value-pair', ['A=b', 'A=', 'A=b=c', 'A=b c'], ['A', '=b', 'A B=c']],
    ['setting', ['a=1'], ['a', 'a=', 'a=b=c', 'a:1']],
    ['name-override', ['db.url=URL'], ['db.url', 'db.url=']],
    ['positive-number', ['1', '12'], ['0', '-1', '1.5', 'x']],
    ['storage-path', ['ss:///', 'ss:///covers'], ['ss://covers', 'covers', 's3://covers']],
    ['bucket-path', ['ss:///covers', 'ss:///covers/a/'], ['ss:///', 'ss:////a', './a']],
    [
      'object-path',
      ['ss:///covers/a', 'ss:///covers/a/b'],
      ['ss:///covers', 'ss:///covers/', 'ss:///covers/a/', 'xxxxxx/a/b'],
    ],
    [
      'local-or-storage-path',
      ['./a', 'a/b', '/a', 'C:\\a', 'ss:///'],
      ['ss://covers/a', 'SS:///a', 's3://covers/a'],
    ],
  ]
  test.each(cases)('%s', (name, good, bad) => {
    for (const value of good) expect(formats[name].accepts(value), value).toBe(true)
    for (const value of bad) expect(formats[name].accepts(value), value).toBe(false)
  })
})

describe('connection strings', () => {
  const accepts = formats['connection-string'].accepts
  const withPassword = (password: string) => `postgresql://postgres:${password}@db.example.com:5432/postgres`
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })

  test.each([
    'postgres://postgres@localhost',
    'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
    'postgresql://u:p@[2001:db8::1]:5432/db?sslmode=verify-full&sslrootcert=/etc/ca.crt',
    'postgresql://u:p@a.example.com:5432,b.example.com:5432/db',
    'postgresql://localhost/db',
  ])('takes %s', (value) => {
    expect(accepts(value)).toBe(true)
  })

  test.each([
    'db.example.com',
    'mysql://u:p@h/db',
    'postgresql://',
    'postgresql://u:p@h:port/db',
    'postgresql://u:p%4@h/db',
    'postgresql://u:p@h/db#fragment',
    'postgresql://u:p@h/a/b',
    'host=localhost user=postgres',
  ])('refuses %s', (value) => {
    expect(accepts(value)).toBe(false)
  })

  test('takes every password that is percent-encoded', () => {
    fc.assert(fc.property(text, (password) => accepts(withPassword(encodeURIComponent(password)))))
  })

  test('refuses every password with a raw reserved character, wherever it is', () => {
    const reserved = fc.constantFrom(...'@:/#?[] %<>"{}|\\^`')
    fc.assert(
      fc.property(text, reserved, text, (before, raw, after) => {
        // A percent sign and two hexadecimal digits count as encoded, even if they were typed raw.
        fc.pre(raw !== '%' || !/^[0-9a-f]{2}/i.test(encodeURIComponent(after)))
        expect(accepts(withPassword(`${encodeURIComponent(before)}${raw}${encodeURIComponent(after)}`))).toBe(
          false,
        )
      }),
    )
  })

  // The time limit for this is in the bench.
  test('answers whatever is pasted, however long', () => {
    expect(longConnectionStrings.map(accepts)).toEqual([false, true, false])
  })
})

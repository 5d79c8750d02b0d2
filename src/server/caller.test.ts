import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  callerOf({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

test('a caller is the address that is connected, whatever it says about itself', () => {
  expect(from('203.0.113.7')).toBe('203.0.113.7')
  expect(from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(from(undefined)).toBe('')
})

test('a proxy on this machine says whom it saw last', () => {
  expect(from('127.0.0.1', '192.0.2.1, 198.51.100.1')).toBe('198.51.100.1')
  expect(from('::1', '198.51.100.1')).toBe('198.51.100.1')
  expect(from('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(from('127.0.0.1', '<script>')).toBe('127.0.0.1')
})

test('a network of IPv6 is one caller', () => {
  expect(from('2001:db8:1:2:aaaa::1')).toBe(from('2001:db8:1:2:bbbb::2'))
  expect(from('2001:db8:1:2:aaaa::1')).not.toBe(from('2001:db8:1:3:aaaa::1'))
})

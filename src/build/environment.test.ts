import { describe, expect, test } from 'vitest'
import { defaultPort, readEnvironment } from './environment.ts'

const local = { host: '127.0.0.1', isLogged: false }

describe('PORT', () => {
  test.each([
    [undefined, defaultPort],
    ['', defaultPort],
    ['8080', 8080],
    ['65535', 65535],
  ])('of %s is %s', (PORT, port) => {
    expect(readEnvironment({ PORT })).toEqual({ ...local, port })
  })

  test.each(['abc', '80a', '-1', '0', '65536', '80.5', 'NaN', 'Infinity'])(
    'of "%s" is refused with what to give',
    (PORT) => {
      expect(readEnvironment({ PORT }).problem).toBe(
        `PORT is "${PORT}". Set it to a number from 1 to 65535, or leave it unset for 4321.`,
      )
    },
  )
})

describe('SITE_URL', () => {
  test.each([
    ['https://docs.test.example', 'https://docs.test.example'],
    ['https://docs.test.example/', 'https://docs.test.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('of %s is the origin %s', (SITE_URL, siteUrl) => {
    expect(readEnvironment({ SITE_URL })).toEqual({ ...local, port: defaultPort, siteUrl })
  })

  test('may be left out or empty', () => {
    expect(readEnvironment({})).toEqual({ ...local, port: defaultPort })
    expect(readEnvironment({ SITE_URL: '' })).toEqual({ ...local, port: defaultPort })
  })

  test.each([
    'docs.test.example',
    'ftp://docs.test.example',
    'https://docs.test.example/docs',
    '/',
    'javascript:x',
  ])('of "%s" is refused in one line that names it and shows a right one', (SITE_URL) => {
    const { problem } = readEnvironment({ SITE_URL })
    expect(problem).toMatch(/^SITE_URL is ".*"\. Set it to the site's origin, such as https:\/\/\S+\.$/)
    expect(problem).toContain(`"${SITE_URL}"`)
  })
})

test('the first fault is reported, in one line', () => {
  const { problem } = readEnvironment({ PORT: 'x', SITE_URL: 'y' })
  expect(problem).toMatch(/^PORT is/)
  expect(problem).not.toContain('\n')
})

test('PLATFORM_LIMITS is none or left out', () => {
  expect(readEnvironment({ PLATFORM_LIMITS: 'none' })).toEqual({
    ...local,
    port: defaultPort,
    isUnlimited: true,
  })
  expect(readEnvironment({ PLATFORM_LIMITS: 'hosted' })).toEqual({ ...local, port: defaultPort })
  expect(readEnvironment({ PLATFORM_LIMITS: 'off' }).problem).toMatch(
    /^PLATFORM_LIMITS is "off"\. Set it to none/,
  )
})

test('HOST is an IP address', () => {
  expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnvironment({ HOST: '::1' }).host).toBe('::1')
  expect(readEnvironment({ HOST: 'docs.example.com' }).problem).toBe(
    'HOST is "docs.example.com". Set it to an IP address, such as 0.0.0.0 for all of them, or leave it unset for 127.0.0.1.',
  )
})

test('LOG is json or left out', () => {
  expect(readEnvironment({ LOG: 'json' }).isLogged).toBe(true)
  expect(readEnvironment({ LOG: 'yes' }).problem).toBe(
    'LOG is "yes". Set it to json to log every response, or leave it unset.',
  )
})

import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../lib/storage-keys.ts'
import { headScript } from './head-script.ts'

const root = document.documentElement
/** Runs it like a browser: as text, outside any module. */
const run = () => new Function(headScript)()
const attributes = () => Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]))

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/guides/auth')
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
})

describe('the theme', () => {
  test.each(['light', 'dark'])('is the one that was chosen: %s', (theme) => {
    localStorage.setItem(storageKeys.theme, theme)
    run()
    expect(attributes()).toEqual({ 'data-theme': theme })
  })

  test('is left to the system if none was chosen', () => {
    run()
    expect(attributes()).toEqual({})
  })

  test.each(['system', 'Dark', '"><script>', ''])('is left to the system if "%s" was stored', (value) => {
    localStorage.setItem(storageKeys.theme, value)
    run()
    expect(attributes()).toEqual({})
  })
})

describe('remembered tabs', () => {
  test('are set before the first paint', () => {
    localStorage.setItem(storageKeys.tabs, '{"language":"python","database-method":"sql"}')
    run()
    expect(attributes()).toEqual({ 'data-tab-language': 'python', 'data-tab-database-method': 'sql' })
  })

  test('the URL wins over what was remembered', () => {
    localStorage.setItem(storageKeys.tabs, '{"language":"python","framework":"react"}')
    history.replaceState(null, '', '/guides/auth?language=dart')
    run()
    expect(attributes()).toEqual({ 'data-tab-language': 'dart', 'data-tab-framework': 'react' })
  })

  test.each(['{broken', '', 'null', '"text"', '7', 'true', '[]'])(
    'the URL counts also if "%s" was stored',
    (stored) => {
      localStorage.setItem(storageKeys.tabs, stored)
      localStorage.setItem(storageKeys.theme, 'dark')
      history.replaceState(null, '', '/guides/auth?language=dart')
      run()
      expect(attributes()).toMatchObject({ 'data-theme': 'dark', 'data-tab-language': 'dart' })
    },
  )

  test('nothing else gets in by storage or URL', () => {
    localStorage.setItem(
      storageKeys.tabs,
      '{"a b":"x","onclick=":"x","ok":"<img>","deep":{"x":1},"__proto__":"x"}',
    )
    history.replaceState(null, '', '/?q=Two+words&utm_source=Mail&empty=&%22%3E=x&tab=a%22b')
    run()
    expect(attributes()).toEqual({})
  })

  test.each(['{"a":{"toString":null}}', '{"a":[["x"]]}', '{"a":7,"b":true,"c":null}'])(
    'only texts are taken from what was stored: %s',
    (stored) => {
      localStorage.setItem(storageKeys.tabs, stored)
      history.replaceState(null, '', '/guides/auth?language=dart')
      run()
      expect(attributes()).toEqual({ 'data-tab-language': 'dart' })
    },
  )

  test('any stored text and any URL set words only, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.webQueryParameters(), (stored, query) => {
        localStorage.setItem(storageKeys.tabs, stored)
        history.replaceState(null, '', `/?${query}`)
        run()
        for (const [name, value] of Object.entries(attributes())) {
          expect(name).toMatch(/^data-tab-[a-z0-9-]+$/)
          expect(value).toMatch(/^[a-z0-9-]+$/)
        }
      }),
    )
  })
})

describe('the layout of a long text can wait', () => {
  const arrive = (type: string, address: string) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
    history.replaceState(null, '', address)
    run()
    return 'data-lazy-layout' in attributes()
  }

  test('if the page opens at its top', () => {
    expect(arrive('navigate', '/guides/auth?language=dart')).toBe(true)
  })

  test.each([
    ['navigate', '/guides/auth#keys'],
    ['reload', '/guides/auth'],
    ['back_forward', '/guides/auth'],
  ])('but not if it opens elsewhere: %s %s', (type, address) => {
    expect(arrive(type, address)).toBe(false)
  })
})

test('works where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  history.replaceState(null, '', '/?language=dart')
  run()
  expect(attributes()).toEqual({ 'data-tab-language': 'dart' })
})

test('holds nothing that would end the script element it stands in', () => {
  expect(headScript).not.toMatch(/<\/script|<!--/i)
})

// Every page of the build, read without a browser: structure, names, links, scripts, and weight.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { headersFor, parseHeaders } from '../../src/outputs/headers.ts'
import type { BuiltPage } from './built-page.ts'
import { attribute, named } from './built-page.ts'
import { linkFaults } from './link-faults.ts'
import {
  controls,
  head,
  headings,
  ids,
  images,
  landmarks,
  linkTexts,
  lists,
  names,
  scripts,
} from './page-faults.ts'
import { builtPages, dist } from './read-dist.ts'

const kilobyte = 1024
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

let pages: readonly BuiltPage[]
beforeAll(() => {
  pages = builtPages()
})

/** All problems of all pages, each with its page. */
const faultsOf = (check: (page: BuiltPage) => readonly string[]) =>
  pages.flatMap((page) => check(page).map((fault) => `${page.route}: ${fault}`))

/** Older versions, and pages that only repeat others. */
const isUnlisted = (page: BuiltPage) =>
  named(page, 'meta').some(
    (meta) => attribute(meta, 'name') === 'robots' && attribute(meta, 'content') === 'noindex',
  )

test('the build has the pages that pages.json lists, the home page, and pages that search engines leave out', () => {
  const listed = (JSON.parse(read('pages.json')) as { route: string }[]).map(({ route }) => route)
  expect(listed.length).toBeGreaterThan(200)
  const found = pages.filter((page) => !isUnlisted(page)).map(({ route }) => route)
  expect(found.sort()).toEqual(['/', ...listed].sort())
  const unlisted = pages.filter(isUnlisted).map(({ route }) => route)
  expect(unlisted.filter((route) => !/^\/(404|reference\/.+\/(v\d+\/.+|all))$/.test(route))).toEqual([])
})

test('the build has at most five files for each page, because static hosts limit their number', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files.length / pages.length).toBeLessThanOrEqual(5)
})

describe('every page', () => {
  test.each([
    ['has a language, a title, a description, and fits phones', head],
    ['has one h1 and skips no level of headings', headings],
    ['has one main landmark, named menus, and a skip link first', landmarks],
    ['uses an id once, and refers to none that is missing', ids],
    ['names its links, buttons, and fields', names],
    ['has no link with a text that says nothing', linkTexts],
    ['gives its pictures a text and a size, and loads them late', images],
    ['puts nothing but entries into lists', lists],
    ['hides the controls of islands from readers without scripts', controls],
  ])('%s', (_, check) => {
    expect(faultsOf(check)).toEqual([])
  })

  test('runs no script but its own, and the policy that is sent with it allows that', () => {
    const rules = parseHeaders(read('_headers'))
    const policyOf = ({ route }: BuiltPage) => headersFor(rules, route)['Content-Security-Policy'] ?? ''
    expect(faultsOf((page) => scripts(policyOf(page))(page))).toEqual([])
  })

  test('links to places that are there', () => {
    const byRoute = new Map(
      pages.map((page) => [
        page.route,
        new Set(page.elements.flatMap((element) => attribute(element, 'id') ?? [])),
      ]),
    )
    const redirects = new Set(
      read('_redirects')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    )
    const exists = (path: string) =>
      byRoute.has(path) ||
      redirects.has(path) ||
      (statSync(join(dist, decodeURI(path)), { throwIfNoEntry: false })?.isFile() ?? false)
    // The local platform's own pages are mounted next to the site.
    const isPlatform = (path: string) => path.startsWith('/platform/')
    const places = {
      exists: (path: string) => isPlatform(path) || exists(path),
      idsOf: (path: string) => byRoute.get(path),
    }
    expect(faultsOf((page) => linkFaults(page, places))).toEqual([])
  })

  test('is in the sitemap under its canonical URL, unless search engines leave it out', () => {
    const sitemap = read('sitemap.xml')
    const routes = new Set(pages.map(({ route }) => route))
    const canonical = (page: BuiltPage) =>
      named(page, 'link').flatMap((link) =>
        attribute(link, 'rel') === 'canonical' ? (attribute(link, 'href') ?? '') : [],
      )
    const faults = faultsOf((page) => {
      const [address, ...more] = canonical(page)
      if (page.route === '/404') return address === undefined ? [] : ['it has a canonical address']
      if (address === undefined || more.length > 0) return ['it has no canonical address, or several']
      if (isUnlisted(page))
        return [
          ...(routes.has(new URL(address).pathname) ? [] : [`its canonical address ${address} isn't a page`]),
          ...(sitemap.includes(`${page.route}</loc>`) ? ['the sitemap lists it'] : []),
        ]
      return [
        ...(new URL(address).pathname === page.route ? [] : [`its canonical address is ${address}`]),
        ...(sitemap.includes(`<loc>${address}</loc>`) ? [] : ['the sitemap leaves it out']),
      ]
    })
    expect(faults).toEqual([])
  })

  test('has a title of its own in its section', () => {
    const entries = JSON.parse(read('pages.json')) as { section: string; title: string }[]
    const titles = entries.map(({ section, title }) => `${section}: ${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  /** With a library's functions all on one page, weight is what readers pay for searching it with their browser. */
  const isWhole = ({ route }: BuiltPage) => /^\/reference\/.+\/all$/.test(route)
  const weights = (most: { kilobytes: number; elements: number }) => (page: BuiltPage) => {
    const file = join(dist, `${page.route === '/' ? '/index' : page.route}.html.br`)
    const size = existsSync(file) ? statSync(file).size : Number.POSITIVE_INFINITY
    return [
      ...(size <= most.kilobytes * kilobyte ? [] : [`it weighs ${size} bytes`]),
      ...(page.elements.length <= most.elements ? [] : [`it has ${page.elements.length} elements`]),
    ]
  }

  test('weighs at most 28 KB with brotli and has at most 4,000 elements', () => {
    const check = weights({ kilobytes: 28, elements: 4000 })
    expect(faultsOf((page) => (isWhole(page) ? [] : check(page)))).toEqual([])
  })

  test('of a whole library weighs at most 56 KB with brotli and has at most 10,000 elements', () => {
    expect(pages.filter(isWhole).length).toBeGreaterThan(0)
    const check = weights({ kilobytes: 56, elements: 10_000 })
    expect(faultsOf((page) => (isWhole(page) ? check(page) : []))).toEqual([])
  })
})

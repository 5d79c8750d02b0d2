// A reference with several versions: what older ones show, and where they're excluded.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Docs } from '../src/dist-reader/open-docs.ts'
import { headsOf } from '../src/model/page-heads.ts'
import { addVersions } from '../src/model/page-versions.ts'
import type { Page, SiteModel } from '../src/model/site-model.ts'
import { fullTexts } from '../src/outputs/full-texts.ts'
import type { Output } from '../src/outputs/output.ts'
import { listPages } from '../src/pages/list-pages.ts'
import { renderPage } from '../src/pages/render-page.tsx'
import type { Reference } from '../src/references/reference.ts'
import { findPage } from '../src/terminal/find-page.ts'
import { docsOf, outputsOf } from './published-docs.ts'
import { libraryKind } from './references/library-kind.ts'
import { librarySite } from './references/library-site.ts'
import { menuOf, modelOf, textOf } from './small-site.ts'
import { brand } from './stand-in-brand.ts'
import { writeFiles } from './temporary-folder.ts'

const current = '/reference/javascript'
const older = '/reference/javascript/v1'
const onSite = (route: string) => new URL(route, brand.urls.site).href

let model: SiteModel
let outputs: Output[]
let docs: Docs

const root = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(() => {
  writeFiles(root, librarySite())
  model = modelOf(root, menuOf('/guide'), { kinds: [libraryKind] })
  outputs = [...outputsOf(model), ...fullTexts(model, (route) => textOf(model, route))]
  docs = docsOf(outputs)
})

const viewOf = (route: string) => {
  const view = listPages(model).find(({ frame }) => frame.route === route)
  if (!view) throw new Error(`There is no page at ${route}.`)
  return view
}
const htmlOf = (route: string) => renderPage(viewOf(route), { scripts: [], headScript: '' })
const textIn = (path: string) => {
  const output = outputs.find((one) => one.path === path)
  if (!output) throw new Error(`No ${path} is made.`)
  return String(output.text)
}

/** The version switch's links, by version. */
const switchOn = async (route: string): Promise<Record<string, string>> => {
  const html = (await htmlOf(route)).match(/<details class="versions">[\s\S]*?<\/details>/)?.[0] ?? ''
  return Object.fromEntries(
    [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href = '', version = '']) => [version, href]),
  )
}

describe('the switch', () => {
  test('keeps the place, in both directions', async () => {
    const both = { v2: `${current}/auth-sign-up`, v1: `${older}/auth-sign-up` }
    expect(await switchOn(`${current}/auth-sign-up`)).toEqual(both)
    expect(await switchOn(`${older}/auth-sign-up`)).toEqual(both)
  })

  test('keeps the place on written pages of the reference', async () => {
    expect(await switchOn(`${current}/introduction`)).toEqual({
      v2: `${current}/introduction`,
      v1: `${older}/introduction`,
    })
  })

  test('leads to the introduction of a version that does not have the page', async () => {
    expect(await switchOn(`${current}/storage-upload`)).toEqual({
      v2: `${current}/storage-upload`,
      v1: `${older}/introduction`,
    })
    expect(await switchOn(`${older}/auth-sign-in`)).toEqual({
      v2: `${current}/introduction`,
      v1: `${older}/auth-sign-in`,
    })
  })

  test('says which links lead to the same page, because those keep the anchor', async () => {
    const samePages = async (route: string) =>
      [...(await htmlOf(route)).matchAll(/<a [^>]*data-same-page[^>]*>/g)].map(
        ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
      )
    const both = [`${current}/auth-sign-up`, `${older}/auth-sign-up`]
    expect(await samePages(`${current}/auth-sign-up`)).toEqual(both)
    // The banner has a link too.
    expect(await samePages(`${older}/auth-sign-up`)).toEqual([...both, `${current}/auth-sign-up`])
    expect(await samePages(`${older}/auth-sign-in`)).toEqual([`${older}/auth-sign-in`])
  })

  test('marks the version that is shown', async () => {
    expect(await htmlOf(`${older}/auth-sign-up`)).toMatch(
      /href="[^"]+v1\/auth-sign-up"[^>]* aria-current="true"/,
    )
  })

  test('is offered by the search dialog too, the shown version first', () => {
    expect(Object.entries(viewOf(`${older}/auth-sign-up`).frame.versions)).toEqual([
      ['JavaScript v1', `${older}/auth-sign-up`],
      ['JavaScript v2', `${current}/auth-sign-up`],
    ])
  })

  test('is on no page outside of a reference with versions', async () => {
    expect(await switchOn('/guide')).toEqual({})
  })

  test('always leads to a page that exists, and back to where it came from', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(names, { minLength: 2, maxLength: 4 }), (versions) => {
        const address = (index: number) => (index === 0 ? '/reference/x' : `/reference/x/v${index}`)
        const all = versions.map((_, index) => ({
          version: `v${index}`,
          href: `${address(index)}/introduction`,
        }))
        const references = versions.map(
          (_, index): Reference => ({
            kind: libraryKind,
            id: 'x',
            title: 'X',
            version: `v${index}`,
            versions: all,
            address: address(index),
            pages: [],
            files: [],
            data: undefined,
          }),
        )
        const routes = versions.flatMap((pages, index) =>
          ['introduction', ...pages].map((name) => `${address(index)}/${name}`),
        )
        const plain = routes.map((route) => ({ route, frontmatter: { title: route } }) as Page)
        const pages = addVersions(
          new Map(plain.map((page) => [page.route, page])),
          references,
          headsOf(plain),
        )
        for (const [route, { version }] of pages) {
          expect(version?.versions).toHaveLength(versions.length)
          for (const other of version?.versions ?? []) {
            const there = pages.get(other.href)?.version
            expect(there?.version).toBe(other.version)
            if (other.isSamePage)
              expect(there?.versions.find((one) => one.version === version?.version)?.href).toBe(route)
          }
        }
      }),
    )
  })
})

describe('an older version', () => {
  test('says so, with a link to the same place in the current one', async () => {
    const html = await htmlOf(`${older}/auth-sign-up`)
    expect(html.replaceAll('<!-- -->', '')).toContain(
      `You’re reading v1. The current version is <a href="${current}/auth-sign-up" data-same-page="">v2</a>.`,
    )
    expect(textOf(model, `${older}/auth-sign-up`)).toContain(
      `You’re reading v1. The current version is [v2](${onSite(`${current}/auth-sign-up`)}.md).`,
    )
    expect(await htmlOf(`${current}/auth-sign-up`)).not.toContain('You’re reading')
  })

  test('is kept out of search engines, which list the page of the current version', async () => {
    const html = await htmlOf(`${older}/auth-sign-up`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="${onSite(`${current}/auth-sign-up`)}"/>`)
    const newer = await htmlOf(`${current}/auth-sign-up`)
    expect(newer).not.toContain('noindex')
    expect(newer).toContain(`<link rel="canonical" href="${onSite(`${current}/auth-sign-up`)}"/>`)
  })

  test('is its own canonical page where the current version has none', async () => {
    expect(await htmlOf(`${older}/auth-sign-in`)).toContain(
      `<link rel="canonical" href="${onSite(`${older}/auth-sign-in`)}"/>`,
    )
  })

  test.each(['sitemap.xml', 'pages.json', 'llms.txt', 'llms-full.txt', 'reference/javascript/llms.txt'])(
    'is left out of %s',
    (path) => {
      expect(textIn(path)).not.toContain('/v1')
    },
  )

  test('is found by search only when its section is asked for', async () => {
    const search = await docs.search()
    const routes = async (options?: { section: string }) =>
      (await search.find('signUp', options)).map(({ route }) => route)
    expect(await routes()).toContain(`${current}/auth-sign-up`)
    expect(await routes()).not.toContain(`${older}/auth-sign-up`)
    expect((await routes({ section: 'javascript-v1' }))[0]).toBe(`${older}/auth-sign-up`)
    expect(await search.find('signIn', {})).not.toContainEqual(
      expect.objectContaining({ route: `${older}/auth-sign-in` }),
    )
  })

  test('can be read by its URL, but is never meant by a name', async () => {
    expect(await docs.markdown(`${older}/auth-sign-up`)).toContain('# signUp()')
    expect(await findPage([`${older}/auth-sign-up`], docs)).toMatchObject({
      page: { route: `${older}/auth-sign-up` },
    })
    expect(await findPage(['signUp'], docs)).toMatchObject({ page: { route: `${current}/auth-sign-up` } })
  })

  test('is on nobody’s way: previous and next stay within a version', () => {
    const ways = listPages(model).flatMap((view) =>
      view.kind === 'guide'
        ? [view.previous, view.next].flatMap((way) => (way ? [[view.frame.route, way.href]] : []))
        : [],
    )
    const isOlder = (route = '') => route.startsWith(`${older}/`)
    expect(ways.filter(([from, to]) => isOlder(from) !== isOlder(to))).toEqual([])
    expect(ways.some(([from]) => isOlder(from))).toBe(true)
    expect(viewOf('/404')).not.toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ href: `${older}/introduction` })]),
    })
  })
})

// What every reference adds to the site, on a kind that only tests have: pages, menu, files, names, and problems.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteFromDisk } from '../src/build/session/site-from-disk.ts'
import { listOutputs } from '../src/outputs/list-outputs.ts'
import { pageAt } from '../src/pages/list-pages.ts'
import { renderPage } from '../src/pages/render-page.tsx'
import { findPage } from '../src/terminal/find-page.ts'
import { docsOf, outputsOf } from './published-docs.ts'
import { realModel } from './real-site.ts'
import { libraryKind } from './references/library-kind.ts'
import { librarySite } from './references/library-site.ts'
import { limitsKind } from './references/limits-kind.ts'
import { menuOf, modelOf, page, textOf } from './small-site.ts'
import { brand } from './stand-in-brand.ts'
import { temporaryFolder } from './temporary-folder.ts'

const kinds = [libraryKind]
const modelWith = (files: Record<string, string> = {}, menu = menuOf('/guide')) =>
  modelOf(temporaryFolder({ ...librarySite(), ...files }), menu, { kinds })

const problemsWith = (files: Record<string, string>) =>
  (
    siteFromDisk({
      root: temporaryFolder({ ...librarySite(), ...files }),
      brand,
      navigation: menuOf('/guide'),
      kinds,
    }).problems ?? []
  ).map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)

describe('a reference', () => {
  test('has its files published, and those that programs read named for the docs package', () => {
    const model = modelWith()
    const paths = listOutputs(model, '').map(({ path }) => path)
    expect(paths).toContain('reference/javascript.json')
    for (const reference of model.references)
      expect(reference.kind.write(reference).map(({ address }) => address)).toEqual(
        reference.files.map(({ address }) => address),
      )
  })

  test('may be linked to from pages, and so may its files', () => {
    const text =
      'See [`signUp()`](/reference/javascript/auth-sign-up) or [the data](/reference/javascript.json).'
    expect(modelWith({ 'content/guide.mdx': page(text) }).pages.get('/guide')?.links).toHaveLength(2)
  })

  test('is found by the names of its places, in the terminal and by search', async () => {
    const docs = docsOf(outputsOf(modelWith()))
    expect(await findPage(['signUp'], docs)).toMatchObject({
      page: { route: '/reference/javascript/auth-sign-up' },
      searched: false,
    })
    const [best] = await (await docs.search()).find('signInWithPassword')
    expect(best).toMatchObject({
      route: '/reference/javascript/auth-sign-in-with-password',
      kind: 'function',
    })
    const found = await (await docs.search()).find('signUp email')
    expect(found.map(({ route, anchor, kind }) => `${route}#${anchor} ${kind}`)).toContain(
      '/reference/javascript/auth-sign-up#parameter-email parameter',
    )
  })

  test('draws what its pages say of themselves', async () => {
    const html = await htmlOf(modelWith(), '/reference/javascript/auth-sign-up')
    expect(html).toContain('<h1 class="title-code">signUp()')
    expect(html).toContain('<a href="/reference/javascript.json">JSON</a>')
  })

  test('can put its pages below an entry of a written menu', () => {
    const below = {
      ...libraryKind,
      read(source: Parameters<typeof libraryKind.read>[0]) {
        const { references, problems } = libraryKind.read(source)
        const items = (pages: readonly { route: string }[]) => pages.map(({ route }) => ({ href: route }))
        return {
          references: references.map((one) => ({
            ...one,
            menu: { below: '/guide', items: items(one.pages) },
          })),
          problems,
        }
      },
    }
    const introductions = menuOf(
      '/guide',
      '/reference/javascript/introduction',
      '/reference/javascript/v1/introduction',
    )
    const { sections } = modelOf(temporaryFolder(librarySite()), introductions, { kinds: [below] })
    const [entry] = sections[0]?.groups[0]?.items ?? []
    expect(sections).toHaveLength(1)
    expect(entry?.items.map(({ href }) => href)).toContain('/reference/javascript/auth-sign-up')
  })
})

describe('a fault in the data', () => {
  test('is reported with its line, and pages that go missing by it are not reported as well', () => {
    const broken = (librarySite()['data/libraries/javascript.yaml'] ?? '').replace(
      'title: signUp()',
      'titel: x',
    )
    const problems = problemsWith({
      'data/libraries/javascript.yaml': broken,
      'content/guide.mdx': page('See [`signUp()`](/reference/javascript/auth-sign-up).'),
    })
    expect(problems).toHaveLength(2)
    for (const problem of problems)
      expect(problem).toMatch(/^data\/libraries\/javascript\.yaml:\d+ bad-data /)
  })

  test('does not hide a broken link to elsewhere', () => {
    const broken = (librarySite()['data/libraries/javascript.yaml'] ?? '').replace(
      'title: signUp()',
      'titel: x',
    )
    expect(
      problemsWith({
        'data/libraries/javascript.yaml': broken,
        'content/guide.mdx': page('See [nothing](/nowhere).'),
      }).join('\n'),
    ).toMatch(/content\/guide\.mdx:\d+ broken-link/)
  })

  test('that only shows across the data is found by the kind', () => {
    const empty = (librarySite()['data/libraries/javascript.yaml'] ?? '').replace(
      /(title: Storage\n\s+functions:)[\s\S]*/,
      '$1 []\n',
    )
    expect(problemsWith({ 'data/libraries/javascript.yaml': empty })).toEqual([
      expect.stringMatching(
        /^data\/libraries\/javascript\.yaml:\d+ bad-data The namespace "storage" has no functions\.$/,
      ),
    ])
  })

  test('in a file of a folder that no kind reads is reported', () => {
    expect(problemsWith({ 'data/nothing/a.yaml': 'a: 1' })).toEqual([
      expect.stringContaining(`There's no schema for the data file "nothing/a.yaml"`),
    ])
  })
})

describe('a menu of 150 entries', () => {
  const namespaces = Array.from({ length: 10 }, (_, n) => `space-${String.fromCharCode(97 + n)}`)
  const functions = Array.from({ length: 14 }, (_, n) => `do-${String.fromCharCode(97 + n)}`)
  const many = `id: javascript\ntitle: JavaScript\nversion: v2\nnamespaces:\n${namespaces
    .map(
      (space) =>
        `  - id: ${space}\n    title: ${space}\n    functions:\n${functions
          .map(
            (one) =>
              `      - id: ${one}\n        title: ${space}.${one}()\n        summary: What it does in ${space}.`,
          )
          .join('\n')}`,
    )
    .join('\n')}\n`
  const files = { 'data/libraries/javascript.yaml': many }

  test('ships the open branch alone, and a closed namespace is a link to its page', async () => {
    const model = modelWith(files)
    const linked = sidebarOf(await htmlOf(model, '/reference/javascript/space-b-do-c'))
    for (const space of namespaces) expect(linked).toContain(`/reference/javascript/${space}`)
    const entries = linked.filter((href) => href.includes('-do-'))
    expect(entries).toEqual(functions.map((one) => `/reference/javascript/space-b-${one}`))
    const onGroupPage = sidebarOf(await htmlOf(model, '/reference/javascript/space-d'))
    expect(onGroupPage.filter((href) => href.includes('-do-'))).toEqual(
      functions.map((one) => `/reference/javascript/space-d-${one}`),
    )
  })

  test('is whole for reading order, search and llms.txt', async () => {
    const model = modelWith(files)
    const view = pageAt(model, '/reference/javascript/space-b-do-n')
    expect(view).toMatchObject({
      previous: { href: '/reference/javascript/space-b-do-m' },
      next: { href: '/reference/javascript/space-c' },
      breadcrumbs: [{ label: 'JavaScript v2' }, { label: 'space-b' }],
    })
    const outputs = outputsOf(model)
    const [best] = await (await docsOf(outputs).search()).find('space-h.do-b')
    expect(best?.trail).toEqual(['JavaScript v2', 'space-h'])
    const list = outputs.find(({ path }) => path === 'reference/javascript/llms.txt')
    expect(String(list?.text).match(/-do-[a-z]\.md/g)).toHaveLength(140)
  })
})

describe('every reference of the site', () => {
  const model = realModel()

  test('has each of its places on its page', () => {
    const pages = [...model.pages.values()].filter(({ made }) => made?.places)
    expect(pages.length).toBeGreaterThan(100)
    for (const { route, made, headings, anchors } of pages) {
      const known = new Set(['', ...headings.map(({ id }) => id), ...anchors.map(({ id }) => id)])
      const places = made?.places ?? []
      expect(places[0]?.anchor, route).toBe('')
      expect(
        places.filter(({ anchor }) => !known.has(anchor)),
        route,
      ).toEqual([])
    }
  })

  test('has its pages below its URL, in a section with an id of its own', () => {
    for (const { pages, address } of model.references)
      for (const { route } of pages) expect(`${route}/`.startsWith(`${address}/`), route).toBe(true)
    const ids = model.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names all its URLs, so that a fault in its data has no echo', () => {
    for (const { kind, address } of model.references)
      expect(
        kind.addresses.some((start) => address.startsWith(start)),
        address,
      ).toBe(true)
  })
})

describe('the smallest kind', () => {
  test('is the one that docs/adding-a-reference.md shows', () => {
    const guide = readFileSync(join(import.meta.dirname, '../docs/adding-a-reference.md'), 'utf8')
    const shown = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
    const file = readFileSync(join(import.meta.dirname, 'references/limits-kind.ts'), 'utf8')
    const [, ...lines] = file.split('\n')
    expect(
      lines.join('\n').replaceAll('../../src/references/', '../').replaceAll('../../src/', '../../'),
    ).toBe(shown)
  })

  test('makes a page that people list in the menu', async () => {
    const limits =
      'title: Limits\nsummary: What a project on the free plan may use at most.\nlimits:\n  File size: 50 MB for each file.\n'
    const model = modelOf(
      temporaryFolder({ 'content/guide.mdx': page(), 'data/limits/free.yaml': limits }),
      menuOf('/guide', '/guides/limits'),
      { kinds: [limitsKind] },
    )
    const [best] = await (await docsOf(outputsOf(model)).search()).find('file size')
    expect(best).toMatchObject({ route: '/guides/limits', anchor: 'file-size', kind: 'reference' })
    expect(textOf(model, '/guides/limits')).toContain('## File size\n\n50 MB for each file.')
  })
})

async function htmlOf(model: ReturnType<typeof modelWith>, route: string): Promise<string> {
  const view = pageAt(model, route)
  if (!view) throw new Error(`There is no page at ${route}.`)
  return renderPage(view, { scripts: [], headScript: '' })
}

/** The links in the section's menu, without the list of all sections. */
const sidebarOf = (html: string): string[] =>
  [
    ...(/<aside class="sidebar[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '')
      .replace(/<nav class="sidebar-all"[\s\S]*?<\/nav>/, '')
      .replace(/<details class="versions">[\s\S]*?<\/details>/, '')
      .matchAll(/class="sidebar-link" href="([^"]+)"/g),
  ].map(([, href = '']) => href)

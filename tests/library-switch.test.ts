// Two client libraries, one of them in two versions: where the switch and the banner lead, and what is left out of the one-page view.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchDocs } from '../src/agents/tools/search-docs.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { listPages, pageAt } from '../src/pages/list-pages.ts'
import { renderPage } from '../src/pages/render-page.tsx'
import { libraryKind } from '../src/references/library/library-kind.ts'
import { showSearch } from '../src/terminal/show-search.ts'
import { docsOf, outputsOf } from './published-docs.ts'
import { recordScreen } from './recorded-screen.ts'
import { menuOf, modelOf, page, problemsOf, textOf } from './small-site.ts'
import { writeFiles } from './temporary-folder.ts'

interface Written {
  id: string
  slug?: string
  nearest?: string
}

const libraryFile = (id: string, title: string, version: string, current: boolean) =>
  `id: ${id}\ntitle: ${title}\nversion: ${version}\ncurrent: ${current}\npackage: '@a/${id}'\nlanguage: ${id === 'dart' ? 'dart' : 'ts'}\nstart: [introduction]\nnamespaces: [{ file: auth }]\n`

const authFile = (functions: readonly Written[]) => `id: auth
slug: auth
title: Users
summary: Sign users up and in, and find out who they are when they come back.
description: Everything about users is in this namespace.
functions:
${functions
  .map(
    ({ id, slug = id, nearest }) => `  - id: ${id}
    slug: ${slug}
    title: ${id}()
${nearest ? `    nearest: [${nearest}]\n` : ''}    summary: What ${id} does for the user who is asked to sign in here.
    description: Call it from the form that your users see first.
    parameters:
      - { name: email, type: string, required: true, description: "The address to write to. It must exist." }
    errors:
      - { see: weak_password, because: The password is too short., do: Ask for a longer one. }
    examples:
      - { id: first, title: Call it once, code: "await ${id}()", not_run: "there is no server in this test" }`,
  )
  .join('\n')}
`

const introductions = (...addresses: string[]) =>
  Object.fromEntries(
    addresses.map((address) => [
      `content${address}/introduction.mdx`,
      page('How to begin.', { title: 'Introduction' }),
    ]),
  )

const javascript = '/reference/javascript'
const older = '/reference/javascript/v1'
const dart = '/reference/dart'

const site = (): Record<string, string> => ({
  'content/guide.mdx': page(),
  ...introductions(javascript, older, dart),
  'data/libraries/javascript/v2/library.yaml': libraryFile('javascript', 'JavaScript', 'v2', true),
  'data/libraries/javascript/v2/auth.yaml': authFile([
    { id: 'sign-up' },
    { id: 'sign-in-with-password' },
    { id: 'link-identity' },
  ]),
  'data/libraries/javascript/v1/library.yaml': libraryFile('javascript', 'JavaScript', 'v1', false),
  'data/libraries/javascript/v1/auth.yaml': authFile([
    { id: 'sign-up', slug: 'signup' },
    { id: 'sign-in', nearest: 'sign-in-with-password' },
  ]),
  'data/libraries/dart/v1/library.yaml': libraryFile('dart', 'Dart', 'v1', true),
  'data/libraries/dart/v1/auth.yaml': authFile([
    { id: 'sign-up', slug: 'auth-signup' },
    { id: 'sign-in-with-password' },
  ]),
})

const root = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let model: SiteModel

beforeAll(() => {
  writeFiles(root, site())
  model = modelOf(root, menuOf('/guide'), { kinds: [libraryKind] })
})

const htmlOf = async (route: string) => {
  const view = pageAt(model, route)
  if (!view) throw new Error(`There is no page at ${route}.`)
  return renderPage(view, { scripts: [], headScript: '' })
}

/** The links of a switch, by their text. */
const linksOf = async (route: string, name: 'libraries' | 'versions') => {
  const html = (await htmlOf(route)).match(new RegExp(`<details class="${name}">[\\s\\S]*?</details>`))?.[0]
  return Object.fromEntries(
    [...(html ?? '').matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href = '', text = '']) => [
        text
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
        href,
      ],
    ),
  )
}

describe('the library switch', () => {
  test('leads to the same function under another URL, in both directions', async () => {
    const both = {
      JavaScript: `${javascript}/sign-up`,
      Dart: `${dart}/auth-signup`,
      'All references': '/reference',
    }
    expect(await linksOf(`${javascript}/sign-up`, 'libraries')).toEqual(both)
    expect(await linksOf(`${dart}/auth-signup`, 'libraries')).toEqual(both)
  })

  test('says so where a library lacks the function, and leads to its namespace', async () => {
    expect(await linksOf(`${javascript}/link-identity`, 'libraries')).toMatchObject({
      'Dart not there, opens Users': `${dart}/auth`,
    })
  })

  test('leads from an older version to the current one of another library', async () => {
    expect(await linksOf(`${older}/signup`, 'libraries')).toEqual({
      JavaScript: `${older}/signup`,
      Dart: `${dart}/auth-signup`,
      'All references': '/reference',
    })
  })

  test('keeps written pages and the one-page view', async () => {
    expect(await linksOf(`${javascript}/introduction`, 'libraries')).toMatchObject({
      Dart: `${dart}/introduction`,
    })
    expect(await linksOf(`${dart}/all`, 'libraries')).toMatchObject({ JavaScript: `${javascript}/all` })
  })

  test('names each library for the script that remembers the choice', async () => {
    expect(await htmlOf(`${javascript}/sign-up`)).toMatch(
      new RegExp(`href="${dart}/auth-signup" data-library="dart"`),
    )
  })

  test('is on no page outside of the libraries', async () => {
    expect(await linksOf('/guide', 'libraries')).toEqual({})
  })
})

describe('the version switch', () => {
  test('finds a function by its id, whatever its URL is', async () => {
    expect(await linksOf(`${older}/signup`, 'versions')).toEqual({
      'v2 current': `${javascript}/sign-up`,
      v1: `${older}/signup`,
    })
  })

  test('leads from a replaced function to its successor, and back', async () => {
    expect(await linksOf(`${older}/sign-in`, 'versions')).toMatchObject({
      'v2 current not there, opens sign-in-with-password()': `${javascript}/sign-in-with-password`,
    })
    expect(await linksOf(`${javascript}/sign-in-with-password`, 'versions')).toMatchObject({
      'v1 not there, opens sign-in()': `${older}/sign-in`,
    })
  })
})

describe('the banner', () => {
  test('links to the same function, which is the canonical page', async () => {
    const html = await htmlOf(`${older}/signup`)
    expect(html).toContain(`The current version is <a href="${javascript}/sign-up" data-same-page="">v2</a>`)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+${javascript}/sign-up"`))
  })

  test('names the closest function, on the page and in its Markdown', async () => {
    expect(await htmlOf(`${older}/sign-in`)).toContain(
      `Closest to it there: <a href="${javascript}/sign-in-with-password">sign-in-with-password()</a>`,
    )
    expect(textOf(model, `${older}/sign-in`)).toContain(
      'It isn’t in v2, the current version. Closest to it there: [sign-in-with-password()]',
    )
  })
})

describe('the one-page view', () => {
  test('has every function with its parameters, errors, and code', () => {
    const text = textOf(model, `${javascript}/all`)
    for (const id of ['sign-up', 'sign-in-with-password', 'link-identity']) {
      expect(text).toContain(`### ${id}()`)
      expect(text).toContain(`await ${id}()`)
    }
    expect(text).toContain('- `email` `string` REQUIRED: The address to write to.')
    expect(text).toContain('`weak_password`')
  })

  test('is left to readers: no search engine, list, or proof has it', async () => {
    expect(await htmlOf(`${javascript}/all`)).toContain('<meta name="robots" content="noindex"/>')
    const outputs = outputsOf(model)
    for (const path of ['sitemap.xml', 'pages.json', 'llms.txt'])
      expect(String(outputs.find((one) => one.path === path)?.text), path).not.toContain('/all')
    const found = await (await docsOf(outputs).search()).find('weak_password', { limit: 20 })
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ route }) => route)).not.toContain(`${javascript}/all`)
  })

  test('is on nobody’s way from page to page', () => {
    const ways = listPages(model).flatMap((view) =>
      view.kind === 'guide' ? [view.previous?.href, view.next?.href] : [],
    )
    expect(ways.filter((href) => href?.endsWith('/all'))).toEqual([])
  })
})

describe('search', () => {
  const librariesIn = (results: readonly { route: string }[]) =>
    new Set(results.map(({ route }) => route.split('/')[2]))
  const inTerminal = async (...args: string[]) => {
    const docs = docsOf(outputsOf(model))
    const { out } = await recordScreen((screen) =>
      showSearch(['sign-up', '--json', ...args], { docs, screen, command: 'search' }),
    )
    return JSON.parse(out) as { route: string }[]
  }
  const forAgents = (library?: string) =>
    searchDocs.find({ words: 'sign-up', ...(library ? { library } : {}) }, docsOf(outputsOf(model)))

  test('finds the functions of one library: JavaScript, or the one that a terminal prefers', async () => {
    expect(librariesIn(await inTerminal())).toEqual(new Set(['javascript']))
    expect(librariesIn(await inTerminal('--prefer', 'dart'))).toEqual(new Set(['dart']))
  })

  test('finds those of the library that an agent names, and says which there are', async () => {
    const resultsOf = (found: Awaited<ReturnType<typeof forAgents>>) =>
      found.refusal === undefined ? found.data.results : []
    expect(librariesIn(resultsOf(await forAgents()))).toEqual(new Set(['javascript']))
    expect(librariesIn(resultsOf(await forAgents('Dart')))).toEqual(new Set(['dart']))
    expect(await forAgents('cobol')).toMatchObject({
      refusal: expect.stringContaining('Available libraries: javascript, dart.'),
    })
  })
})

test('a closest function that no library has is reported at its line', () => {
  const broken = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    writeFiles(broken, {
      ...site(),
      'data/libraries/javascript/v1/auth.yaml': authFile([
        { id: 'sign-up' },
        { id: 'sign-in', nearest: 'sign-in-with-pasword' },
      ]),
    })
    expect(problemsOf(broken, menuOf('/guide'), { kinds: [libraryKind] })).toEqual([
      'bad-data No library has a function "sign-in-with-pasword".',
    ])
  } finally {
    rmSync(broken, { recursive: true, force: true })
  }
})

// Caches must not affect the result: after any edits, a build's files are those of a build from scratch, byte for byte.
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build } from '../src/build/commands/build.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import { menuOf, page } from './small-site.ts'
import { brand } from './stand-in-brand.ts'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

/** The written files that a test can change. */
interface Site {
  /** By name: the text below the frontmatter. */
  pages: Record<string, { title: string; body: string }>
  partial: string
  synonym: string
  redirect: string
  platform: string
  /** On a generated page. */
  setting: string
}

const names = ['a', 'b', 'c', 'd', 'e', 'f']

const first: Site = {
  pages: {
    a: { title: 'Page A', body: 'Text with **words**.\n\n<Partial name="note" />' },
    b: { title: 'Page B', body: '## Start\n\n```ts no-check="short"\nconst a = 1\n```' },
    c: { title: 'Page C', body: '| You see | Why |\n|---|---|\n| `error` | A reason. |' },
  },
  partial: 'A note on tables.',
  synonym: 'relation',
  redirect: '/old',
  platform: brand.name,
  setting: 'Sets the port that it listens to.',
}

/** Its page is the only one without a file in content/. */
const madeRoute = '/guides/cli/config'
const settings = (summary: string): string => `id: cli
title: Settings
description: A page that is made from data, in a site of few pages.
route: ${madeRoute}
keywords: [settings]
related: []
product: The tool
version: 1.0.0
format: toml
file: config.toml
intro: Everything that can be set.
tags:
  - { id: general, title: General, summary: What the tool reads before anything else. }
parameters:
  - id: api.port
    name: api.port
    tag: general
    type: integer
    required: false
    default: 54321
    summary: ${summary}
    usage: Change it when another program has the port.
    example: |
      [api]
      port = 54321
    links:
      - { name: The tool, href: https://tool.example }
`

const filesOf = ({ pages, partial, synonym, redirect, setting }: Site): Record<string, string> => {
  const listed = Object.keys(pages)
  return {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, { title, body }], index) => {
        // Links show their target page's title.
        const next = listed[(index + 1) % listed.length]
        return [`content/${name}.mdx`, page(`${body}\n\nGo on with [](/${next}).`, { title })]
      }),
    ),
    'content/_partials/note.mdx': `---\ndescription: A note that pages share.\n---\n\n${partial}\n`,
    'data/search.yaml': `synonyms:\n  - [table, ${synonym}]\nboost: {}\nsuggested: [table]\n`,
    'data/config/cli.yaml': settings(setting),
    'data/redirects.yaml': `- from: ${redirect}\n  to: /${listed[0]}\n`,
  }
}

/** As the bundler leaves it. */
const bundled = {
  'client/manifest.json': JSON.stringify({
    'src/client/main.ts': { file: 'assets/main-abc.js', isEntry: true },
  }),
  'client/assets/main-abc.js': 'start()',
  'reader/docs.mjs': 'read()',
}

async function buildIn(root: string, site: Site): Promise<Map<string, string>> {
  rmSync(join(root, 'content'), { recursive: true, force: true })
  writeFiles(root, { ...bundled, ...filesOf(site) })
  const { problems } = await build({
    command: 'build',
    args: [],
    code: join(import.meta.dirname, '..'),
    root,
    brand: { ...brand, name: site.platform },
    navigation: menuOf(...Object.keys(site.pages).map((name) => `/${name}`), madeRoute),
    versions: { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} },
    bundles: {
      client: join(root, 'client'),
      sandbox: join(root, 'sandbox'),
      scriptWorker: join(root, 'scripts'),
      reader: join(root, 'reader'),
    },
  })
  if (problems) throw new Error(formatProblems(problems))
  return contents(join(root, 'dist'))
}

const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )

type Edit = (site: Site) => Site

const words = fc.uniqueArray(fc.constantFrom('table', 'row', 'lock', 'cache', 'retry', 'relation'), {
  minLength: 1,
  maxLength: 6,
})
const sentence = words.map((list) => `Some ${list.join(' ')}.`)
const body = fc.oneof(
  sentence,
  fc.tuple(sentence, sentence).map(([text, other]) => `${text}\n\n## Heading of ${text.length}\n\n${other}`),
  sentence.map((text) => `<Partial name="note" />\n\n${text}`),
  words.map((list) => `\`\`\`sql no-check="short"\nselect ${list.join(', ')};\n\`\`\``),
)
const pick = (list: readonly string[], at: number) => list[at % list.length] as string

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(), body).map(
    ([at, text]): Edit =>
      (site) => {
        const name = pick(Object.keys(site.pages), at)
        return { ...site, pages: { ...site.pages, [name]: { title: `Page ${name}`, body: text } } }
      },
  ),
  // A new page, or another text for an existing one.
  fc.tuple(fc.constantFrom(...names), words, body).map(
    ([name, title, text]): Edit =>
      (site) => ({ ...site, pages: { ...site.pages, [name]: { title: title.join(' '), body: text } } }),
  ),
  fc.nat().map(
    (at): Edit =>
      (site) => {
        if (Object.keys(site.pages).length < 2) return site
        const { [pick(Object.keys(site.pages), at)]: _, ...pages } = site.pages
        return { ...site, pages }
      },
  ),
  // A page at another route, at the same place in the menu.
  fc.tuple(fc.nat(), fc.constantFrom(...names)).map(
    ([at, to]): Edit =>
      (site) => {
        const from = pick(Object.keys(site.pages), at)
        if (site.pages[to]) return site
        const entries = Object.entries(site.pages).map(([name, text]) => [name === from ? to : name, text])
        return { ...site, pages: Object.fromEntries(entries) }
      },
  ),
  // Another menu order.
  fc.constant((site: Site) => ({
    ...site,
    pages: Object.fromEntries(Object.entries(site.pages).reverse()),
  })),
  sentence.map(
    (partial): Edit =>
      (site) => ({ ...site, partial }),
  ),
  fc.constantFrom('lock', 'grid').map(
    (synonym): Edit =>
      (site) => ({ ...site, synonym }),
  ),
  fc.constantFrom('/older', '/oldest').map(
    (redirect): Edit =>
      (site) => ({ ...site, redirect }),
  ),
  sentence.map(
    (text): Edit =>
      (site) => ({ ...site, setting: `The port it listens to. ${text}` }),
  ),
  fc.constantFrom('Ledger', brand.name).map(
    (platform): Edit =>
      (site) => ({ ...site, platform }),
  ),
)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a build after any edits is the same as one from nothing', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 3 }), async (list) => {
      const root = temporaryFolder()
      let site = first
      await buildIn(root, site)
      for (const edit of list) {
        site = edit(site)
        const after = await buildIn(root, site)
        const cold = await buildIn(temporaryFolder(), site)
        expect([...after.keys()]).toEqual([...cold.keys()])
        for (const [path, text] of after) expect(text === cold.get(path), path).toBe(true)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, 10)],
  // As a crash of the machine leaves blocks that were never written.
  ['overwritten with zeros', (bytes) => Buffer.alloc(bytes.length)],
])('caches that were %s change nothing but the time', async (_, damage) => {
  const root = temporaryFolder()
  const cold = await buildIn(root, first)
  for (const [path] of contents(join(root, '.cache'))) {
    const full = join(root, '.cache', path)
    const damaged = damage(readFileSync(full))
    // Replaced and not written to: the published file may be the same one.
    rmSync(full)
    writeFiles(root, { [`.cache${path}`]: damaged })
  }
  expect(await buildIn(root, first)).toEqual(cold)
})

test('a published file that somebody edits is published as it was, though the cache has the same file', async () => {
  const root = temporaryFolder()
  const cold = await buildIn(root, first)
  for (const path of ['a.html', 'pages.json', 'assets/main-abc.js.br'])
    appendFileSync(join(root, 'dist', path), 'x')
  expect(await buildIn(root, first)).toEqual(cold)
})

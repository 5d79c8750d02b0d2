// A fork renames the whole site in brand.ts: the real content under another brand keeps no trace of the stand-in. What a whole build
// publishes is searched in tests/rebrand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCommand } from '../src/cli/parse-command.ts'
import { inPlainText, ruleSentences } from '../src/cli/rules-in-words.ts'
import { findCalls } from '../src/cli/shell-calls.ts'
import { headScript } from '../src/client/head-script.ts'
import { standIn } from '../src/lib/brand-words.ts'
import { filesBelow } from '../src/model/files-below.ts'
import type { PageView } from '../src/pages/list-pages.ts'
import { listPages } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'
import { renderPage } from '../src/pages/render-page.tsx'
import { cliOf } from '../src/references/cli/cli-data.ts'
import { acanthus } from './another-brand.ts'
import { outputsOf } from './published-docs.ts'
import { renamedModel } from './real-site.ts'
import { menuOf, modelOf, page } from './small-site.ts'
import { brand } from './stand-in-brand.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { withoutWrittenPaths } from './written-paths.ts'

const root = join(import.meta.dirname, '..')

const assets = { scripts: ['/assets/main.js'], headScript }

let views: PageView[]
beforeAll(() => {
  views = listPages(renamedModel())
})

/** Each trace with its context. */
const traces = (text: string) => [...text.matchAll(/.{0,40}plinth.{0,40}/gi)].map(([found]) => found)

describe('pages', () => {
  // One of each kind, and those with the most code.
  test.each([
    '/',
    '/404',
    '/contributing/components',
    '/guides/getting-started',
    '/guides/cli',
    '/guides/functions',
    '/guides/resources/migrating-to-acan',
    '/guides/self-hosting',
  ])('%s is all Acanthus', async (route) => {
    const view = views.find(({ frame }) => frame.route === route)
    if (!view) throw new Error(`no page at ${route}`)
    const html = await renderPage(view, assets)
    expect(traces(withoutWrittenPaths(html))).toEqual([])
    expect(traces(renderMarkdown(view) ?? '')).toEqual([])
    expect(html).toContain('Acanthus')
    expect(html).toContain(acanthus.urls.dashboard)
  })
})

test('no page keeps a trace in its plain text, its title or its URL', () => {
  const found = views.flatMap((view) => traces(withoutWrittenPaths(JSON.stringify(view))))
  expect(found).toEqual([])
})

test('every edit link leads to a file that exists', () => {
  const start = `${acanthus.urls.repository}/edit/main/`
  const links = views.flatMap((view) => ('editUrl' in view ? view.editUrl : []))
  expect(links.length).toBeGreaterThan(300)
  expect(
    links.filter((link) => !link.startsWith(start) || !existsSync(join(root, link.slice(start.length)))),
  ).toEqual([])
})

describe('what is published beside pages', () => {
  const outputs = () => {
    const content = page('Plinth stores it at plinth.example.\n\n```bash\nplinth login\n```')
    const root = temporaryFolder({ 'content/guide.mdx': content })
    return outputsOf(modelOf(root, menuOf('/guide'), { brand: acanthus }))
  }

  test('keeps no trace', () => {
    const made = outputs()
    expect(made.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['guide.md', 'llms.txt', 'outline.json']),
    )
    for (const { path, text } of made) expect(traces(`${path} ${text}`), path).toEqual([])
  })

  test('has the URLs of the brand that was given', () => {
    const robots = outputs().find(({ path }) => path === 'robots.txt')?.text
    expect(robots).toContain('https://learn.acanthus.test/sitemap.xml')
  })
})

test('no test takes its brand from brand.ts, but for those that visit the build', () => {
  const tests = ['src', 'tests', 'bench', 'fuzz']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && (/\.test\.tsx?$/.test(file) || file.startsWith('tests/')))
    .filter((file) => !/^tests\/(browser|pages)\//.test(file))
  const readers = tests.filter((file) =>
    /from '(\.\.\/)+brand\.ts'|\((code|repository), 'brand\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(readers, 'Import tests/stand-in-brand.ts instead.').toEqual([])
})

test('the brand of the tests has the names that content is written with', () => {
  const { name, cli, environmentPrefix, domain, packages } = brand
  expect({ name, cli, environmentPrefix, domain, packages }).toEqual(standIn)
})

test('URLs are those of the brand that was given', () => {
  const view = views.find(({ frame }) => frame.route === '/guides/auth')
  expect(view?.frame.canonical).toBe('https://learn.acanthus.test/guides/auth')
  expect(view).toMatchObject({
    editUrl: 'https://code.acanthus.test/learn/edit/main/content/guides/auth.mdx',
  })
})

test('the variables of the command-line tool have the prefix of the brand', () => {
  const cli = cliOf(renamedModel().references)
  if (!cli) throw new Error('The site has no command-line tool under another brand.')
  const { spec, globalFlags } = cli
  const faults = (text: string) =>
    findCalls(text, spec.name).flatMap(
      ({ words, environment }) => parseCommand(words, spec, environment).faults,
    )
  expect(faults('ACAN_EXPERIMENTAL=true acan branches create x')).toEqual([])
  expect(faults('PLINTH_EXPERIMENTAL=true acan branches create x')).toHaveLength(1)
  const branch = spec.commands.find(({ path }) => path.join(' ') === 'branches create')
  if (!branch) throw new Error('branches create is gone.')
  expect(ruleSentences(branch, globalFlags, inPlainText)).toEqual([
    'This command is experimental. Add --experimental or set ACAN_EXPERIMENTAL=true.',
  ])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { acanthus } from '../../../tests/another-brand.ts'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { readExamples } from '../../dist-reader/example-index.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Prove } from '../../proofs/prove-site.ts'
import { proveUnits } from '../../proofs/provers/prove-units.ts'
import { writeIndex } from '../../search/indexing/write-index.ts'
import type { MakeIndex } from './dev-outputs.ts'
import { DevSite } from './dev-site.ts'

const files = {
  'content/a.mdx': page('<CodeBlock file="examples/main.ts" />', { title: 'Page A' }),
  'content/draft.mdx': page('Soon.', { title: 'A draft', draft: true }),
  'examples/main.ts': 'const first = 1',
  'data/redirects.yaml': '- from: /old\n  to: /a\n',
}

/** Nothing to prove here. Another test covers wrong samples. */
const proveNothing: Prove = async (units) =>
  units.map(({ samples }) => ({
    proofs: Object.fromEntries(samples.map(({ id }) => [id, { kind: 'parsed', words: 'Parsed' }])),
    problems: [],
  }))

/** `npm run dev` does this in a thread. */
const makeHere: MakeIndex = async (input) => writeIndex(...input)

function open(
  root: string,
  { prove = proveNothing, makeIndex = makeHere, menu = menuOf('/a'), named = brand } = {},
) {
  const [onNews, print] = [vi.fn(), vi.fn<(words: string) => void>()]
  const site = new DevSite({
    source: { root, brand: named, navigation: menu, drafts: true },
    proving: { code: join(import.meta.dirname, '../../..'), root, rules: {}, prove },
    makeIndex,
    onNews,
    print,
  })
  return {
    onNews,
    print,
    ask: (url: string, accept?: string) => site.respond({ url, accept }),
    menus: (menuProblems: readonly Problem[]) => site.change({ menuProblems }),
    write: (changed: Record<string, string>) => {
      writeFiles(root, changed)
      site.change({ paths: Object.keys(changed) })
    },
  }
}

test('a page is drawn from the files as they were last named', async () => {
  const { ask, write, onNews } = open(temporaryFolder(files))
  expect((await ask('/a')).body).toContain('first')
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
  expect(await ask('/a')).toEqual(await ask('/a'))
  write({ 'examples/main.ts': 'other' })
  const { status, body } = await ask('/a?tab=sql')
  expect(status).toBe(200)
  expect(body).toContain('other')
})

test('a page that a save overtakes while it is drawn says the version that it shows', async () => {
  const { ask, write, onNews } = open(temporaryFolder(files))
  await ask('/a')
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
  const versionOf = (body: unknown) => /name="dev-version" content="(\d+)"/.exec(String(body))?.[1]
  const before = versionOf((await ask('/a')).body)
  const overtaken = ask('/a')
  write({ 'examples/main.ts': 'other' })
  const { body } = await overtaken
  expect(body).not.toContain('other')
  expect(versionOf(body)).toBe(before)
  expect(versionOf((await ask('/a')).body)).not.toBe(before)
})

test('drafts are shown, in a menu or not', async () => {
  expect(await open(temporaryFolder(files)).ask('/draft')).toMatchObject({
    status: 200,
    body: expect.stringContaining('A draft'),
  })
})

test('URLs answer as those of the built site do', async () => {
  const { ask } = open(temporaryFolder(files))
  expect(await ask('/a/')).toMatchObject({ status: 301, headers: { location: '/a' } })
  expect(await ask('/old')).toMatchObject({ status: 301, headers: { location: '/a' } })
  expect(await ask('/gone')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Page not found'),
  })
  expect(await ask('/pages.json')).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
  })
})

test('pages are Markdown by URL and by what is accepted, as on the built site', async () => {
  const { ask } = open(temporaryFolder(files))
  const type = 'text/markdown; charset=utf-8'
  for (const answer of [await ask('/a.md'), await ask('/a', 'text/markdown')])
    expect(answer).toMatchObject({ status: 200, type, body: expect.stringMatching(/^# Page A\n/) })
  expect(await ask('/index.md')).toMatchObject({ status: 200, type })
  expect(await ask('/old.md')).toMatchObject({ status: 301, headers: { location: '/a.md' } })
  for (const answer of [await ask('/gone.md'), await ask('/404', 'text/markdown')])
    expect(answer).toMatchObject({ status: 404, type, body: expect.stringContaining('/llms.txt') })
  expect(await ask('/llms.txt')).toMatchObject({ status: 200, body: expect.stringContaining('/a.md') })
  expect(await ask('/llms-full.txt')).toMatchObject({
    status: 200,
    body: expect.stringContaining('const first = 1'),
  })
})

test('files of the whole site are made when they are asked for, and kept while nothing changes', async () => {
  const { ask, write } = open(temporaryFolder(files))
  const first = await ask('/search/root.json')
  expect(first).toMatchObject({ status: 200, body: expect.stringContaining('"') })
  expect((await ask('/search/root.json')).body).toBe(first.body)
  write({ 'content/a.mdx': page('Something else entirely.', { title: 'Page A' }) })
  expect((await ask('/search/root.json')).body).not.toBe(first.body)
  expect((await ask('/outline.json')).body).toContain('Page A')
})

test('samples and their index are there as soon as their samples are proved', async () => {
  const { ask, onNews } = open(temporaryFolder(files))
  await ask('/a')
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
  const bodyOf = async (url: string) => String((await ask(url)).body)
  const { all } = readExamples(await bodyOf('/examples.json'), await bodyOf('/examples-index.json'))
  expect(all).toMatchObject([{ code: 'const first = 1' }])
})

describe('the search index', () => {
  const root = '/search/root.json'
  const changed = { 'content/a.mdx': page('Something else entirely.', { title: 'Page A' }) }

  /** An index that's made when the test says so. */
  function openLater() {
    let go = () => {}
    const isTime = new Promise<void>((resolve) => {
      go = resolve
    })
    const makeIndex = vi.fn<MakeIndex>(async (input) => {
      await isTime
      return makeHere(input)
    })
    return { ...open(temporaryFolder(files), { makeIndex }), makeIndex, go: () => go() }
  }

  test('is made while pages are drawn', async () => {
    const { ask, go } = openLater()
    let isMade = false
    const index = ask(root).finally(() => {
      isMade = true
    })
    expect((await ask('/a')).status).toBe(200)
    expect(isMade).toBe(false)
    go()
    expect((await index).status).toBe(200)
  })

  test('is made once for all who wait for it, and again after a save', async () => {
    const { ask, go, write, makeIndex } = openLater()
    const waiting = [ask(root), ask(root)]
    write(changed)
    const next = ask(root)
    go()
    const [first, second] = await Promise.all(waiting)
    expect(second?.body).toBe(first?.body)
    expect((await next).body).not.toBe(first?.body)
    expect(makeIndex).toHaveBeenCalledTimes(2)
  })

  test('of the last save answers for its files until the next one is asked for', async () => {
    const { ask, write } = open(temporaryFolder(files))
    const { folder } = JSON.parse(String((await ask(root)).body)) as { folder: string }
    write(changed)
    expect((await ask(`/search/${folder}/primary-0.txt`)).status).toBe(200)
    await ask(root)
    expect((await ask(`/search/${folder}/primary-0.txt`)).status).toBe(404)
  })

  test('that could not be made is tried again', async () => {
    const makeIndex = vi.fn(makeHere).mockRejectedValueOnce(new Error('It broke down.'))
    const { ask } = open(temporaryFolder(files), { makeIndex })
    await expect(ask(root)).rejects.toThrow('It broke down.')
    expect((await ask(root)).status).toBe(200)
  })
})

describe('a problem', () => {
  const menu = menuOf('/a', '/b')
  const good = { ...files, 'content/b.mdx': page('Good.', { title: 'Page B' }) }

  test('is shown open on its own page and folded on the others, escaped', async () => {
    const { ask, write } = open(temporaryFolder(good), { menu })
    write({ 'content/a.mdx': page('Words. <Admonitoin />', { title: 'Page A' }) })
    const own = await ask('/a')
    expect(own.status).toBe(500)
    expect(own.body).toContain('<details id="dev-problems" open>')
    expect(own.body).toContain('Did you mean &lt;Admonition&gt;?')
    expect(own.body).toContain('Words.')
    const other = await ask('/b')
    expect(other.status).toBe(200)
    expect(other.body).toContain('<details id="dev-problems"><summary>1 problem</summary>')
    expect(other.body).toContain('Good.')
    write(good)
    expect((await ask('/a')).status).toBe(200)
    expect((await ask('/a')).body).not.toContain('dev-problems')
  })

  test('of a page that can not be read leaves nothing but the problem, and the scripts to notice the next save', async () => {
    const { ask } = open(temporaryFolder({ ...good, 'content/a.mdx': page('<Admonition>') }), { menu })
    const { status, body } = await ask('/a')
    expect(status).toBe(500)
    expect(body).toContain('<body data-bare><details id="dev-problems" open>')
    expect(body).toContain('/@vite/client')
    expect((await ask('/b')).status).toBe(200)
  })

  test('of a page that can not be read is shown at the route that it has under another brand', async () => {
    const { ask } = open(temporaryFolder({ ...files, 'content/to-plinth.mdx': page('<Admonition>') }), {
      menu: menuOf('/a', '/to-plinth'),
      named: acanthus,
    })
    const { status, body } = await ask('/to-acan')
    expect(status).toBe(500)
    expect(body).toContain('content/to-plinth.mdx:')
  })

  test('of a page that can not be read is the only one, whatever leads to that page', async () => {
    const { ask, print } = open(
      temporaryFolder({
        ...good,
        'content/a.mdx': page('<Admonition>'),
        'content/b.mdx': page('See [a](/a#part).', { title: 'Page B', related: ['/a'] }),
        'data/extensions.yaml': '- name: x\n  comment: Does one small thing.\n  tags: [Geo]\n  link: /a\n',
      }),
      { menu },
    )
    expect(print.mock.calls.flat().join('')).toContain('1 problem in 1 file.')
    expect((await ask('/b')).status).toBe(200)
  })

  test('is printed when it appears, not again while it stays, and its end is printed too', async () => {
    const { ask, write, print } = open(temporaryFolder(good), { menu })
    expect(print).not.toHaveBeenCalled()
    write({ 'content/a.mdx': page('<Admonitoin />') })
    expect(print).toHaveBeenCalledOnce()
    expect(print.mock.calls[0]?.[0]).toContain('content/a.mdx:6:1  unknown-component')
    await ask('/a')
    write({ 'content/b.mdx': page('Still good.') })
    expect(print).toHaveBeenCalledOnce()
    write({ 'content/b.mdx': page('<Sptes />') })
    expect(print.mock.calls[1]?.[0]).toContain('content/b.mdx:6:1  unknown-component')
    expect(print.mock.calls[1]?.[0]).not.toContain('content/a.mdx')
    expect(print.mock.calls[1]?.[0]).toContain('2 problems in 2 files.')
    write({ 'content/b.mdx': page('Good again.') })
    expect(print).toHaveBeenLastCalledWith('\n1 problem in 1 file.\n')
    write(good)
    expect(print).toHaveBeenLastCalledWith('\nNo problem is left.\n')
  })

  test('of menus that can not be loaded is listed on all pages, which stay', async () => {
    const { ask, menus, print } = open(temporaryFolder(good), { menu })
    const problem = {
      code: 'bad-navigation',
      file: 'navigation/index.ts',
      line: 3,
      column: 4,
      message: "The menus can't be loaded: Unexpected token",
      hint: 'Fix it, and save.',
    } as const
    menus([problem])
    expect(print.mock.calls[0]?.[0]).toContain('navigation/index.ts:3:4')
    expect(await ask('/a')).toMatchObject({ status: 200, body: expect.stringContaining('1 problem') })
    menus([])
    expect((await ask('/a')).body).not.toContain('dev-problems')
  })
})

describe('a mistake in the data of a reference', () => {
  const cliFile = (name: string) =>
    readFileSync(join(import.meta.dirname, `../../../tests/sites/bad-command/data/cli/${name}.yaml`), 'utf8')
  const command = (name: string) =>
    `- id: plinth-${name}\n  title: plinth ${name}\n  summary: Does one thing.\n  tags: [local-dev]\n  links: []\n  usage: plinth ${name}\n  examples: [{ id: a, name: A, code: plinth ${name}, response: Done. }]\n`
  const written = {
    ...files,
    'data/cli/info.yaml': cliFile('info').replace(/commands: .*/, 'commands: [plinth-one, plinth-other]'),
    'data/cli/global-flags.yaml': cliFile('global-flags'),
    'data/cli/one.yaml': command('one'),
    'data/cli/other.yaml': command('other'),
  }

  test('leaves the pages of its other files, and samples are compared with what was there before', async () => {
    const prove = vi.fn(proveNothing)
    const sample = page('```bash\nplinth other\n```', { title: 'Page A' })
    const root = temporaryFolder({ ...written, 'content/a.mdx': sample })
    const { ask, write, onNews, print } = open(root, { prove })
    await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
    expect((await ask('/reference/cli/plinth-other')).status).toBe(200)
    const proved = prove.mock.calls.length
    const printed = print.mock.calls.length

    write({ 'data/cli/other.yaml': `${command('other')}  usge: plinth other\n` })
    expect(print.mock.calls.slice(printed).flat().join('')).toMatch(/data\/cli\/other\.yaml:8:/)
    const own = await ask('/reference/cli/plinth-other')
    expect(own.status).toBe(500)
    expect(own.body).toContain('<body data-bare><details id="dev-problems" open>')
    for (const route of ['/reference/cli/plinth-one', '/a']) expect((await ask(route)).status).toBe(200)
    expect(prove).toHaveBeenCalledTimes(proved)

    write({ 'data/cli/other.yaml': command('other') })
    expect((await ask('/reference/cli/plinth-other')).status).toBe(200)
    expect(prove).toHaveBeenCalledTimes(proved)
  })
})

test('a wrong sample is reported as soon as it is found, without making the page wait', async () => {
  const root = temporaryFolder({ 'content/a.mdx': page('```json\n{\n```', { title: 'Page A' }) })
  const { ask, onNews, print, write } = open(root, { prove: (units, context) => proveUnits(units, context) })
  expect((await ask('/a')).status).toBe(200)
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled(), 20_000)
  expect(print).toHaveBeenCalledOnce()
  const { status, body } = await ask('/a')
  expect(status).toBe(500)
  expect(body).toContain("This isn't valid json")
  write({ 'content/a.mdx': page('```json\n{}\n```', { title: 'Page A' }) })
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(2), 20_000)
  expect((await ask('/a')).status).toBe(200)
})

test('a page that is too long for agents is reported a little later, and so is its end', async () => {
  const long = (words: number) => page(`${'Some words. '.repeat(words)}`, { title: 'Page A' })
  const { ask, print, onNews, write } = open(temporaryFolder({ 'content/a.mdx': long(5000) }))
  expect(print).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled(), 20_000)
  expect(print.mock.calls[0]?.[0]).toContain('content/a.mdx:1:1  page-too-long')
  expect((await ask('/a')).status).toBe(500)
  // It stays known while the page is measured again.
  write({ 'content/a.mdx': long(5001) })
  expect((await ask('/a')).status).toBe(500)
  write({ 'content/a.mdx': long(3000) })
  await vi.waitFor(() => expect(print).toHaveBeenLastCalledWith('\nNo problem is left.\n'), 20_000)
  expect((await ask('/a')).status).toBe(200)
})

test('a prover that breaks down is reported once, and pages are shown without proofs', async () => {
  const root = temporaryFolder({ 'content/a.mdx': page('```json\n{}\n```', { title: 'Page A' }) })
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const prove = vi.fn<Prove>(() => Promise.reject(new Error('It broke down.')))
  const { ask, onNews } = open(root, { prove })
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled())
  expect((await ask('/a')).status).toBe(200)
  expect(prove).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledExactlyOnceWith('It broke down.')
  error.mockRestore()
})

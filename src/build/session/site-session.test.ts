import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acanthus } from '../../../tests/another-brand.ts'
import { libraryKind } from '../../../tests/references/library-kind.ts'
import { librarySite } from '../../../tests/references/library-site.ts'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { commitAll, temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import type { CheckedModel } from '../../model/build-model.ts'
import { ParseCache } from '../../model/parse-page.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import { SiteSession } from './site-session.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const cli = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../tests/sites/bad-command/data/cli/${name}.yaml`), 'utf8')
const partial = (body: string, head = 'description: Shown by tests.') => `---\n${head}\n---\n\n${body}\n`
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`

/** Page sources: right and wrong, and everything that links a page to another file. */
const bodies = [
  'Plinth text.',
  '## One\n\n## Two [#two]',
  '## One\n\n## One',
  'See [](/a), [b](/b#two) and [c](/dir/c).',
  'See [it](/old), [it](/gone) and [it](#nowhere).',
  '<Partial name="part" />',
  '<Partial name="other" />',
  '<Partial name="missing" />',
  '<CodeBlock file="examples/main.ts" />',
  '<CodeBlock file="examples/main.ts" region="one" />',
  '![A box](/images/box.svg)',
  '<AuthProviders />\n\n<ExtensionsList />',
  '<Admonitoin />',
  '<Admonition type="note">',
  `## Long\n\n${'Words of a page that is long. '.repeat(1800)}`,
]
const texts: Record<string, readonly string[]> = {
  'content/_partials/part.mdx': [
    partial('Shared.'),
    partial('## Two [#two]'),
    partial('{{word}}'),
    'no head',
  ],
  'content/_partials/other.mdx': [
    partial('<Partial name="part" />'),
    partial('{{word}}', 'description: D.\nparams:\n  word: A word.'),
    partial('[b](/b)'),
  ],
  'data/redirects.yaml': ['- from: /old\n  to: /a\n', '- from: /old\n  to: /b#two\n', '- from: 1\n', '\t'],
  'data/extensions.yaml': [
    '- name: x\n  comment: Does a thing.\n  tags: [Geo]\n  link: /b\n',
    '- name: y\n  comment: Does a thing.\n  tags: [Geo]\n  link: https://postgis.net/\n',
  ],
  'data/auth-providers.yaml': [
    "- name: Apple\n  logo: { shape: circle, letter: A, color: '#3a3a3c' }\n  href: /dir/c\n  official: true\n  supporter: Plinth\n  platform: true\n  selfHosted: true\n  authType: social\n  hasLightIcon: false\n",
  ],
  'data/strange.yaml': ['a: 1\n'],
  'data/cli/info.yaml': [cli('info'), cli('info').replace('1.0.0', '1.0.1'), 'id: cli\n'],
  'data/cli/global-flags.yaml': [cli('global-flags')],
  'data/cli/commands.yaml': [
    cli('commands'),
    cli('commands').replace('Work with a database.', 'Work with any database.'),
    `# A comment.\n${cli('commands')}`,
    cli('commands').replace('links: []', 'links: [{ name: B, href: /b }]'),
  ],
  'examples/main.ts': ['const first = 1\n', '// #region one\nconst second = 2\n// #endregion\n'],
  'public/images/box.svg': [svg(3), svg(5), '<svg'],
}
const pages = [
  'content/a.mdx',
  'content/b.mdx',
  'content/dir/c.mdx',
  'content/dir/index.mdx',
  'content/a/index.mdx',
]
const menus: readonly Navigation[] = [
  menuOf('/a', '/b', '/dir/c', '/dir'),
  menuOf('/a', { href: '/b', label: 'The b', items: [{ href: '/dir/c' }] }, '/dir'),
  menuOf('/a'),
  menuOf('/b', { href: '/gone', icon: 'nothing' }),
]

type Edit =
  | { kind: 'write'; path: string; text: string }
  | { kind: 'remove'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'menus'; navigation: Navigation }

const pageText = fc
  .record({
    body: fc.subarray(bodies, { minLength: 1, maxLength: 3 }),
    title: fc.constantFrom('One', 'Two'),
    draft: fc.boolean(),
    related: fc.subarray(['/a', '/b', '/gone'], { maxLength: 1 }),
  })
  .map(({ body, title, draft, related }) =>
    page(body.join('\n\n'), { title, ...(draft ? { draft } : {}), ...(related.length ? { related } : {}) }),
  )
const other = fc.constantFrom(...Object.keys(texts))
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write'), path: fc.constantFrom(...pages), text: pageText }),
  },
  {
    weight: 4,
    arbitrary: other.chain((path) =>
      fc.record({
        kind: fc.constant('write'),
        path: fc.constant(path),
        text: fc.constantFrom(...(texts[path] ?? [])),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove'),
      path: fc.oneof(fc.constantFrom(...pages), other, fc.constant('content/dir')),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Edit>(
      { kind: 'rename', from: 'content/a.mdx', to: 'content/b.mdx' },
      { kind: 'rename', from: 'content/dir', to: 'content/moved' },
      { kind: 'rename', from: 'content/moved', to: 'content/dir' },
      { kind: 'rename', from: 'content/_partials/part.mdx', to: 'content/_partials/other.mdx' },
      { kind: 'rename', from: 'public/images', to: 'public/pictures' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('menus'), navigation: fc.constantFrom(...menus) }) },
) as fc.Arbitrary<Edit>

/** Applies it on disk and returns the paths that a watcher would report. */
function apply(root: string, change: Exclude<Edit, { kind: 'menus' }>): string[] {
  const at = (path: string) => join(root, path)
  if (change.kind === 'write') {
    rmSync(at(change.path), { recursive: true, force: true })
    mkdirSync(dirname(at(change.path)), { recursive: true })
    writeFileSync(at(change.path), change.text)
    return [change.path]
  }
  if (change.kind === 'remove') {
    rmSync(at(change.path), { recursive: true, force: true })
    return [change.path]
  }
  try {
    rmSync(at(change.to), { recursive: true, force: true })
    renameSync(at(change.from), at(change.to))
  } catch {
    // It doesn't exist.
  }
  return [change.from, change.to]
}

/** Functions are never equal, and a reference's data has some that find lines. */
const comparable = ({ model, problems }: CheckedModel) => ({
  problems,
  model: {
    ...model,
    references: model.references.map(({ kind, data, ...rest }) => ({
      ...rest,
      folder: kind.folder,
      data: JSON.stringify(data),
    })),
  },
})

test('after any edits, a session gives exactly what a fresh read gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (saves) => {
        const root = mkdtempSync(join(tmpdir(), 'session-'))
        try {
          writeFiles(root, {
            'content/a.mdx': page('See [b](/b).'),
            'content/b.mdx': page('## Two [#two]'),
            'data/cli/info.yaml': cli('info'),
            'data/cli/global-flags.yaml': cli('global-flags'),
            'data/cli/commands.yaml': cli('commands'),
          })
          let navigation = menuOf('/a', '/b')
          const session = new SiteSession({ root, brand, navigation, drafts: true })
          for (const save of saves) {
            const paths = save.flatMap((change) => {
              if (change.kind !== 'menus') return apply(root, change)
              navigation = change.navigation
              return []
            })
            session.change({ paths, navigation })
            const fresh = new SiteSession({ root, brand, navigation, drafts: true }).read()
            expect(comparable(session.read())).toStrictEqual(comparable(fresh))
          }
        } finally {
          rmSync(root, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: 25 },
  )
})

describe('an edit', () => {
  const files = {
    'content/a.mdx': page('<Partial name="part" />'),
    'content/b.mdx': page('Text.'),
    'content/_partials/part.mdx': partial('Old.'),
  }
  const navigation = menuOf('/a', '/b')

  test('of a page leaves all other pages the very same objects', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    const session = new SiteSession({ root, brand, navigation, parseCache })
    const before = session.read().model.pages
    writeFiles(root, { 'content/b.mdx': page('Other text.') })
    session.change({ paths: ['content/b.mdx'] })
    const after = session.read().model.pages
    expect(after.get('/a')).toBe(before.get('/a'))
    expect(after.get('/b')).not.toBe(before.get('/b'))
    expect(parseCache.parsed).toBe(3)
  })

  test('of a page leaves the pages of references the very same objects, with and without versions', () => {
    const root = temporaryFolder({ ...librarySite(), 'content/a.mdx': page('Text.') })
    const source = { root, brand, navigation: menuOf('/guide', '/a'), kinds: [libraryKind] }
    const session = new SiteSession(source)
    const before = session.read().model.pages
    const made = [...before.keys()].filter((route) => route.startsWith('/reference/'))
    expect(made.length).toBeGreaterThan(4)
    writeFiles(root, { 'content/a.mdx': page('Other text.') })
    session.change({ paths: ['content/a.mdx'] })
    const after = session.read().model.pages
    expect(made.filter((route) => after.get(route) !== before.get(route))).toEqual([])
  })

  test("of a page's text leaves menus, and what links can reach, the very same objects", () => {
    const root = temporaryFolder(files)
    const session = new SiteSession({ root, brand, navigation })
    const before = session.read().model
    writeFiles(root, { 'content/b.mdx': page('Other text.') })
    session.change({ paths: ['content/b.mdx'] })
    const after = session.read().model
    expect(after.sections).toBe(before.sections)
    expect(after.sectionOf).toBe(before.sectionOf)
    expect(after.partials).toBe(before.partials)
  })

  test("of a page's title changes the menus", () => {
    const root = temporaryFolder(files)
    const session = new SiteSession({ root, brand, navigation })
    session.read()
    writeFiles(root, { 'content/b.mdx': page('Text.', { title: 'Renamed' }) })
    session.change({ paths: ['content/b.mdx'] })
    expect(JSON.stringify(session.read().model.sections)).toContain('Renamed')
  })

  test('leaves one model in memory', async () => {
    const root = temporaryFolder(files)
    const session = new SiteSession({ root, brand, navigation })
    const models: WeakRef<object>[] = []
    for (const text of ['First.', 'Second.', 'Third.']) {
      writeFiles(root, { 'content/b.mdx': page(text) })
      session.change({ paths: ['content/b.mdx'] })
      const { model } = session.read()
      models.push(new WeakRef(model), new WeakRef(model.pages.get('/b') ?? {}))
      // A reference that was just made lives until the end of its task.
      await new Promise((resolve) => setImmediate(resolve))
    }
    collectGarbage()
    expect(models.map((model) => model.deref() !== undefined)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('of a partial parses only the pages that show it, also if its head was wrong', () => {
    const root = temporaryFolder({ ...files, 'content/_partials/part.mdx': 'no head' })
    const parseCache = new ParseCache()
    const session = new SiteSession({ root, brand, navigation, parseCache })
    expect(session.read().problems).toHaveLength(1)
    writeFiles(root, files)
    session.change({ paths: ['content/_partials/part.mdx'] })
    expect(session.read().problems).toEqual([])
    expect(session.read().model.pages.get('/a')?.sections[0]?.text).toBe('Old.')
    expect(parseCache.parsed).toBe(3)
  })

  test('that is not named is not seen: the watcher names all', () => {
    const root = temporaryFolder(files)
    const session = new SiteSession({ root, brand, navigation })
    const before = session.read()
    writeFiles(root, { 'content/b.mdx': page('Other text.') })
    expect(session.read()).toBe(before)
  })

  test('of the brand is in every text', () => {
    const root = temporaryFolder({ ...files, 'content/b.mdx': page('Plinth.') })
    const session = new SiteSession({ root, brand, navigation })
    session.read()
    session.change({ brand: acanthus })
    expect(comparable(session.read())).toStrictEqual(
      comparable(new SiteSession({ root, brand: acanthus, navigation }).read()),
    )
    expect(session.read().model.pages.get('/b')?.source).toContain('Acanthus.')
  })

  test('that is committed changes the day of the page', () => {
    const root = temporaryFolder(files)
    commitAll(root, '2024-01-02')
    const session = new SiteSession({ root, brand, navigation })
    expect(session.read().model.pages.get('/b')?.updated).toBe('2024-01-02')
    writeFiles(root, { 'content/b.mdx': page('Other text.') })
    commitAll(root, '2024-03-04')
    session.change({ paths: ['content/b.mdx'], history: true })
    expect(session.read().model.pages.get('/b')?.updated).toBe('2024-03-04')
  })
})

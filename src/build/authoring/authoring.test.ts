// `npm run new` and `npm run move` on a small site on disk.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acanthus } from '../../../tests/another-brand.ts'
import { menuOf, page, problemsOf } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { filesBelow } from '../../model/files-below.ts'
import { readLockfile, writeLockfile } from '../../proofs/lockfile.ts'
import type { Brand } from '../../schemas/brand.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import { run } from '../main.ts'

let said: string[]
beforeEach(() => {
  said = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

const menuFile = `export const navigation = {
  top: [],
  sections: [{ id: 'all', label: 'All', href: '/guides/db/a', groups: [{ items: [
    { href: '/guides/db/a' },
    { href: '/guides/db/b' },
  ] }] }],
}
`
const site = () =>
  temporaryFolder({
    'content/guides/db/a.mdx': page('See [B](/guides/db/b#part) and [](/guides/db/b).', {
      related: ['/guides/db/b'],
    }),
    'content/guides/db/b.mdx': page('## Part\n\nSee [A](/guides/db/a), written for Plinth.'),
    'navigation/index.ts': menuFile,
    'data/redirects.yaml': '# Old URLs.\n- from: /guides/db\n  to: /guides/db/b\n',
    'tests/search.yaml': '- expect: [/guides/db/b]\n',
  })
const menu = menuOf('/guides/db/a', '/guides/db/b')

const call = (
  root: string,
  command: string,
  args: string[],
  navigation: Navigation = menu,
  named: Brand = brand,
) =>
  run({
    command,
    args,
    code: join(import.meta.dirname, '../../..'),
    root,
    brand: named,
    navigation,
    versions: { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} },
    bundles: { engine: root, client: root, sandbox: root, scriptWorker: root, reader: root },
  })

const textsIn = (root: string) =>
  Object.fromEntries(
    ['content', 'navigation', 'data', 'tests']
      .flatMap((folder) => filesBelow(root, folder))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

describe('new', () => {
  test('makes a draft with a menu entry after the last page of its folder', async () => {
    const root = site()
    expect(await call(root, 'new', ['/guides/db/row-limits'])).toBe(0)
    const texts = textsIn(root)
    expect(texts['content/guides/db/row-limits.mdx']).toMatch(
      /^---\ntitle: Row limits\ndescription: .{40,200}\ndraft: true\n---\n\n/,
    )
    expect(texts['navigation/index.ts']).toContain(
      "{ href: '/guides/db/b' }, { href: '/guides/db/row-limits' },",
    )
    expect(texts['data/redirects.yaml']).not.toContain('row-limits')
    expect(said.join('\n')).toContain('content/guides/db/row-limits.mdx: the page, a draft.')
    expect(problemsOf(root, menuOf('/guides/db/a', '/guides/db/b', '/guides/db/row-limits'))).toEqual([])
  })

  test('takes a title, a description, a place, and an old URL', async () => {
    const root = site()
    const description = 'How many rows a request returns: the limit, and how to page.'
    const options = [
      '--title=Limits: rows',
      `--description=${description}`,
      '--after=/guides/db/a',
      '--from=/limits',
    ]
    expect(await call(root, 'new', ['/guides/db/limits', ...options])).toBe(0)
    const texts = textsIn(root)
    expect(texts['content/guides/db/limits.mdx']).toContain(
      `title: "Limits: rows"\ndescription: "${description}"\n`,
    )
    expect(texts['navigation/index.ts']).toContain("{ href: '/guides/db/a' }, { href: '/guides/db/limits' },")
    expect(texts['data/redirects.yaml']).toMatch(/- from: \/limits\n {2}to: \/guides\/db\/limits\n$/)
  })

  test.each([
    [[], "Name the page's route: npm run new -- /guides/database/limits"],
    [['/guides/db/c', '/guides/db/d'], 'One page at a time: /guides/db/c or /guides/db/d.'],
    [
      ['Guides/DB/New Page.mdx'],
      `"Guides/DB/New Page.mdx" isn't a route: .* Did you mean /guides/db/new-page\\?`,
    ],
    [['content/guides/db/c.mdx'], 'Did you mean /guides/db/c\\?'],
    [
      ['/guides/db/a'],
      "There's already a page at /guides/db/a: content/guides/db/a.mdx. Choose another route.",
    ],
    [
      ['/guides/db'],
      '/guides/db is redirected to /guides/db/b. Remove that redirect from data/redirects.yaml',
    ],
    [
      ['/guides/dbb/x'],
      'No menu has pages below /guides/dbb. Did you mean /guides/db/x\\? Or say which page it follows: --after=<route>',
    ],
    [
      ['/guides/db/c', '--after=/guides/db/bb'],
      '--after: no menu has /guides/db/bb. Did you mean /guides/db/b\\?',
    ],
    [
      ['/guides/db/c', '--description=Short.'],
      '"description" of the page has 6 characters. It needs at least 40 characters.',
    ],
    [['/guides/db/c', '--title='], '"title" of the page is empty. It needs at least 1 character.'],
    [['/guides/db/c', '--from=/guides/db/a'], "--from: There's already a page at /guides/db/a"],
    [['/guides/db/c', '--titel=C'], 'new doesn\'t take "--titel=C". Did you mean "--title="\\?'],
  ])('%j is refused in plain words, and nothing is written', async (args, words) => {
    const root = site()
    const before = textsIn(root)
    expect(await call(root, 'new', args)).toBe(1)
    expect(said.join('\n')).toMatch(new RegExp(words))
    expect(textsIn(root)).toEqual(before)
  })
})

describe('move', () => {
  test('takes the file, links, menu, data, and tests along, and redirects the old URL', async () => {
    const root = site()
    expect(await call(root, 'move', ['/guides/db/b', '/guides/data/second'])).toBe(0)
    const texts = textsIn(root)
    expect(existsSync(join(root, 'content/guides/db/b.mdx'))).toBe(false)
    expect(texts['content/guides/data/second.mdx']).toContain('written for Plinth.')
    expect(texts['content/guides/db/a.mdx']).toContain(
      '[B](/guides/data/second#part) and [](/guides/data/second)',
    )
    expect(texts['navigation/index.ts']).toContain("{ href: '/guides/data/second' }")
    expect(texts['tests/search.yaml']).toBe('- expect: [/guides/data/second]\n')
    expect(texts['data/redirects.yaml']).toBe(
      '# Old URLs.\n- from: /guides/db\n  to: /guides/data/second\n- from: /guides/db/b\n  to: /guides/data/second\n',
    )
    expect(problemsOf(root, menuOf('/guides/db/a', '/guides/data/second'))).toEqual([])
    expect(said).toEqual([
      `Moved content/guides/db/b.mdx to content/guides/data/second.mdx.
Changed its route in: content/ (1 file), navigation/ (1 file), tests/ (1 file).
Added to data/redirects.yaml: a redirect from /guides/db/b.
Its menu entry is where it was, in "All". To show it elsewhere, move the entry in navigation/.
Next: run npm run check, and look through git diff for sentences that name the page without its route.`,
    ])
  })

  test('of a page with samples takes its proofs along, and says so', async () => {
    const root = site()
    const proofs = { key: '0'.repeat(16), on: '2026-11-15', proofs: {} }
    writeLockfile(root, new Map([['/guides/db/b', { sql: proofs }]]))
    expect(await call(root, 'move', ['/guides/db/b', '/guides/db/c'])).toBe(0)
    expect([...readLockfile(root).pages]).toEqual([['/guides/db/c', { sql: proofs }]])
    expect(said.join('\n')).toContain('Took its proofs along in proofs.lock.')
  })

  test('there and back again leaves every text, and a redirect for whoever saw the other URL', async () => {
    const root = site()
    const before = textsIn(root)
    expect(await call(root, 'move', ['/guides/db/b', '/guides/db/c'])).toBe(0)
    expect(
      await call(root, 'move', ['/guides/db/c', '/guides/db/b'], menuOf('/guides/db/a', '/guides/db/c')),
    ).toBe(0)
    const { 'data/redirects.yaml': redirects, ...others } = textsIn(root)
    const { 'data/redirects.yaml': first, ...same } = before
    expect(others).toEqual(same)
    expect(redirects).toBe(`${first}- from: /guides/db/c\n  to: /guides/db/b\n`)
  })

  test('of a page that sections left, or moved to, keeps their old anchors', async () => {
    const root = site()
    const left =
      '- from: /guides/db/b#old\n  to: /guides/db/a\n- from: /guides/db/a#gone\n  to: /guides/db/b#part\n'
    writeFileSync(join(root, 'data/redirects.yaml'), left)
    expect(await call(root, 'move', ['/guides/db/b', '/guides/db/c'])).toBe(0)
    expect(textsIn(root)['data/redirects.yaml']).toBe(
      `${left.replaceAll('/guides/db/b', '/guides/db/c')}- from: /guides/db/b\n  to: /guides/db/c\n`,
    )
    expect(problemsOf(root, menuOf('/guides/db/a', '/guides/db/c'))).toEqual([])
  })

  test('works under another brand, and writes no name of it', async () => {
    const root = site()
    expect(await call(root, 'move', ['/guides/db/b', '/guides/db/c'], menu, acanthus)).toBe(0)
    expect(textsIn(root)['content/guides/db/c.mdx']).toContain('written for Plinth.')
  })

  test.each([
    [[], 'Name the old route and the new one: npm run move -- /guides/old /guides/new'],
    [['/guides/db/b'], 'Name the new route, too: npm run move -- /guides/db/b /guides/new'],
    [['/a', '/b', '/c'], 'A move takes two routes, and these are 3: /a /b /c'],
    [['/guides/db/b', '/guides/db/b'], 'The old route and the new one are the same: /guides/db/b.'],
    [['/', '/guides/home'], 'The home page is made by code, so it has no file to move.'],
    [
      ['/guides/db', '/guides/data'],
      "There's no page /guides/db, only a redirect to /guides/db/b. To move that page: npm run move -- /guides/db/b /guides/data",
    ],
    [['/guides/db/bb', '/guides/db/c'], "There's no page /guides/db/bb. Did you mean /guides/db/b\\?"],
    [['/guides/db/b', '/guides/db/a'], "There's already a page at /guides/db/a"],
    [['/guides/db/b', '/guides/db/C d'], "isn't a route: .* Did you mean /guides/db/c-d\\?"],
    [['/guides/db/a', '/guides/db'], '/guides/db is redirected to /guides/db/b.'],
  ])('%j is refused in plain words, and nothing is written', async (args, words) => {
    const root = site()
    const before = textsIn(root)
    expect(await call(root, 'move', args)).toBe(1)
    expect(said.join('\n')).toMatch(new RegExp(words))
    expect(textsIn(root)).toEqual(before)
  })

  test('that would break something is undone', async () => {
    const root = site()
    const before = textsIn(root)
    // The menus that are loaded lack the page, so it would be in none.
    expect(await call(root, 'move', ['/guides/db/b', '/guides/db/c'], menuOf('/guides/db/a', '/gone'))).toBe(
      1,
    )
    expect(said.join('\n')).toContain('Nothing was moved, because the site would then have this problem:')
    expect(textsIn(root)).toEqual(before)
  })
})

describe('under another brand, with a name of it in a path,', () => {
  const branded = () =>
    temporaryFolder({
      'content/guides/db/a.mdx': page('See [B](/guides/db/to-plinth) and [](/guides/db/to-acan).'),
      'content/guides/db/to-plinth.mdx': page('Text.'),
      'navigation/index.ts': menuFile.replace('/guides/db/b', '/guides/db/to-plinth'),
    })
  const brandedMenu = menuOf('/guides/db/a', '/guides/db/to-plinth')
  const problemsUnder = (root: string, ...routes: string[]) =>
    problemsOf(root, menuOf(...routes), { brand: acanthus, drafts: true })

  test.each(['/guides/db/to-acan', '/guides/db/to-plinth'])(
    'move takes the page at %s along',
    async (from) => {
      const root = branded()
      const proofs = { key: '0'.repeat(16), on: '2026-11-15', proofs: {} }
      writeLockfile(root, new Map([['/guides/db/to-acan', { sql: proofs }]]))
      expect(await call(root, 'move', [from, '/guides/db/from-plinth'], brandedMenu, acanthus)).toBe(0)
      const texts = textsIn(root)
      expect(texts['content/guides/db/to-plinth.mdx']).toBeUndefined()
      expect(texts['content/guides/db/from-plinth.mdx']).toContain('Text.')
      expect(texts['content/guides/db/a.mdx']).toContain(
        '[B](/guides/db/from-plinth) and [](/guides/db/from-plinth)',
      )
      expect(texts['navigation/index.ts']).toContain("{ href: '/guides/db/from-plinth' }")
      expect(texts['data/redirects.yaml']).toBe(
        '- from: /guides/db/to-plinth\n  to: /guides/db/from-plinth\n',
      )
      expect([...readLockfile(root).pages.keys()]).toEqual(['/guides/db/from-acan'])
      expect(said.join('\n')).toContain(
        'Moved content/guides/db/to-plinth.mdx to content/guides/db/from-plinth.mdx.',
      )
      expect(problemsUnder(root, '/guides/db/a', '/guides/db/from-plinth')).toEqual([])
    },
  )

  test.each(['/guides/db/to-acan', '/guides/db/to-plinth'])('new makes a page after %s', async (after) => {
    const root = branded()
    const args = ['/guides/db/in-plinth', `--after=${after}`]
    expect(await call(root, 'new', args, brandedMenu, acanthus)).toBe(0)
    const texts = textsIn(root)
    expect(texts['content/guides/db/in-plinth.mdx']).toContain('draft: true')
    expect(texts['navigation/index.ts']).toContain(
      "{ href: '/guides/db/to-plinth' }, { href: '/guides/db/in-plinth' },",
    )
    expect(problemsUnder(root, '/guides/db/a', '/guides/db/to-plinth', '/guides/db/in-plinth')).toEqual([])
  })

  test.each([
    [
      'new',
      ['/guides/db/to-plinth'],
      "There's already a page at /guides/db/to-plinth: content/guides/db/to-plinth.mdx.",
    ],
    [
      'new',
      ['/guides/db/to-acan'],
      "There's already a page at /guides/db/to-acan: content/guides/db/to-plinth.mdx.",
    ],
    [
      'move',
      ['/guides/db/to-acan', '/guides/db/to-plinth'],
      'The old route and the new one are the same: /guides/db/to-acan.',
    ],
  ])('%s %j is refused, and nothing is written', async (command, args, words) => {
    const root = branded()
    const before = textsIn(root)
    expect(await call(root, command, args, brandedMenu, acanthus)).toBe(1)
    expect(said.join('\n')).toContain(words)
    expect(textsIn(root)).toEqual(before)
  })
})

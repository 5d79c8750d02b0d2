import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { acanthus } from '../../tests/another-brand.ts'
import { menuOf, modelOf, page, problemsOf, textOf } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { commitAll, temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'

const partial = (body: string) => `---\ndescription: Shown by tests.\n---\n\n${body}\n`

describe('drafts', () => {
  const files = { 'content/a.mdx': page(), 'content/draft.mdx': page('Soon.', { draft: true }) }

  test('are kept out of the build, and their menu entries with them', () => {
    const model = modelOf(
      temporaryFolder(files),
      menuOf('/a', { href: '/draft', items: [{ href: '/draft' }] }),
    )
    expect([...model.pages.keys()]).toEqual(['/a'])
    expect(model.sections[0]?.groups[0]?.items.map(({ href }) => href)).toEqual(['/a'])
    expect(model.sections[0]?.order).toEqual(['/a'])
  })

  test('are pages with a menu entry where drafts are shown', () => {
    const model = modelOf(temporaryFolder(files), menuOf('/a', '/draft'), { drafts: true })
    expect([...model.pages.keys()]).toEqual(['/a', '/draft'])
    expect(model.sections[0]?.order).toEqual(['/a', '/draft'])
  })

  test('need no menu entry yet', () => {
    expect(modelOf(temporaryFolder(files), menuOf('/a'), { drafts: true }).pages.has('/draft')).toBe(true)
  })

  test('cannot be linked to by pages that are built', () => {
    const root = temporaryFolder({ ...files, 'content/a.mdx': page('See [it](/draft).') })
    expect(problemsOf(root, menuOf('/a', '/draft'))).toEqual([
      `broken-link The link goes to "/draft", which is a draft and isn't published.`,
    ])
  })

  test('do not hide that a menu names other pages which do not exist', () => {
    expect(problemsOf(temporaryFolder(files), menuOf('/a', '/draft', '/gone'))).toEqual([
      `menu-without-page The menu links to "/gone", but there's no such page.`,
    ])
  })
})

test('a page that cannot be read is one fault, not a second one of the menu', () => {
  const root = temporaryFolder({ 'content/a.mdx': page(), 'content/broken.mdx': page('<Card>') })
  expect(problemsOf(root, menuOf('/a', '/broken', '/gone'))).toEqual([
    expect.stringMatching(/^syntax /),
    `menu-without-page The menu links to "/gone", but there's no such page.`,
  ])
})

test('two files for one URL are reported with both names', () => {
  const root = temporaryFolder({ 'content/a.mdx': page(), 'content/a/index.mdx': page() })
  expect(problemsOf(root, menuOf('/a'))).toEqual([
    'duplicate-route This page and content/a.mdx both have the route /a.',
  ])
})

test("an anchor that a partial brings a second time is reported at the partial's line", () => {
  const root = temporaryFolder({
    'content/_partials/part.mdx': partial('## Twice'),
    'content/a.mdx': page('<Partial name="part" />\n\n<Partial name="part" />'),
  })
  expect(problemsOf(root, menuOf('/a'))).toEqual([
    'duplicate-anchor "Twice" has the anchor #twice, which "Twice" in line 5 already has.',
  ])
})

test('a fault in a partial is reported once, however many pages show it', () => {
  const root = temporaryFolder({
    'content/_partials/part.mdx': partial('[x](/gone)'),
    'content/a.mdx': page('<Partial name="part" />'),
    'content/b.mdx': page('<Partial name="part" />'),
  })
  expect(problemsOf(root, menuOf('/a', '/b'))).toHaveLength(1)
})

test('names of things that every object has are no components and no languages', () => {
  const root = temporaryFolder({ 'content/a.mdx': page('<constructor />\n\n```toString\nx\n```') })
  expect(problemsOf(root, menuOf('/a'))).toEqual([
    'unknown-component <constructor> is not a component that pages can use.',
    'unknown-language "toString" is not a language that fences can have.',
  ])
})

describe('a partial until the packages are published', () => {
  const files = {
    'content/_partials/wait.mdx':
      '---\ndescription: Shown by tests.\nuntil: published\n---\n\nInstall another package.\n',
    'content/_partials/stay.mdx': partial('Always here.'),
    'content/a.mdx': page('<Partial name="wait" />\n\n<Partial name="stay" />'),
  }
  const textWith = (packagesPublished: boolean) => {
    const model = modelOf(temporaryFolder(files), menuOf('/a'), { brand: { ...brand, packagesPublished } })
    return textOf(model, '/a')
  }

  test('is on pages before', () => {
    expect(textWith(false)).toContain('Install another package.')
  })

  test('is on no page after, and others stay', () => {
    expect(textWith(true)).not.toContain('Install another package.')
    expect(textWith(true)).toContain('Always here.')
  })
})

describe('partials of a page', () => {
  test.each([
    ['in double quotes', '<Partial name="part" />'],
    ['in single quotes', "<Partial name='part' />"],
    ['in braces', '<Partial name={"part"} />'],
    ['after another prop', '<Partial what="a > b" name="part" />'],
    ['through another partial', '<Partial name="outer" />'],
  ])('are known when named %s', (_, use) => {
    const root = temporaryFolder({
      'content/_partials/part.mdx': `---\ndescription: Shown by tests.\n${use.includes('what') ? 'params:\n  what: Something.\n' : ''}---\n\nText.\n`,
      'content/_partials/outer.mdx': partial(use.includes('outer') ? '<Partial name="part" />' : 'Text.'),
      'content/a.mdx': page(use),
    })
    expect(modelOf(root, menuOf('/a')).pages.get('/a')?.partials).toContain('part')
  })

  test('are not those that only stand in code', () => {
    const root = temporaryFolder({
      'content/_partials/part.mdx': partial('Text.'),
      'content/a.mdx': page('```mdx\n<Partial name="part" />\n```'),
    })
    expect(modelOf(root, menuOf('/a')).pages.get('/a')?.partials).toEqual([])
  })
})

describe('samples', () => {
  const show = (file: string) => page(`<CodeBlock file="${file}" />`)

  test('are kept with the page that shows them, also through a partial', () => {
    const root = temporaryFolder({
      'examples/main.ts': 'const a = 1\r\nconst b = 2\r\n',
      'content/_partials/part.mdx': partial('<CodeBlock file="examples/main.ts" />'),
      'content/a.mdx': page('<Partial name="part" />'),
    })
    const a = modelOf(root, menuOf('/a')).pages.get('/a')
    expect(a?.samples.map(([path]) => path)).toEqual(['examples/main.ts'])
    expect(a?.fences[0]?.code).toBe('const a = 1\nconst b = 2')
  })

  test("have the brand's words like everything that is written", () => {
    const root = temporaryFolder({
      'examples/main.ts': "import { createClient } from '@plinth/plinth-js'",
      'content/a.mdx': show('examples/main.ts'),
    })
    const model = modelOf(root, menuOf('/a'), { brand: acanthus })
    expect(model.pages.get('/a')?.fences[0]?.code).toBe("import { createClient } from '@acanthus/client'")
  })

  test.each([
    'examples',
    '',
    '../secret/key.ts',
    '../site-twin/key.ts',
    'node_modules/x/index.js',
    'gone.ts',
  ])('cannot be taken from "%s"', (path) => {
    const around = temporaryFolder({
      'secret/key.ts': 'key',
      'site-twin/key.ts': 'key',
      'site/examples/main.ts': '',
      'site/node_modules/x/index.js': '',
      'site/content/a.mdx': show(path),
    })
    expect(problemsOf(`${around}/site`, menuOf('/a'))).toEqual([
      `bad-path <CodeBlock> shows "${path}", which isn't a plain path in examples/.`,
    ])
  })

  test.each(['examples/.env', 'examples/.data/key.ts', 'examples/node_modules/x/index.js'])(
    'cannot be taken from "%s" where there is no git',
    (path) => {
      const root = temporaryFolder({ [path]: 'key', 'content/a.mdx': show(path) })
      expect(problemsOf(root, menuOf('/a'))).toEqual([
        `bad-path <CodeBlock> shows "${path}", a hidden or generated file.`,
      ])
    },
  )

  test('cannot be taken through a link that leads elsewhere', () => {
    const root = temporaryFolder({ 'secret.ts': 'secret', 'content/a.mdx': show('examples/link.ts') })
    mkdirSync(`${root}/examples`)
    symlinkSync('../secret.ts', `${root}/examples/link.ts`)
    commitAll(root, '2026-01-01')
    expect(problemsOf(root, menuOf('/a'))).toEqual([
      'bad-path <CodeBlock> shows "examples/link.ts", a symbolic link to a file outside examples/.',
    ])
  })

  test('cannot be taken from files that git does not track', () => {
    const root = temporaryFolder({
      'examples/.env.example': 'KEY=1',
      'content/a.mdx': show('examples/.env.example'),
    })
    commitAll(root, '2026-01-01')
    expect(modelOf(root, menuOf('/a')).pages.get('/a')?.fences[0]?.code).toBe('KEY=1')
    writeFiles(root, { 'examples/.env': 'KEY=secret', 'content/a.mdx': show('examples/.env') })
    expect(problemsOf(root, menuOf('/a'))).toEqual([
      `bad-path <CodeBlock> shows "examples/.env", which git doesn't track.`,
    ])
    symlinkSync('.env', `${root}/examples/link.ts`)
    execFileSync('git', ['add', 'examples/link.ts'], { cwd: root })
    writeFiles(root, { 'content/a.mdx': show('examples/link.ts') })
    expect(problemsOf(root, menuOf('/a'))).toEqual([
      `bad-path <CodeBlock> shows "examples/link.ts", which git doesn't track.`,
    ])
  })
})

describe('pictures', () => {
  test('come with their size', () => {
    const root = temporaryFolder({
      'public/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      'content/a.mdx': page('![A](/images/a.svg)'),
    })
    expect(modelOf(root, menuOf('/a')).images.get('/images/a.svg')).toEqual({ width: 40, height: 30 })
  })

  test('that are damaged are reported as a problem of the page that shows them', () => {
    const root = temporaryFolder({
      'public/images/a.png': 'not a picture',
      'content/a.mdx': page('![A](/images/a.png)'),
    })
    expect(problemsOf(root, menuOf('/a'))).toEqual([`missing-image The image "/images/a.png" can't be read.`])
  })
})

describe('links without words', () => {
  const plainOf = (body: string, title = 'Auth') => {
    const root = temporaryFolder({
      'content/a.mdx': page(body),
      'content/auth.mdx': page('## Keys', { title }),
    })
    return textOf(modelOf(root, menuOf('/a', '/auth')), '/a')
  }

  test('take the title of their target in the plain text', () => {
    expect(plainOf('See [](/auth) and [](/auth#keys).')).toContain(
      `See [Auth](${brand.urls.site}/auth.md) and [Auth](${brand.urls.site}/auth.md#keys).\n`,
    )
  })

  test('stay as they are where they are code', () => {
    expect(plainOf('Write `[](/auth)`:\n\n```mdx\n[](/auth)\n```\n\nSee [](/auth).')).toContain(
      `Write \`[](/auth)\`:\n\n\`\`\`mdx\n[](/auth)\n\`\`\`\n\nSee [Auth](${brand.urls.site}/auth.md).\n`,
    )
  })
})

describe('the day of the last change', () => {
  test("comes from history, and counts the page's partials", () => {
    const root = temporaryFolder({
      'content/a.mdx': page(),
      'content/größe.mdx': page('Text.', { draft: true }),
      'content/b.mdx': page('<Partial name="part" />'),
      'content/_partials/part.mdx': partial('Text.'),
    })
    commitAll(root, '2024-01-02')
    writeFiles(root, { 'content/_partials/part.mdx': partial('Other text.') })
    commitAll(root, '2024-03-04')
    writeFiles(root, { 'content/new.mdx': page() })
    const { pages } = modelOf(root, menuOf('/a', '/b', '/new'))
    expect([...pages].map(([route, { updated }]) => [route, updated])).toEqual([
      ['/a', '2024-01-02'],
      ['/b', '2024-03-04'],
      ['/new', undefined],
    ])
  })

  test('is left out where there is no history', () => {
    const root = temporaryFolder({ 'content/a.mdx': page() })
    expect(modelOf(root, menuOf('/a')).pages.get('/a')).not.toHaveProperty('updated')
  })
})

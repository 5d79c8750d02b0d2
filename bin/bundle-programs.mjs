// Programs that run samples: the workers of a reader's tab, each as one script, and the process with a page's project. A prover
// names the program that it needs, so that its proofs depend on that program's code.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { once, recordInputs } from './bundle-cache.mjs'
import { always, browsers, forNode, hashWith } from './bundle-options.mjs'
import { makeBundleApart } from './make-bundle-apart.mjs'

const ofPrograms = ['src/in-page', 'src/lib', 'src/project', 'src/proofs/provers/in-page', 'src/schemas']

const bundleOnce = (code, name, kind, make = makeBundleApart) =>
  once(join(code, '.cache'), name, hashWith(code, ofPrograms, always), (outDir) => make(kind, code, outDir))

/**
 * The folder with a worker's script, as readers' tabs get it, or with the package of another client. A worker without an origin
 * can't import a second script.
 */
export const bundleWorker = (code, { entry, client }, make) =>
  bundleOnce(code, client ?? 'script-worker', `worker:${entry}${client ? `:${client}` : ''}`, make)

/** The folder with a program for Node, `program.mjs`. */
export const bundleProgram = (code, entry) => bundleOnce(code, 'project-process', `program:${entry}`)

/** The script in the folder of a worker's bundle. */
export function scriptIn(folder) {
  const assets = join(folder, 'assets/run')
  return join(assets, readdirSync(assets).find((name) => name.endsWith('.js')) ?? '')
}

export async function buildProgram(root, outDir, entry) {
  const { build } = await import('vite')
  await build({
    ...forNode(root, outDir, { program: join(root, entry) }),
    // Postgres loads files next to it.
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    plugins: [recordInputs(root, outDir, always)],
  })
}

/** The module that another client takes the place of. The first version has its own worker, because its options differ. */
function moduleReplacedBy(root, client) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', client, 'package.json'), 'utf8'))
  if (version.startsWith('1.')) return 'older-client'
  if (version.startsWith('2.')) return '@supabase/supabase-js'
  throw new Error(`Samples can't run with ${client} ${version}. Add its options to src/in-page/script.`)
}

/** URLs in the engine are never fetched, because the page passes what they lead to. */
export async function buildWorker(root, outDir, { name = 'script', entry, client }) {
  const isScript = name === 'script'
  const { rolldown } = await import('rolldown')
  const record = recordInputs(root, outDir, always)
  const bundle = await rolldown({
    input: { [name]: join(root, entry) },
    platform: 'browser',
    resolve: { alias: client ? { [moduleReplacedBy(root, client)]: client } : {} },
    transform: {
      target: browsers,
      define: {
        'import.meta.url': JSON.stringify('https://sandbox.invalid/'),
        'import.meta': '{}',
        // As in browsers, so that Node proves the same. Packages ask the process for settings.
        ...(isScript ? { process: 'nodeProcess', Buffer: 'nodeBuffer' } : {}),
      },
    },
    shimMissingExports: true,
    checks: { eval: false },
    onLog: (level, log, tell) => {
      if (log.code !== 'SHIMMED_EXPORT') tell(level, log)
    },
    plugins: [
      withoutNode,
      ...(isScript ? [withoutEngines] : []),
      asText,
      { name: record.name, generateBundle: record.generateBundle },
    ],
  })
  await bundle.write({
    dir: join(outDir, 'assets/run'),
    format: 'iife',
    codeSplitting: false,
    minify: true,
    ...(isScript ? { intro: 'const nodeProcess = { env: {} }, nodeBuffer = undefined;' } : {}),
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

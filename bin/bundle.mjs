// The site's own code, bundled by Vite once per version of its sources: the engine that runs in Node, the scripts that run
// in browsers, and the menus and brand of a site. Everything later imports plain JavaScript and starts at once.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Browsers that have everything the styles use, light-dark() first of all. */
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

/** For how long a finished folder stays after its last use: a running command may still load parts of it. */
const keptFor = 60 * 60 * 1000

/**
 * Runs `make` into a folder named after `key`, unless it exists. Several processes can do this at the same time: each works
 * in a draft of its own, `<key>.<pid>`, the first to finish renames it, and the others use that one.
 */
export async function once(cache, kind, key, make) {
  const folder = join(cache, kind, key)
  if (isFinished(folder)) return folder
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  if (kind === 'engine') console.log('Bundling the code of the site …')
  await make(draft)
  writeFileSync(join(draft, 'done'), '')
  if (!isFinished(folder)) publish(draft, folder)
  rmSync(draft, { recursive: true, force: true })
  removeUnused(join(cache, kind), key)
  return folder
}

/** Whether a folder can be loaded. If so, this counts as its last use. */
function isFinished(folder) {
  try {
    const now = new Date()
    utimesSync(join(folder, 'done'), now, now)
  } catch {
    // A cache that is read-only can still be loaded.
    return existsSync(join(folder, 'done'))
  }
  return true
}

function publish(draft, folder) {
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster.
    if (isFinished(folder)) return
    if (!existsSync(folder)) throw error
    // Without the mark, nobody loads what is there.
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  }
}

/** Removes other versions that nobody has used for an hour, and drafts whose process has ended. */
function removeUnused(parent, key) {
  for (const name of readdirSync(parent)) {
    if (name === key) continue
    const path = join(parent, name)
    const pid = Number(/\.(\d+)$/.exec(name)?.[1] ?? 0)
    try {
      if (pid) {
        if (isRunning(pid) && !isOld(path)) continue
        rmSync(path, { recursive: true, force: true })
      } else if (isOld(existsSync(join(path, 'done')) ? join(path, 'done') : path)) {
        // Renamed first: if the removal is cut short, no half of it looks finished.
        const removed = `${path}.${process.pid}`
        renameSync(path, removed)
        rmSync(removed, { recursive: true, force: true })
      }
    } catch {
      // Another process is removing it, or it's in use. The next run tries again.
    }
  }
}

const isOld = (path) => Date.now() - statSync(path).mtimeMs > keptFor

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user exists too.
    return error.code === 'EPERM'
  }
}

const common = (root) => ({ configFile: false, root, logLevel: 'warn', publicDir: false })

async function buildForNode(root, input, outDir) {
  const { build } = await import('vite')
  await build({
    ...common(root),
    // Taken into the bundle so that only the icons in use are loaded.
    ssr: { noExternal: ['lucide'] },
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
}

/** The program of the documentation's own package: it needs nothing that is not in the same folder. */
async function buildReader(root, outDir) {
  const { build } = await import('vite')
  await build({
    ...common(root),
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

async function buildForBrowsers(root, outDir) {
  const inWorkers = 'assets/workers/[name]-[hash].js'
  const { build } = await import('vite')
  await build({
    ...common(root),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: browsers,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rollupOptions: {
        input: { main: join(root, 'src/client/main.ts') },
        // Libraries mark files for frameworks that run React on servers; here it says nothing.
        onwarn: (warning, tell) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning)
        },
      },
    },
    worker: {
      format: 'es',
      // A folder of their own, because they need a policy of their own: see src/outputs/headers.ts.
      rollupOptions: {
        output: { entryFileNames: inWorkers, chunkFileNames: inWorkers },
        // Postgres would evaluate text only for extensions that the lab does not load, and its policy would not let it.
        checks: { eval: false },
      },
    },
  })
}

/** The part of the engine that draws pages for `npm run dev`, from its sources as they are now. */
export const buildSite = (code, outDir) =>
  buildForNode(code, { site: join(code, 'src/build/dev/site-thread.ts') }, outDir)

/** `code` is where this repository is; `root` the site to work on, most often the same. */
export async function loadBundle(code, root) {
  const cache = join(code, '.cache')
  // The starter SQL is part of the engine too: the lab and the local project run it. So are the measurements.
  const version = hashWith(
    code,
    ['src', 'platform', 'bench', 'examples/user-management/database'],
    ['package-lock.json', 'bin/bundle.mjs'],
  )
  const engine = await once(cache, 'engine', version, (outDir) =>
    buildForNode(
      code,
      {
        main: join(code, 'src/build/main.ts'),
        worker: join(code, 'src/build/worker.ts'),
        prover: join(code, 'src/build/prover.ts'),
        site: join(code, 'src/build/dev/site-thread.ts'),
      },
      outDir,
    ),
  )
  const client = await once(cache, 'client', version, (outDir) => buildForBrowsers(code, outDir))
  const reader = await once(cache, 'reader', version, (outDir) => buildReader(code, outDir))
  const writtenKey = hashWith(root, ['navigation'], ['brand.ts'])
  const written = await once(join(root, '.cache'), 'written', writtenKey, (outDir) =>
    buildForNode(
      root,
      { navigation: join(root, 'navigation/index.ts'), brand: join(root, 'brand.ts') },
      outDir,
    ),
  )
  const load = (folder, name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  const [{ run }, { navigation }, { brand }] = await Promise.all([
    load(engine, 'main'),
    load(written, 'navigation'),
    load(written, 'brand'),
  ])
  return { run, navigation, brand, version, engine, client, reader }
}

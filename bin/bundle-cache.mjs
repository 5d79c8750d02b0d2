// Cached bundles, one folder per version of their sources.
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
import { dirname, join, relative } from 'node:path'
import { isRunning } from './process-lock.mjs'

/** How long a finished folder stays after its last use: a running command may still load parts of it. */
const keptFor = 60 * 60 * 1000

/**
 * Runs `make` into a folder named after `key`, unless it exists or another folder was made from identical files. Several
 * processes can do this concurrently: each works in its own draft, `<key>.<pid>`, the first to finish renames it, and the
 * others use that one.
 */
export async function once(cache, kind, key, make) {
  const folder = join(cache, kind, key)
  if (isFinished(folder)) return folder
  const same = madeFromSameFiles(join(cache, kind), dirname(cache))
  if (same && isFinished(same)) return same
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { recursive: true })
    if (kind === 'engine') console.log("Bundling the site's code …")
    await make(draft)
    writeFileSync(join(draft, 'done'), '')
    if (!isFinished(folder)) publish(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeUnused(join(cache, kind), key)
  return folder
}

/** Whether a folder can be loaded. If so, this counts as its last use. */
function isFinished(folder) {
  const mark = join(folder, 'done')
  if (!existsSync(mark)) return false
  try {
    const now = new Date()
    utimesSync(mark, now, now)
  } catch {
    // A cache that is read-only can still be loaded.
  }
  return true
}

function publish(draft, folder) {
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was faster.
    if (isFinished(folder)) return
    // A folder without its mark is never loaded.
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  }
}

/** Removes other versions that weren't used for an hour, and drafts whose process has ended. */
function removeUnused(parent, key) {
  for (const name of readdirSync(parent)) {
    if (name === key) continue
    const path = join(parent, name)
    const pid = Number(/\.(\d+)$/.exec(name)?.[1] ?? 0)
    try {
      if (pid) {
        if (isRunning({ pid }) && !isOld(path)) continue
        rmSync(path, { recursive: true, force: true })
      } else if (isOld(existsSync(join(path, 'done')) ? join(path, 'done') : path)) {
        // Renamed first: if the removal is interrupted, the rest doesn't look finished.
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

const inputsFile = 'inputs.json'

const hashOfFile = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** A plugin that records what a bundle in `outDir` was made from. `others` affect it without being imported. */
export function recordInputs(root, outDir, others) {
  const files = new Set(others.map((path) => join(root, path)).filter(existsSync))
  return {
    name: 'record-inputs',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
        // Packages change only with the lockfile.
        if (path.startsWith(root) && !path.includes('/node_modules/') && existsSync(path)) files.add(path)
      }
    },
    closeBundle() {
      const inputs = [...files].sort().map((path) => [relative(root, path), hashOfFile(path)])
      writeFileSync(join(outDir, inputsFile), JSON.stringify({ inputs }))
    },
  }
}

/**
 * The folder whose recorded files are all unchanged, because nothing else is part of the bundle. They are looked up in `root`,
 * where the cache is now: a repository can be copied with its cache.
 */
function madeFromSameFiles(parent, root) {
  if (!existsSync(parent)) return undefined
  return readdirSync(parent)
    .map((name) => join(parent, name))
    .find((folder) => {
      try {
        const { inputs } = JSON.parse(readFileSync(join(folder, inputsFile), 'utf8'))
        return inputs.every(([path, hash]) => hashOfFile(join(root, path)) === hash)
      } catch {
        // Not recorded, or a file is gone.
        return false
      }
    })
}

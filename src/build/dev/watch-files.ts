// Batches file changes: editors write a file in several steps, and git writes many files in quick succession.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds. Too short to notice. */
const together = 10
/** Vite's watcher reports a file's first change, and none of the next 50 ms. */
const unreported = 60
const historySettles = 300

export function collectChanges(onChanges: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let paths = new Set<string>()
  const collect = (path: string) => {
    if (paths.size === 0) setTimeout(finish, together)
    paths.add(path)
  }
  const finish = () => {
    const collected = [...paths].map((path) => ({ path, version: versionOf(path) }))
    paths = new Set()
    onChanges(new Set(collected.map(({ path }) => path)))
    // An editor on a busy machine empties a file and fills it later: what was read may be the empty one.
    setTimeout(() => {
      for (const { path, version } of collected) {
        const now = versionOf(path)
        if (now && now !== version) collect(path)
      }
    }, unreported)
  }
  return collect
}

function versionOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && `${file.mtimeMs} ${file.size}`
}

/** Calls back after commits, checkouts, and `git add`. Does nothing outside a checkout. */
export function watchHistory(root: string, onChange: () => void): () => void {
  let folder: string
  try {
    folder = execFileSync('git', ['rev-parse', '--absolute-git-dir'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return () => undefined
  }
  let timer: NodeJS.Timeout | undefined
  const watchers = [folder, join(folder, 'logs')]
    .filter((path) => existsSync(path))
    .map((path) =>
      watch(path, (_, name) => {
        if (name !== 'index' && name !== 'HEAD') return
        clearTimeout(timer)
        timer = setTimeout(onChange, historySettles)
      }),
    )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

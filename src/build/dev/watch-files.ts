// Batches file changes: editors write a file in several steps, and git writes many files in quick succession.
import { execFileSync } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds. Too short to notice. */
const together = 10
const historySettles = 300

export function collectChanges(onChanges: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let paths = new Set<string>()
  const finish = () => {
    const collected = paths
    paths = new Set()
    onChanges(collected)
  }
  return (path) => {
    if (paths.size === 0) setTimeout(finish, together)
    paths.add(path)
  }
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

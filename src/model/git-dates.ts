// "Last updated" comes from git history, because a clone resets file times.
import { execFileSync } from 'node:child_process'

/** Date of the last commit per file (path from the root). Empty outside a git checkout. */
export function readGitDates(root: string): Map<string, string> {
  const dates = new Map<string, string>()
  let log: string
  try {
    log = execFileSync(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x01%cs', '--name-only', '--relative', '--', 'content'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch {
    return dates
  }
  let day = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('\u0001')) day = line.slice(1)
    else if (line && !dates.has(line)) dates.set(line, day)
  }
  return dates
}

// Whether a process that was written down still runs. src/lib/running-process.ts knows more, but it's TypeScript, which can't run
// before anything is installed.
import { readFileSync } from 'node:fs'

/** Its number, and when it started: numbers are used again. Systems other than Linux don't tell the time. */
export const identityOf = (pid) => ({ pid, started: statOf(pid)?.started })

/** `started` is optional. */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process exists too.
    if (error.code !== 'EPERM') return false
  }
  const now = statOf(pid)
  // A process that ended keeps its number until its parent has asked how.
  return now === undefined || (now.state !== 'Z' && (started === undefined || started === now.started))
}

/** The program's name before these fields may have spaces and brackets. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

// The lab's Postgres: a project in the sandbox that runs samples too.
import { progressInWords } from '../../programs/run-sample/load-files.ts'
import { PageSession } from '../../programs/run-sample/page-session.ts'
import '../../programs/run-sample/add-styles.ts'
import type { RunAfter } from './lab-project.ts'

export interface LabSession {
  runAfter: RunAfter
  close: () => void
}

/** Nothing is loaded before the first run. */
export function openSession(onProgress: (words: string) => void): LabSession {
  const session = new PageSession(location.pathname)
  return {
    runAfter: (before, step) =>
      session.runAfter(before, step, (progress) => onProgress(progressInWords(progress))),
    close: () => session.close(),
  }
}

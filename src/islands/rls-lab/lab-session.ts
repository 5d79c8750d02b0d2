// The lab's Postgres: a project in the sandbox that runs samples too.
import { progressInWords } from '../../programs/run-sample/load-files.ts'
import { PageSession } from '../../programs/run-sample/page-session.ts'
import '../../programs/run-sample/add-styles.ts'
import type { RunSql } from './lab-project.ts'
import { onSameProject } from './lab-project.ts'

export interface LabSession {
  run: RunSql
  close: () => void
}

/** Nothing is loaded before the first run. */
export function openSession(onProgress: (words: string) => void): LabSession {
  const session = new PageSession(location.pathname)
  return {
    run: onSameProject((before, step) =>
      session.runAfter(before, step, (progress) => onProgress(progressInWords(progress)), false),
    ),
    close: () => session.close(),
  }
}

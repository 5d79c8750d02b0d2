// What the prover asks the program that runs pages, and what the program prints.
import type { SqlResult, SqlStep } from '../../in-page/project/sql-run.ts'

export interface PageRuns {
  /** Samples of one project, in the order of the page. */
  projects: { id: string; steps: SqlStep[] }[]
  /** The snapshot of a new project. */
  snapshot: string
  /** Milliseconds for one sample. */
  limit: number
}

/** One line per project. */
export interface ProjectRun {
  id: string
  /** In the order of the steps. One that was stopped, or that the engine failed on, has none. */
  results: (SqlResult | undefined)[]
  /** Extensions whose packages the project's samples need. */
  extensions: string[]
}

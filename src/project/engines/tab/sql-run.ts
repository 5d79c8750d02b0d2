// What the in-page project is asked to run, and what it returns. Plain data, because it crosses threads and frames.

/** SQL with the request that it stands for. */
export interface SqlStep {
  sql: string
  /** `postgres` is a run in the SQL editor. Others are requests, or logins that the page created. */
  role: string
  /** ID of the signed-in user. */
  user?: string
  /** More claims of the user's token, as JSON. */
  claims?: string
}

export interface RunColumn {
  name: string
  /** Numbers are right-aligned. */
  isNumber: boolean
}

export interface RunError {
  /** The SQLSTATE. */
  code: string
  message: string
  detail?: string
  hint?: string
  /** Line of the sample, from 1. */
  line?: number
}

/** What the last statement with rows returned, or the error. */
export interface SqlResult {
  columns: RunColumn[]
  /** Values as Postgres writes them. */
  rows: (string | null)[][]
  /** Rows returned or changed, before rows were cut off. */
  rowCount: number
  /** The last statement's command tag, such as INSERT. */
  command?: string
  notices: string[]
  error?: RunError
}

/** A user that requests can be made as. */
export interface ProjectUser {
  id: string
  email: string
}

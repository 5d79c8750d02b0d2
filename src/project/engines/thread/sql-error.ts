// What can go wrong with a statement: Postgres refuses it, or the database under it is gone.

interface Report {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
}

export class SqlError extends Error {
  /** SQLSTATE. */
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined

  constructor({ code, message, detail, hint }: Report) {
    super(message)
    this.code = code
    this.detail = detail
    this.hint = hint
  }
}

/** The statement may or may not have been carried out. The next one meets a database that was opened again. */
export class DatabaseLost extends Error {
  /** 57014 if the statement took too long. */
  readonly code: string | undefined

  constructor(reason: string, code?: string) {
    super(`The database was closed: ${reason}.`)
    this.code = code
  }
}

/** More requests wait than the database could answer while their callers are still there. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Too many requests wait for the database.')
  }
}

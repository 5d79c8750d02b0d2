// Sends a text to the server as one simple query, the way the SQL editor and `psql -c` do, and keeps what its statements
// gave. Several statements are one transaction then, by Postgres's own rule.
import type pg from 'pg'

export interface ScriptResult {
  /** How many statements ended well. */
  completed: number
  /** Columns and rows of the last statement that gave any, every value as Postgres writes it. */
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
  error?: Error
}

/** More than any page shows; a sample that gives more is stopped. */
const mostRows = 10_000
const mostCharacters = 8 * 1024 * 1024

export const isTooLarge = (error: Error | undefined): boolean => error instanceof TooLarge

class TooLarge extends Error {}

export function runSimpleQuery(client: pg.Client, text: string, cancel: () => void): Promise<ScriptResult> {
  return new Promise((resolve) => {
    client.query(new SimpleQuery(text, resolve, cancel) as unknown as pg.Submittable)
  })
}

interface Connection {
  query: (text: string) => void
  sendCopyFail: (reason: string) => void
}

/** What pg calls while the answers of the server come in; see its Submittable. */
class SimpleQuery {
  private readonly text: string
  private readonly done: (result: ScriptResult) => void
  private readonly cancel: () => void
  private readonly result: ScriptResult = { completed: 0, columns: [], rows: [] }
  private characters = 0

  constructor(text: string, done: (result: ScriptResult) => void, cancel: () => void) {
    this.text = text
    this.done = done
    this.cancel = cancel
  }

  submit(connection: Connection): void {
    connection.query(this.text)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.result.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    this.result.rows = []
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.result.error) return
    this.characters += fields.reduce((sum, field) => sum + (field?.length ?? 0), 0)
    if (this.result.rows.length < mostRows && this.characters < mostCharacters) this.result.rows.push(fields)
    else {
      this.result.error = new TooLarge(`It gives more than ${mostRows} rows or ${mostCharacters} characters.`)
      this.cancel()
    }
  }

  handleCommandComplete(): void {
    this.result.completed += 1
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('There is no file to copy from.')
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    this.result.error ??= error
    this.done(this.result)
  }

  handleReadyForQuery(): void {
    this.done(this.result)
  }
}

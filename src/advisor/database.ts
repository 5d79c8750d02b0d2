// What the advisor needs of a project: the embedded engine's one session, as the project's owner.

/** Values as Postgres writes them. */
export type CatalogRow = Readonly<Record<string, string | null>>

export interface AdvisorDatabase {
  /** One statement with values, or several without. Rejects with what Postgres reports. */
  query: (text: string, values?: readonly string[]) => Promise<CatalogRow[]>
  /** Runs a statement that the platform runs for its users, such as `create extension`. */
  asPlatform: (statement: string) => Promise<void>
}

export interface PostgresFault {
  /** SQLSTATE. */
  code: string
  message: string
}

/** An error without an SQLSTATE isn't from Postgres but a failure of the engine, so it's thrown again. */
export function faultOf(error: unknown): PostgresFault {
  const { code, message } = error as Partial<PostgresFault>
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) throw error
  return { code, message: message ?? '' }
}

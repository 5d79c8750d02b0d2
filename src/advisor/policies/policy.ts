// A policy, as policies.sql reads it.

export interface Policy {
  schema: string
  table: string
  policy: string
  permissive: boolean
  command: 'select' | 'insert' | 'update' | 'delete' | 'all'
  /** With `public` for everyone. */
  roles: string[]
  /** As Postgres prints it. Empty if there is none. */
  using: string
  check: string
  /** Columns that hold a user's ID. */
  owners: string[]
}

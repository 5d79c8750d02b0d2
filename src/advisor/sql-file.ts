// What the advisor is given.

/** A file of SQL. Several are loaded in their order, as migrations are. */
export interface SqlFile {
  file: string
  text: string
}

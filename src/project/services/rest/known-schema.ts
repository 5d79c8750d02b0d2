// What the Data API knows about a project before a request. Plain data, so that it can be read once and used elsewhere.
import type { Connection } from '@supabase/lite'

/** As the package keeps it. */
export type Schema = Awaited<ReturnType<Connection['introspect']>>

export interface KnownSchema {
  /** Schemas that requests can name. The first is the default. */
  exposed: string[]
  /** What's in them. */
  content: Schema
}

/** What's in these schemas. PostgREST knows nothing about others. */
export function partOf(schema: Schema, schemas: readonly string[]): Schema {
  const isInside = (each: { schema?: string }) => each.schema === undefined || schemas.includes(each.schema)
  const part = Object.entries(schema).map(([name, list]) => [
    name,
    // Columns can have types of every schema.
    Array.isArray(list) && name !== 'custom_types' ? list.filter(isInside) : list,
  ])
  const { tables, ...others }: Schema = Object.fromEntries(part)
  // An estimate that changes on its own, and that no request uses.
  return { ...others, tables: tables.map((table) => ({ ...table, rows: 0 })) }
}

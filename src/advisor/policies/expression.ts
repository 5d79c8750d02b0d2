// What a policy's condition is read as.

export interface Query {
  targets: Expression[]
  /** Columns are named with the alias. */
  tables: { name: string; alias: string }[]
  /** The conditions of its joins. */
  joins: Expression[]
  where?: Expression
}

/** Without its text. */
export type Unplaced =
  | { kind: 'and' | 'or'; of: Expression[] }
  | { kind: 'not'; of: Expression }
  | { kind: 'compare'; operator: string; left: Expression; right: Expression; quantifier?: 'any' | 'all' }
  /** `is null`, `is not true`, … */
  | { kind: 'is'; of: Expression; value: 'null' | 'true' | 'false'; isNot: boolean }
  | { kind: 'literal'; value: string | null; isText: boolean }
  | { kind: 'column'; path: string[] }
  | { kind: 'call'; name: string; arguments: Expression[] }
  | { kind: 'item'; of: Expression; at: Expression }
  | { kind: 'list'; of: Expression[] }
  | { kind: 'exists' | 'query'; query: Query }
  | { kind: 'unread' }

/** Without casts. `text` is what Postgres printed. */
export type Expression = Unplaced & { text: string }

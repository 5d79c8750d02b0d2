// Names in a parsed statement: what it creates, and what the body of a function that it creates calls.
import { parsePlPgSQLSync, parseSync } from 'libpg-query'
import type { MissingName, NameKind } from './missing-name.ts'
import type { Statement } from './statements.ts'

/** The name `*` means everything in the schema. */
export type Made = MissingName

type Node = Readonly<Record<string, unknown>>

const relation = (value: unknown): Made[] => {
  const { relname, schemaname } = (value ?? {}) as { relname?: string; schemaname?: string }
  return relname ? [{ kind: 'relation', name: relname, ...(schemaname ? { schema: schemaname } : {}) }] : []
}

const named = (kind: NameKind, value: unknown, table?: string): Made[] =>
  typeof value === 'string' ? [{ kind, name: value, ...(table ? { table } : {}) }] : []

/** A list of String nodes: schema and name. */
const qualified = (kind: NameKind, value: unknown): Made[] => {
  const parts = stringsIn(value)
  const name = parts.at(-1)
  return name ? [{ kind, name, ...(parts.length > 1 ? { schema: parts.slice(0, -1).join('.') } : {}) }] : []
}

const stringsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const text = (item as { String?: { sval?: string } }).String?.sval
    return text === undefined ? [] : [text]
  })

const makers: Readonly<Record<string, (node: Node) => Made[]>> = {
  CreateStmt: ({ relation: table }) => relation(table),
  CreateForeignTableStmt: ({ base, relation: table }) =>
    relation((base as Node | undefined)?.relation ?? table),
  CreateTableAsStmt: ({ into }) => relation((into as Node | undefined)?.rel),
  ViewStmt: ({ view }) => relation(view),
  IndexStmt: ({ idxname }) => named('relation', idxname),
  CreateFunctionStmt: ({ funcname }) => qualified('function', funcname),
  CreateForeignServerStmt: ({ servername }) => named('server', servername),
  CreateFdwStmt: ({ fdwname }) => named('foreign-data wrapper', fdwname),
  CreateSchemaStmt: ({ schemaname }) => named('schema', schemaname),
  CreateEnumStmt: ({ typeName }) => qualified('type', typeName),
  CreateDomainStmt: ({ domainname }) => qualified('type', domainname),
  CompositeTypeStmt: ({ typevar }) => relation(typevar).map((made) => ({ ...made, kind: 'type' as const })),
  CreateTrigStmt: ({ trigname, relation: table }) => named('trigger', trigname, relation(table)[0]?.name),
  CreatePolicyStmt: ({ policy_name: name, table }) => named('policy', name, relation(table)[0]?.name),
  AlterTableStmt: ({ relation: table, cmds }) =>
    (Array.isArray(cmds) ? cmds : []).flatMap((item) => {
      const { subtype, def } = (item as { AlterTableCmd?: Node }).AlterTableCmd ?? {}
      const column = (def as { ColumnDef?: { colname?: string } } | undefined)?.ColumnDef?.colname
      return subtype === 'AT_AddColumn' ? named('column', column, relation(table)[0]?.name) : []
    }),
  ImportForeignSchemaStmt: ({ local_schema: schema, table_list: tables }) => {
    const imported = (Array.isArray(tables) ? tables : []).flatMap((item) =>
      relation((item as { RangeVar?: unknown }).RangeVar),
    )
    const into = typeof schema === 'string' ? { schema } : {}
    return imported.length > 0
      ? imported.map(({ name }) => ({ kind: 'relation', name, ...into }))
      : [{ kind: 'relation', name: '*', ...into }]
  },
}

/** What the statement creates. */
export const madeBy = ({ kind, node }: Statement): Made[] => makers[kind]?.(node) ?? []

/** What the body of a PL/pgSQL function or block calls: functions, tables, and types, by their parsed names. */
export function calledIn({ kind, text }: Statement): MissingName[] {
  if (kind !== 'CreateFunctionStmt' && kind !== 'DoStmt') return []
  try {
    return queriesIn(parsePlPgSQLSync(text)).flatMap((query) => namesIn(parseSync(query)))
  } catch {
    // Another language, whose body is checked by Postgres itself or not at all.
    return []
  }
}

/** The SQL inside a PL/pgSQL tree, each piece as a whole statement. */
function queriesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { query, parseMode } = node as { query?: unknown; parseMode?: number }
  if (typeof query === 'string') {
    const isStatement = !parseMode
    return [isStatement ? query : `select ${query.replace(/^[\w.[\]]+\s*:?=\s*/, '')}`]
  }
  return Object.values(node).flatMap(queriesIn)
}

function namesIn(node: unknown): MissingName[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const own: MissingName[] =
      key === 'FuncCall'
        ? qualified('function', (value as Node).funcname)
        : key === 'RangeVar'
          ? relation(value)
          : key === 'TypeName'
            ? qualified('type', (value as Node).names)
            : []
    return [...own, ...namesIn(value)]
  })
}

// Splits an SQL fence into statements, with Postgres's own grammar.
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query'

export interface Statement {
  text: string
  /** Its start in the fence. */
  offset: number
  /** Name of its node in Postgres's grammar, such as CreateExtensionStmt. */
  kind: string
  node: Readonly<Record<string, unknown>>
}

export type StatementsResult =
  | { statements: Statement[]; fault?: undefined }
  | { statements?: undefined; fault: { message: string; offset: number } }

export async function readStatements(sql: string): Promise<StatementsResult> {
  await loadModule()
  try {
    const bytes = Buffer.from(sql)
    const statements = (parseSync(sql).stmts ?? []).map(
      ({ stmt, stmt_location: start = 0, stmt_len: length }) => {
        const [kind = '', node = {}] = Object.entries(stmt ?? {})[0] ?? []
        const whole = bytes
          .subarray(start, length === undefined ? bytes.length : start + length)
          .toString('utf8')
        const text = whole.trimStart()
        const offset = bytes.subarray(0, start).toString('utf8').length + whole.length - text.length
        return { ...skipComments(text, offset), kind, node: node as Record<string, unknown> }
      },
    )
    return { statements }
  } catch (error) {
    if (!hasSqlDetails(error)) throw error
    return { fault: { message: error.message, offset: error.sqlDetails?.cursorPosition ?? 0 } }
  }
}

/** Comments before a statement aren't part of it: an error in the statement must point at its own line. */
function skipComments(text: string, offset: number): { text: string; offset: number } {
  const comments = /^(\s+|--[^\n]*\n?|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0
  return { text: text.slice(comments), offset: offset + comments }
}

/** Statements about replication to this server, which need a second server. */
export const needsSecondServer = ({ kind }: Statement): boolean =>
  ['CreateSubscriptionStmt', 'AlterSubscriptionStmt', 'DropSubscriptionStmt'].includes(kind)

/** Kinds of objects that require a superuser in plain Postgres. The platform manages them for its users. */
const platformObjects = ['OBJECT_EXTENSION', 'OBJECT_FDW']
const platformKinds = ['CreateExtensionStmt', 'AlterExtensionStmt', 'CreateFdwStmt', 'AlterFdwStmt']

/** Whether the platform runs the statement for a user whose role couldn't run it. */
export const isRunByPlatform = ({ kind, node }: Statement): boolean =>
  platformKinds.includes(kind) ||
  (kind === 'CreatePublicationStmt' && node.for_all_tables === true) ||
  ['removeType', 'objtype', 'objectType', 'renameType'].some((key) =>
    platformObjects.includes(String(node[key])),
  )

/** Name of the extension that the statement enables. */
export const extensionOf = ({ kind, node }: Statement): string | undefined =>
  kind === 'CreateExtensionStmt' ? String(node.extname) : undefined

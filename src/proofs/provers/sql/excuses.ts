// Why a failed statement isn't the author's mistake: one of the platform's extensions isn't on the server that ran it, or the
// statement depends on one that couldn't run. Decided by names from Postgres's message and grammar, never by wording.
import type { AbsentExtension } from './absent-extensions.ts'
import { absentExtensions, isNamed } from './absent-extensions.ts'
import type { MissingName } from './missing-name.ts'
import { missingName } from './missing-name.ts'
import type { SqlFault } from './session.ts'
import type { Made } from './statement-names.ts'
import { calledIn, madeBy } from './statement-names.ts'
import type { Statement } from './statements.ts'

export class Excuses {
  /** Absent extensions that the page enabled, and those that every project has. */
  private readonly enabled = new Set(
    Object.keys(absentExtensions).filter((name) => absentExtensions[name]?.preinstalled),
  )
  /** What statements that couldn't run would have created, and what they lacked. */
  private readonly unmade: (Made & { why: string })[] = []

  /** The reason, or nothing if it's the author's mistake. Records what the statement would have created. */
  excuse(statement: Statement, fault: SqlFault): string | undefined {
    const why = this.reasonFor(statement, fault)
    if (why) this.unmade.push(...madeBy(statement).map((made) => ({ ...made, why })))
    return why
  }

  /** The absent extension that a function's body needs, for a function that could be created but not called. */
  bodyNeeds(statement: Statement): string | undefined {
    const called = calledIn(statement)
    return [...this.enabled].find((name) => called.some((each) => isFrom(absentExtensions[name] ?? {}, each)))
  }

  private reasonFor(statement: Statement, fault: SqlFault): string | undefined {
    if (fault.sqlstate === '08001') return 'samples run without a network'
    const missing = missingName(fault)
    if (!missing) return undefined
    if (missing.kind === 'extension') {
      const isAbsent = Object.hasOwn(absentExtensions, missing.name)
      if (isAbsent && statement.kind === 'CreateExtensionStmt') this.enabled.add(missing.name)
      return isAbsent && this.enabled.has(missing.name) ? absence(missing.name) : undefined
    }
    const extension = [...this.enabled].find((name) => isFrom(absentExtensions[name] ?? {}, missing))
    if (extension) return absence(extension)
    return this.unmade.find((made) => isSame(made, missing))?.why
  }
}

export const absence = (extension: string): string => `our test server doesn't have ${extension}`

/** The absent extension that defines what is missing, enabled or not. */
export function extensionWith(fault: SqlFault): string | undefined {
  const missing = missingName(fault)
  return (
    missing && Object.keys(absentExtensions).find((name) => isFrom(absentExtensions[name] ?? {}, missing))
  )
}

/** Where an extension lists names of each kind. */
const lists = {
  schema: 'schemas',
  function: 'functions',
  relation: 'relations',
  type: 'types',
  operator: 'operators',
  language: 'languages',
  'access method': 'accessMethods',
  'operator class': 'operatorClasses',
} as const

function isFrom(extension: AbsentExtension, { kind, name, schema }: MissingName): boolean {
  if (schema && isNamed(schema, extension.schemas)) return true
  if (kind === 'setting') return extension.settings === name.split('.')[0]
  return kind in lists && isNamed(name, extension[lists[kind as keyof typeof lists]])
}

export function isSame(made: Made, missing: MissingName): boolean {
  if (made.kind !== missing.kind) return false
  if (made.schema && missing.schema && made.schema !== missing.schema) return false
  if (made.table && missing.table && made.table !== missing.table) return false
  return made.name === '*' ? made.schema === missing.schema : made.name === missing.name
}

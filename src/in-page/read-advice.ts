// Checks an advice that comes out of the sandbox: what isn't as expected is left out, and a list that is too long ends earlier.
import type { AccessRow, AccessTry } from '../advisor/access.ts'
import type { ShownPolicy } from '../advisor/advise.ts'
import type { Finding } from '../advisor/find.ts'
import type { SkippedStatement } from '../advisor/load.ts'
import type { Untried } from '../advisor/make-rows.ts'
import type { TabAdvice } from './advise-in-tab.ts'
import { countIn, isRecord, sizeOf, textIn } from './result-budget.ts'

const longestSql = 100_000

/** Bytes: of 500 tables, with the statements that were tried. */
const mostBytes = 16_000_000

const most = {
  callers: 20,
  rows: 3000,
  policies: 3000,
  sentences: 20,
  tries: 5,
  findings: 3000,
  untried: 1000,
  skipped: 1000,
} as const

export function readAdvice(data: Record<string, unknown>): TabAdvice {
  const list = listWithin(mostBytes)
  const callers = list(data.callers, most.callers, (caller) => textIn(caller))
  return {
    callers,
    findings: list(data.findings, most.findings, findingIn),
    policies: list(data.policies, most.policies, policyIn),
    leftOut: countIn(data.leftOut),
    statements: countIn(data.statements),
    access: list(data.access, most.rows, (row) => rowIn(row, callers.length)),
    skipped: list(data.skipped, most.skipped, skippedIn),
    untried: list(data.untried, most.untried, untriedIn),
  }
}

/** Reads lists until their bytes are used up. What `read` refuses is left out. */
function listWithin(bytes: number) {
  let left = bytes
  return <T>(value: unknown, count: number, read: (item: unknown) => T | undefined): T[] =>
    (Array.isArray(value) ? value.slice(0, count) : []).flatMap((item) => {
      const found = read(item)
      left -= sizeOf(found)
      return found === undefined || left < 0 ? [] : [found]
    })
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((each) => each === value)

const text = (value: unknown): string => textIn(value) ?? ''
/** Part of it would be other SQL. */
const sqlIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longestSql ? value : undefined

function findingIn(value: unknown): Finding | undefined {
  if (!isRecord(value)) return undefined
  const severity = oneOf(value.severity, ['error', 'warning', 'info'])
  const guide = text(value.guide)
  // Guides are pages of this site.
  if (!severity || !/^\/(?![/\\])/.test(guide)) return undefined
  const fix = sqlIn(value.fix)
  const tried = sqlIn(value.tried)
  return {
    rule: text(value.rule),
    severity,
    title: text(value.title),
    why: text(value.why),
    guide,
    ...(fix ? { fix } : {}),
    ...(tried ? { tried } : {}),
    ...placeIn(value),
  }
}

const placeIn = ({ file, line }: Record<string, unknown>) =>
  typeof file === 'string' && countIn(line) > 0 ? { file: text(file), line: countIn(line) } : {}

function rowIn(value: unknown, callers: number): AccessRow | undefined {
  if (!isRecord(value) || !Array.isArray(value.cells)) return undefined
  const kind = oneOf(value.kind, ['table', 'view', 'function', 'bucket'])
  const { cells } = value
  return (
    kind && {
      kind,
      name: text(value.name),
      isOpen: value.isOpen === true,
      cells: Array.from({ length: callers }, (_, index) => listIn(cells[index]).flatMap(tryIn)),
    }
  )
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, most.tries) : [])

function tryIn(value: unknown): AccessTry[] {
  if (!isRecord(value)) return []
  const verb = oneOf(value.verb, ['select', 'insert', 'update', 'delete', 'call'])
  const result = oneOf(value.result, ['yes', 'no', 'fails'])
  const message = textIn(value.message)
  return verb && result
    ? [{ verb, result, statement: sqlIn(value.statement) ?? '', ...(message ? { message } : {}) }]
    : []
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, most.sentences).map(text) : []

const policyIn = (value: unknown): ShownPolicy | undefined =>
  isRecord(value)
    ? {
        schema: text(value.schema),
        table: text(value.table),
        policy: text(value.policy),
        command: oneOf(value.command, ['select', 'insert', 'update', 'delete', 'all']) ?? 'all',
        roles: textsIn(value.roles),
        sentence: text(value.sentence),
        forgets: textsIn(value.forgets),
      }
    : undefined

const skippedIn = (value: unknown): SkippedStatement | undefined =>
  isRecord(value)
    ? {
        file: text(value.file),
        line: countIn(value.line),
        statement: text(value.statement),
        reason: text(value.reason),
      }
    : undefined

const untriedIn = (value: unknown): Untried | undefined =>
  isRecord(value)
    ? { schema: text(value.schema), table: text(value.table), reason: text(value.reason) }
    : undefined

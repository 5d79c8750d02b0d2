// The advisor's state, and how each event changes it. Pure: Postgres and the page are elsewhere.
import type { AccessRow } from '../../advisor/access.ts'
import type { TabAdvice } from '../../in-page/advise-in-tab.ts'
import { migrationVersion } from '../../lib/migration-version.ts'

export interface AdvisorProps {
  /** The example, as the reader first sees it. */
  sql: string
}

export interface WrittenSql {
  file: string
  text: string
}

/** Names of the two texts that are advised on. Findings say which one they're in. */
export const names = { schema: 'schema.sql', fixes: 'fixes.sql' } as const

export interface AdvisorState {
  phase: 'ready' | 'running'
  /** The editor's contents. */
  sql: string
  /** Fixes that the reader applied, in their order. */
  fixes: readonly string[]
  /** While it's running. */
  progress: string
  /** Why there's no advice. */
  problem: string | undefined
  advice: TabAdvice | undefined
  /** What it's about. */
  advisedSql: string | undefined
  /** The access before the last fix, to show what it changed. */
  before: readonly AccessRow[] | undefined
  /** A sentence about the last action, such as a link that was copied. */
  said: string
}

export type AdvisorEvent =
  | { type: 'edited'; sql: string }
  | { type: 'asked'; fixes: readonly string[] }
  | { type: 'progress'; words: string }
  | { type: 'advised'; sql: string; advice: TabAdvice; isAfterFix: boolean }
  | { type: 'failed'; message: string }
  | { type: 'said'; words: string }

export const firstState = (sql: string): AdvisorState => ({
  phase: 'ready',
  sql,
  fixes: [],
  progress: '',
  problem: undefined,
  advice: undefined,
  advisedSql: undefined,
  before: undefined,
  said: '',
})

export function stateAfter(state: AdvisorState, event: AdvisorEvent): AdvisorState {
  switch (event.type) {
    // Fixes are made of the names in the text before.
    case 'edited':
      return { ...state, sql: event.sql, fixes: [], said: '' }
    case 'asked':
      return { ...state, phase: 'running', fixes: event.fixes, progress: '', problem: undefined, said: '' }
    case 'progress':
      return { ...state, progress: event.words }
    case 'advised':
      return {
        ...state,
        phase: 'ready',
        advice: event.advice,
        advisedSql: event.sql,
        before: event.isAfterFix ? state.advice?.access : undefined,
      }
    case 'failed':
      return { ...state, phase: 'ready', problem: event.message }
    case 'said':
      return { ...state, said: event.words }
  }
}

/** What is shown is about another text. */
export const isStale = ({ sql, advisedSql }: AdvisorState): boolean =>
  advisedSql !== undefined && advisedSql !== sql

export const filesOf = (sql: string, fixes: readonly string[]): WrittenSql[] => [
  { file: names.schema, text: sql },
  ...(fixes.length > 0 ? [{ file: names.fixes, text: fixes.join('\n') }] : []),
]

/** What the reader is told when the advice is there. */
export function summaryOf({ findings, leftOut, statements, skipped, untried }: TabAdvice): string {
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length
  return [
    `Statements: ${statements}.`,
    `Errors: ${count('error')}, warnings: ${count('warning')}, hints: ${count('info')}.`,
    ...(leftOut > 0 ? [`Left out of the same rules: ${leftOut}.`] : []),
    ...(skipped.length > 0 ? [`Skipped statements: ${skipped.length}.`] : []),
    ...(untried.length > 0 ? [`Tables that couldn't be tried: ${untried.length}.`] : []),
  ].join(' ')
}

/** A migration of the fixes, named as the command-line tool names one. */
export const migrationOf = (fixes: readonly string[], now: Date): { name: string; text: string } => ({
  name: `${migrationVersion(now)}_advisor_fixes.sql`,
  text: `${fixes.join('\n\n')}\n`,
})

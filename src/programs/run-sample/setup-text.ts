// The playground's schema and seed: one text for people, several runs for Postgres. A line such as `-- run as anon` starts
// another run.
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { Caller } from './callers.ts'

const marker = /^-- run as (\w+)(?:, user ([0-9a-f-]{36}))?(?:, claims (\{.*\}))?[ \t]*$/gm

export interface PlacedStep extends SqlStep {
  /** Line of the text at which its SQL starts, from 1. */
  line: number
}

export function stepsIn(text: string): PlacedStep[] {
  const steps: PlacedStep[] = []
  let line = 1
  let counted = 0
  const add = (caller: Caller, from: number, to: number) => {
    const sql = text.slice(from, to)
    line += text.slice(counted, from).split('\n').length - 1
    counted = from
    if (sql.trim() !== '') steps.push({ sql, ...caller, line })
  }
  let caller: Caller = { role: 'postgres' }
  let start = 0
  for (const { 0: found, 1: role = '', 2: user, 3: claims, index } of text.matchAll(marker)) {
    add(caller, start, index)
    caller = { role, ...(user ? { user } : {}), ...(claims && isObject(claims) ? { claims } : {}) }
    start = index + found.length
  }
  add(caller, start, text.length)
  return steps
}

export const textOf = (steps: readonly SqlStep[]): string =>
  steps
    .map(({ sql, ...caller }, index) =>
      index === 0 && caller.role === 'postgres' ? sql.trim() : `${markerOf(caller)}\n${sql.trim()}`,
    )
    .join('\n\n')

const markerOf = ({ role, user, claims }: Caller): string =>
  `-- run as ${role}${user ? `, user ${user}` : ''}${claims ? `, claims ${claims}` : ''}`

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

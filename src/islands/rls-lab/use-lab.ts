// Connects the reader's actions, the project in the sandbox, and the state. Postgres starts with the first run.
import { useEffect, useReducer, useRef } from 'react'
import type { Break } from './breaks.ts'
import type { ActorId } from './cast.ts'
import { actorOf } from './cast.ts'
import type { RunSql, StatementResult } from './lab-project.ts'
import { runMatrix, runStatement } from './lab-project.ts'
import type { LabSession } from './lab-session.ts'
import type { LabState, RlsLabProps } from './lab-state.ts'
import { firstLabState, labAfter } from './lab-state.ts'
import type { Matrix } from './matrix.ts'

type OpenSession = (onProgress: (words: string) => void) => LabSession

export interface LabActions {
  edit: (sql: string) => void
  run: (sql: string) => void
  breakWith: (broken: Break) => void
  /** Runs the same SQL without the break. */
  fix: () => void
  /** Undefined if there's no response. The state has the reason. */
  ask: (actor: ActorId, statement: string) => Promise<StatementResult | undefined>
}

export function useLab(
  { sql: starter }: RlsLabProps,
  expected: Matrix,
  openSession: OpenSession,
): [LabState, LabActions] {
  const [state, dispatch] = useReducer(labAfter, undefined, () => firstLabState(starter, expected))
  const session = useRef<LabSession>(undefined)
  useEffect(() => () => session.current?.close(), [])

  const runSql: RunSql = (sql) => {
    session.current ??= openSession((words) => dispatch({ type: 'progress', words }))
    return session.current.run(sql)
  }

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      dispatch({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  const tryAll = async (sql: string, broken: Break | undefined) => {
    const result = await runMatrix(runSql, { sql, breakSql: broken?.sql })
    dispatch({ type: 'ran', sql, broken, result })
    return result
  }

  const run = (sql: string, broken?: Break) => {
    dispatch({ type: 'asked' })
    void attempt(async () => {
      // What a break changed can only be shown relative to a run without it.
      if (broken && sql !== state.ranSql && (await tryAll(sql, undefined)).fault) return
      if (broken) dispatch({ type: 'asked' })
      await tryAll(sql, broken)
    })
  }

  const actions: LabActions = {
    edit: (sql) => dispatch({ type: 'edited', sql }),
    run: (sql) => {
      dispatch({ type: 'edited', sql })
      run(sql)
    },
    breakWith: (broken) => run(state.sql, broken),
    fix: () => run(state.sql),
    ask: (actor, statement) =>
      attempt(() =>
        runStatement(runSql, { sql: state.sql, breakSql: state.broken?.sql }, actorOf(actor), statement),
      ),
  }
  return [state, actions]
}

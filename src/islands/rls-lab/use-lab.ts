// Connects the reader's actions, the Postgres worker, and the state. The worker starts with the first run.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Break } from './breaks.ts'
import type { ActorId } from './cast.ts'
import type { LabRequest } from './lab-messages.ts'
import type { LabState, RlsLabProps } from './lab-state.ts'
import { firstLabState, labAfter } from './lab-state.ts'
import type { LabThread } from './lab-thread.ts'
import type { Matrix } from './matrix.ts'
import type { StatementResult } from './run-lab.ts'

type OpenThread = () => Pick<LabThread, 'ask' | 'isStopped' | 'stop'>

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
  { sql: starter, publication }: RlsLabProps,
  expected: Matrix,
  openThread: OpenThread,
): [LabState, LabActions] {
  const [state, dispatch] = useReducer(labAfter, undefined, () => firstLabState(starter, expected))
  const thread = useRef<ReturnType<OpenThread>>(undefined)
  useEffect(() => () => thread.current?.stop('The reader left the page.'), [])

  /** The running worker, or a new one. */
  const awake = useCallback(async () => {
    if (thread.current && !thread.current.isStopped) return thread.current
    const opened = openThread()
    thread.current = opened
    const version = await opened.ask<'start'>({ kind: 'start', publication })
    dispatch({ type: 'started', version })
    return opened
  }, [openThread, publication])

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      // A half-started worker is useless: the next run starts over.
      thread.current?.stop('It failed.')
      dispatch({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  const runMatrix = async (sql: string, broken: Break | undefined) => {
    const request: LabRequest = { kind: 'matrix', project: { sql, breakSql: broken?.sql } }
    const result = await (await awake()).ask<'matrix'>(request)
    dispatch({ type: 'ran', sql, broken, result })
    return result
  }

  const run = (sql: string, broken?: Break) => {
    dispatch({ type: 'asked' })
    void attempt(async () => {
      // What a break changed can only be shown relative to a run without it.
      if (broken && sql !== state.ranSql && (await runMatrix(sql, undefined)).fault) return
      if (broken) dispatch({ type: 'asked' })
      await runMatrix(sql, broken)
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
      attempt(async () => {
        const project = { sql: state.sql, breakSql: state.broken?.sql }
        return (await awake()).ask<'statement'>({ kind: 'statement', project, actor, statement })
      }),
  }
  return [state, actions]
}

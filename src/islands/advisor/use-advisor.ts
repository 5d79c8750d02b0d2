// Connects the reader's actions, the project in the sandbox, and the state. Postgres starts with the first check.
import { useEffect, useReducer, useRef } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { AdvisorSession } from './advisor-session.ts'
import type { AdvisorState } from './advisor-state.ts'
import { filesOf, firstState, migrationOf, stateAfter } from './advisor-state.ts'
import { fromFiles, fromLink, fromPlayground, keep, kept, linkTo } from './kept-sql.ts'

export interface AdvisorActions {
  edit: (sql: string) => void
  /** Without the fixes that were applied before. */
  check: (sql: string) => void
  stop: () => void
  apply: (fix: string) => void
  undo: () => void
  exportFixes: () => void
  openFiles: (files: readonly File[]) => void
  openPlayground: () => void
  reset: () => void
  copyLink: () => void
}

type Session = Pick<AdvisorSession, 'advise' | 'stop'>

export function useAdvisor(
  example: string,
  openSession = (): Session => new AdvisorSession(),
): [AdvisorState, AdvisorActions] {
  const [state, dispatch] = useReducer(stateAfter, example, firstState)
  const session = useRef<Session>(undefined)
  const fail = (error: unknown) =>
    dispatch({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  const write = (sql: string) => {
    dispatch({ type: 'edited', sql })
    keep(sql === example ? undefined : sql)
  }

  useEffect(() => {
    fromLink(location.hash).then((linked) => {
      const sql = linked ?? kept()
      if (sql !== undefined) dispatch({ type: 'edited', sql })
    }, fail)
    return () => session.current?.stop()
  }, [])

  const run = async (sql: string, fixes: readonly string[]) => {
    if (state.phase === 'running') return
    if (sql.trim() === '') return fail(new Error('Paste your SQL first, or open a file.'))
    dispatch({ type: 'asked', fixes })
    session.current ??= openSession()
    try {
      const advice = await session.current.advise(filesOf(sql, fixes), (words) =>
        dispatch({ type: 'progress', words }),
      )
      dispatch({ type: 'advised', sql, advice, isAfterFix: fixes.length !== state.fixes.length })
    } catch (error) {
      fail(error)
    }
  }

  const copyLink = async () => {
    const hash = await linkTo(state.sql)
    if (!hash) throw new Error('This is too long for a link. Send the file instead.')
    history.replaceState(null, '', hash)
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    )
    const words = isCopied
      ? 'Link copied. It contains your SQL. Nothing was sent.'
      : 'The link is in the address bar. Copy it from there.'
    dispatch({ type: 'said', words })
  }

  const openPlayground = () => {
    const sql = fromPlayground()
    if (sql === undefined) fail(new Error('Nothing was written in the playground in this tab yet.'))
    else write(sql)
  }

  return [
    state,
    {
      edit: write,
      check: (sql) => void run(sql, []),
      stop: () => session.current?.stop(),
      apply: (fix) => void run(state.sql, [...state.fixes, fix]),
      undo: () => void run(state.sql, state.fixes.slice(0, -1)),
      exportFixes: () => {
        const { name, text } = migrationOf(state.fixes, new Date())
        saveFile(name, 'application/sql', text)
        dispatch({ type: 'said', words: `Saved ${name}.` })
      },
      openFiles: (files) => void fromFiles(files).then(write, fail),
      openPlayground,
      reset: () => {
        write(example)
        history.replaceState(null, '', location.pathname)
      },
      copyLink: () => void copyLink().catch(fail),
    },
  ]
}

// An error that a run ended with, and the page's own row about it.
import type { ReactNode } from 'react'
import type { PageRunData } from '../../schemas/run.ts'

interface Props {
  message: string
  code: string | undefined
  line: number | undefined
  /** What Postgres adds. */
  detail?: string | undefined
  hint?: string | undefined
  row: PageRunData['errors'][string] | undefined
  /** What the site's index of errors says. */
  children: ReactNode
}

export function ErrorNote({ message, code, line, detail, hint, row, children }: Props) {
  const facts = [code, line && `line ${line}`].filter(Boolean).join(' · ')
  return (
    <div className="run-error">
      <p>
        <strong>{message}</strong>
      </p>
      {facts && <p className="run-note">{facts}</p>}
      {detail && <p>{detail}</p>}
      {hint && <p>Hint: {hint}</p>}
      {children}
      {row && (
        <p className="run-known">
          On this page: {row.anchor ? <a href={`#${row.anchor}`}>{row.name}</a> : row.name}. {row.text}
        </p>
      )}
    </div>
  )
}

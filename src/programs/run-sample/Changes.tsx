// What the reader changed, line by line, against the page's text. Comparing is loaded when it's opened.
import { useEffect, useState } from 'react'
import type { ChangedLine } from './line-changes.ts'
import { numbered } from './numbered.ts'

export interface ChangedText {
  /** Names the text, if there are several. */
  tab: string
  before: string
  after: string
}

interface Props {
  texts: readonly ChangedText[]
}

export function Changes({ texts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const changed = texts.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return null
  return (
    <details className="run-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Changes</summary>
      {isOpen &&
        changed.map((text) => <Lines key={text.tab} {...text} tab={texts.length > 1 ? text.tab : ''} />)}
    </details>
  )
}

function Lines({ tab, before, after }: ChangedText) {
  const [compare, setCompare] = useState<{ lines: typeof import('./line-changes.ts').lineChanges }>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    import('./line-changes.ts').then(
      ({ lineChanges }) => setCompare({ lines: lineChanges }),
      () => setProblem("The comparison couldn't be loaded. Close this, and open it again."),
    )
  }, [])
  const lines = compare?.lines(before, after)
  return (
    <>
      {tab && <p>{tab}</p>}
      {lines ? (
        <pre>
          {numbered(lines).map(([at, line]) => (
            <Line key={at} {...line} />
          ))}
        </pre>
      ) : (
        <p className="run-note">{compare ? 'Too much changed to show it line by line.' : problem}</p>
      )}
    </>
  )
}

/** Signs tell lines apart without their colors. */
function Line({ kind, text }: ChangedLine) {
  if (kind === 'added') return <ins>{`+ ${text}\n`}</ins>
  if (kind === 'removed') return <del>{`- ${text}\n`}</del>
  return kind === 'same' ? `  ${text}\n` : <span className="run-note">{`… ${text}\n`}</span>
}

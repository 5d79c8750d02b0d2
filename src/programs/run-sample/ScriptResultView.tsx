// What JavaScript printed and returned, or the error that ended it.
import { useMemo } from 'react'
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { ShownValue } from '../../in-page/script/script-run.ts'
import { Scrollable } from '../../react/Scrollable.tsx'
import type { PageRunData } from '../../schemas/run.ts'
import { ErrorHelp } from './ErrorHelp.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { numbered } from './numbered.ts'
import { Entries, TextTree, ValueTree } from './ValueTree.tsx'
import { WhatWasSent } from './WhatWasSent.tsx'
import { parsedJson, returnedError } from './words.ts'

interface Props {
  result: ScriptRunResult
  errors: PageRunData['errors']
  /** What screen readers call the output. */
  label: string
}

/** Characters of values that are open at first. What comes after them is folded, and drawn when it's opened. */
const openAtFirst = 10_000

export function ScriptResultView({ result, errors, label }: Props) {
  const { printed, returned, error, lineCount = 0, exchanges = [], exchangeCount } = result
  const value = useMemo(() => parsedJson(returned ?? ''), [returned])
  const refused = returnedError(value)
  let left = openAtFirst
  const isOpen = ({ text }: ShownValue) => {
    left -= text.length
    return left >= 0
  }
  return (
    <>
      {error && (
        <ErrorNote
          message={`${error.name}: ${error.message}`}
          code={error.code}
          line={error.line}
          row={error.code ? errors[error.code] : undefined}
        >
          <ErrorHelp from="script" code={error.code} message={error.message} />
        </ErrorNote>
      )}
      {(printed.length > 0 || returned !== undefined) && (
        <Scrollable as="section" className="run-output" aria-label={label}>
          {numbered(printed).map(([at, values]) => (
            <div key={at} className="run-line">
              {numbered(values).map(([place, each]) => (
                <Shown key={place} value={each} isOpenAtFirst={isOpen(each)} />
              ))}
            </div>
          ))}
          {lineCount > printed.length && (
            <p className="run-note">
              The first {printed.length} of {lineCount.toLocaleString('en-US')} lines.
            </p>
          )}
          {returned !== undefined && <Returned text={returned} value={value} />}
        </Scrollable>
      )}
      {refused && (
        <div className="run-error">
          <ErrorHelp from="script" {...refused} />
        </div>
      )}
      {exchanges.length > 0 && <WhatWasSent exchanges={exchanges} count={exchangeCount} />}
    </>
  )
}

/** The names that the sample declares are the first branches. */
function Returned({ text, value }: { text: string; value: unknown }) {
  if (value === undefined) return <pre>{text}</pre>
  if (typeof value !== 'object' || value === null) return <ValueTree value={value} />
  return <Entries entries={Object.entries(value)} open={text.length > openAtFirst ? 1 : 2} />
}

function Shown({ value: { text, isJson }, isOpenAtFirst }: { value: ShownValue; isOpenAtFirst: boolean }) {
  if (!isJson) return <span className="run-text">{text}</span>
  if (/^[[{]/.test(text) && text.length > 2) return <TextTree text={text} isOpenAtFirst={isOpenAtFirst} />
  return <ValueTree value={parsedJson(text)} />
}

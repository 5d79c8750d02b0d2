/** @jsxImportSource preact */
// What JavaScript printed and returned, or the error that ended it.
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { ScriptError, ShownValue } from '../../in-page/script/script-run.ts'
import type { PageRunData } from '../../schemas/run.ts'
import { numbered } from './numbered.ts'
import { returnedIn } from './script-words.ts'
import { ValueTree } from './ValueTree.tsx'

interface Props {
  result: ScriptRunResult
  errors: PageRunData['errors']
  /** What screen readers call the output. */
  label: string
}

export function ScriptResultView({ result, errors, label }: Props) {
  const { printed, returned, error } = result
  const value = returnedIn(result)
  return (
    <>
      {error && <ErrorNote error={error} row={error.code ? errors[error.code] : undefined} />}
      {(printed.length > 0 || returned !== undefined) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long output scrolls, and the keyboard must be able to
        <section class="run-output" tabIndex={0} aria-label={label}>
          {numbered(printed).map(([at, values]) => (
            <div key={at} class="run-line">
              {numbered(values).map(([place, each]) => (
                <Shown key={place} value={each} />
              ))}
            </div>
          ))}
          {returned !== undefined &&
            (value === undefined ? <pre>{returned}</pre> : <Returned value={value} />)}
        </section>
      )}
    </>
  )
}

/** The names that the sample declares are the first branches. */
function Returned({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <ValueTree value={value} />
  return (
    <>
      {Object.entries(value).map(([name, each]) => (
        <ValueTree key={name} name={name} value={each} />
      ))}
    </>
  )
}

function Shown({ value: { text, isJson } }: { value: ShownValue }) {
  const value = isJson ? returnedIn({ returned: text }) : undefined
  return value === undefined ? <span class="run-text">{text}</span> : <ValueTree value={value} open={1} />
}

function ErrorNote({ error, row }: { error: ScriptError; row: PageRunData['errors'][string] | undefined }) {
  return (
    <div class="run-error">
      <p>
        <strong>
          {error.name}: {error.message}
        </strong>
      </p>
      {(error.code || error.line) && (
        <p class="run-note">{[error.code, error.line && `line ${error.line}`].filter(Boolean).join(' · ')}</p>
      )}
      {row && (
        <p class="run-known">
          On this page: {row.anchor ? <a href={`#${row.anchor}`}>{row.name}</a> : row.name}. {row.text}
        </p>
      )}
    </div>
  )
}

// Earlier versions of what the reader wrote, and whether the browser keeps them.
import type { PlaygroundText, SavedText, SaveProblem } from './saved-texts.ts'

interface Props {
  versions: readonly SavedText[]
  /** What is on the screen. */
  current: PlaygroundText
  problem: SaveProblem | undefined
  onRestore: (version: SavedText) => void
}

const problems: Record<SaveProblem, string> = {
  refused: "This browser doesn't let pages save text. Reloading loses what you write. Copy link keeps it.",
  full: 'This browser has no room left for this text. Reloading loses what you write. Copy link keeps it.',
}

export function Versions({ versions, current, problem, onRestore }: Props) {
  return (
    <>
      <p className="playground-saved" role="status">
        {problem && problems[problem]}
      </p>
      {versions.length > 0 && (
        <details className="playground-versions">
          <summary>Earlier versions ({versions.length})</summary>
          <ol>
            {versions.map((version) => (
              <li key={`${version.time} ${version.sql} ${version.setup}`}>
                <button type="button" onClick={() => onRestore(version)}>
                  <time dateTime={new Date(version.time).toISOString()}>{timeInWords(version.time)}</time>{' '}
                  <code>{differenceIn(version, current)}</code>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** In the reader's time zone. */
export function timeInWords(time: number, now = new Date()): string {
  const isToday = new Date(time).toDateString() === now.toDateString()
  return new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  }).format(time)
}

const linesOf = ({ sql, javascript, setup, language }: PlaygroundText): string[] =>
  [...(language === 'sql' ? [sql, setup, javascript] : [javascript, setup, sql])]
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The first line that the other one doesn't have. */
function differenceIn(version: PlaygroundText, current: PlaygroundText): string {
  const others = new Set(linesOf(current))
  const lines = linesOf(version)
  return lines.find((line) => !others.has(line)) ?? lines[0] ?? 'Empty'
}

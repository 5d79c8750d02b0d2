// What the advisor found, the worst first.
import { useState } from 'react'
import type { Finding } from '../../advisor/find.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { names } from './advisor-state.ts'
import { CodeText } from './CodeText.tsx'

interface Props {
  findings: readonly Finding[]
  /** The text changed, so fixes may not fit anymore. */
  isOld: boolean
  onApply: (fix: string) => void
  onGoToLine: (line: number) => void
}

const severities = { error: 'Error', warning: 'Warning', info: 'Hint' } as const

/** More of them take a click, because a long list takes long to draw. */
const shownAtFirst = 30

export function FindingList({ findings, isOld, onApply, onGoToLine }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const inOrder = (Object.keys(severities) as Finding['severity'][]).flatMap((severity) =>
    findings.filter((each) => each.severity === severity),
  )
  const shown = isWhole ? inOrder : inOrder.slice(0, shownAtFirst)
  return (
    <div className="widget-part">
      <h2 className="advisor-title">Findings</h2>
      {findings.length === 0 && <p className="widget-good">Nothing was found.</p>}
      <ul className="advisor-findings">
        {shown.map((finding) => (
          <li key={JSON.stringify([finding.rule, finding.title, finding.line])}>
            <FindingItem finding={finding} isOld={isOld} onApply={onApply} onGoToLine={onGoToLine} />
          </li>
        ))}
      </ul>
      {shown.length < inOrder.length && (
        <button type="button" className="widget-button" onClick={() => setIsWhole(true)}>
          Show all {inOrder.length} findings
        </button>
      )}
    </div>
  )
}

function FindingItem({
  finding,
  isOld,
  onApply,
  onGoToLine,
}: Omit<Props, 'findings'> & { finding: Finding }) {
  const { severity, title, why, fix, tried, guide, file, line } = finding
  return (
    <>
      <p className="advisor-finding">
        <span className="advisor-severity" data-severity={severity}>
          {severities[severity]}
        </span>{' '}
        <CodeText text={title} />
      </p>
      <p>
        <CodeText text={why} />
      </p>
      {tried && (
        <details>
          <summary>What was tried</summary>
          <pre>{tried}</pre>
        </details>
      )}
      {fix && <pre>{fix}</pre>}
      <div className="widget-bar">
        {fix && (
          <>
            <button
              type="button"
              className="widget-button"
              disabled={isOld}
              aria-label={`Apply: ${fix}`}
              onClick={() => onApply(fix)}
            >
              Apply
            </button>
            <CopyButton className="widget-button" text={fix} label={fix} />
          </>
        )}
        {file === names.schema && line !== undefined && (
          <button type="button" className="widget-button" onClick={() => onGoToLine(line)}>
            Go to line {line}
          </button>
        )}
        <a href={guide} target="_blank" rel="noreferrer">
          Read more
          <span className="visually-hidden"> about {finding.rule}, in a new tab</span>
        </a>
      </div>
    </>
  )
}

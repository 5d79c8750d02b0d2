// Postgres's error message, with a link to its line.
import type { LabFault } from './fault.ts'
import { faultPlace } from './fault.ts'

interface Props {
  fault: LabFault
  /** Omitted if there's no field to go to. */
  onGoToLine?: (line: number) => void
}

export function FaultNote({ fault, onGoToLine }: Props) {
  const { message, detail, hint, line, where } = fault
  return (
    <div className="rls-fault" role="alert">
      <p className="widget-small">{faultPlace(fault)}</p>
      <p className="rls-message">{message}</p>
      {detail && <p>{detail}</p>}
      {hint && <p>{hint}</p>}
      {where === 'project' && line !== undefined && onGoToLine && (
        <button type="button" className="widget-button" onClick={() => onGoToLine(line)}>
          Go to line {line}
        </button>
      )}
    </div>
  )
}

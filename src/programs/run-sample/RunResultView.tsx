// What a run of either language returned.
import type { PageRunData } from '../../schemas/run.ts'
import { ResultView } from './ResultView.tsx'
import { ScriptResultView } from './ScriptResultView.tsx'
import type { RunResult } from './words.ts'

interface Props {
  result: RunResult
  errors: PageRunData['errors']
  /** What screen readers call it. */
  label: string
}

export function RunResultView({ result, errors, label }: Props) {
  return 'sql' in result ? (
    <ResultView result={result.sql} errors={errors} label={label} />
  ) : (
    <ScriptResultView result={result.script} errors={errors} label={label} />
  )
}

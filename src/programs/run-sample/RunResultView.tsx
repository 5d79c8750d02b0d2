// What a run of either language returned, and what the project has after it.
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { PageRunData } from '../../schemas/run.ts'
import { ResultView } from './ResultView.tsx'
import { ScriptResultView } from './ScriptResultView.tsx'
import { TablesAndPolicies } from './TablesAndPolicies.tsx'
import type { RunResult } from './words.ts'

interface Props {
  result: RunResult
  errors: PageRunData['errors']
  /** What screen readers call it. */
  label: string
  /** What the project has after it. Without this, it isn't shown. */
  tables?: (() => Promise<SqlRunResult>) | undefined
}

export function RunResultView({ result, errors, label, tables }: Props) {
  return (
    <>
      {'sql' in result ? (
        <ResultView result={result.sql} errors={errors} label={label} />
      ) : (
        <ScriptResultView result={result.script} errors={errors} label={label} />
      )}
      {tables && <TablesAndPolicies ask={tables} />}
    </>
  )
}

// What runs before a JavaScript sample, and the sample as a step.
import type { PageStep } from '../../in-page/messages.ts'
import type { SqlStep } from '../../in-page/project/sql-run.ts'
import type { ScriptStep } from '../../in-page/script/script-run.ts'
import type { readScript } from '../../lib/javascript/read-script.ts'
import type { PageRunData, RunScripts, ScriptSample } from '../../schemas/run.ts'
import { stepOf } from './page-run-data.ts'

type Read = typeof readScript

export const scriptStep = (
  { code, role, user }: Pick<ScriptSample, 'code' | 'role' | 'user'>,
  { settings }: Pick<RunScripts, 'settings'>,
  read: Read,
): ScriptStep => ({
  ...read(code, settings.packages),
  ...(role ? { role } : {}),
  ...(user ? { user } : {}),
})

/** With what readers made of the page's SQL. */
export function stepsBeforeScript(
  { samples, scripts }: PageRunData,
  { before }: ScriptSample,
  changed: ReadonlyMap<number, SqlStep>,
  read: Read,
): PageStep[] {
  return before.flatMap((each): PageStep[] => {
    if ('sql' in each) {
      const sample = samples[each.sql]
      return sample ? [changed.get(each.sql) ?? stepOf(sample)] : []
    }
    const sample = scripts?.samples[each.script]
    return scripts && sample ? [scriptStep(sample, scripts, read)] : []
  })
}

/** The sample's data, if the page has it in one piece. It's shown beside the code. */
export function dataOf({ samples }: PageRunData, { before }: ScriptSample): SqlStep | undefined {
  const [first, ...others] = before
  const sample = first && 'sql' in first ? samples[first.sql] : undefined
  return sample && others.length === 0 ? stepOf(sample) : undefined
}

// What runs before a JavaScript sample, and the sample as a step.
import type { PageStep } from '../../in-page/messages.ts'
import type { readScript } from '../../in-page/script/read-script.ts'
import type { ScriptStep } from '../../in-page/script/script-run.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { PageRunData, RunScripts, ScriptSample } from '../../schemas/run.ts'
import { stepOfSample } from './page-run-data.ts'

type Read = typeof readScript

interface Written {
  code: string
  role?: string | undefined
  user?: string | undefined
  /** Right only after the same steps as in the build. */
  schema?: number | undefined
}

export function scriptStep(
  { code, role, user, schema = -1 }: Written,
  { settings, schemas }: Pick<RunScripts, 'settings' | 'schemas'>,
  read: Read,
): ScriptStep {
  const known = schemas?.[schema]
  return {
    ...read(code, settings.packages),
    ...(role ? { role } : {}),
    ...(user ? { user } : {}),
    ...(known ? { schema: known } : {}),
  }
}

/** With what readers made of the page's SQL. */
export function stepsBeforeScript(
  { samples, scripts }: PageRunData,
  { before }: ScriptSample,
  changed: ReadonlyMap<number, SqlStep>,
  read: Read,
): { steps: PageStep[]; isAsBuilt: boolean } {
  let isAsBuilt = true
  const steps = before.flatMap((each): PageStep[] => {
    if ('sql' in each) {
      const sample = samples[each.sql]
      if (!sample) return []
      const own = stepOfSample(sample)
      const step = changed.get(each.sql) ?? own
      isAsBuilt &&= isSame(step, own)
      return [step]
    }
    const sample = scripts?.samples[each.script]
    if (!scripts || !sample) return []
    return [scriptStep({ ...sample, schema: isAsBuilt ? sample.schema : undefined }, scripts, read)]
  })
  return { steps, isAsBuilt }
}

const isSame = (a: SqlStep, b: SqlStep): boolean =>
  a.sql === b.sql && a.role === b.role && a.user === b.user && a.claims === b.claims

/** The sample's data, if the page has it in one piece. It's shown beside the code. */
export function dataOf({ samples }: PageRunData, { before }: ScriptSample): SqlStep | undefined {
  const [first, ...others] = before
  const sample = first && 'sql' in first ? samples[first.sql] : undefined
  return sample && others.length === 0 ? stepOfSample(sample) : undefined
}

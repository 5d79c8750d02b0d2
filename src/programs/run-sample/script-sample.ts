// A sample in JavaScript, with its data beside it if the page has that in one piece.
import type { PageRunData, ScriptSample } from '../../schemas/run.ts'
import { actorsFor } from './actors.ts'
import { callerName } from './callers.ts'
import type { Progress } from './load-files.ts'
import { hasPolicies, stepOfSample } from './page-run-data.ts'
import type { PageSession } from './page-session.ts'
import type { RanSample, Sample, SampleText, WrittenSample } from './sample.ts'
import { dataOf, scriptStep, stepsBeforeScript } from './script-steps.ts'
import { setupForScript } from './setup-steps.ts'
import { textOf } from './setup-text.ts'
import { outcomeInWords, scriptOutcome } from './words.ts'

export type ScriptSession = Pick<PageSession, 'runAfter' | 'runScript' | 'tablesAfter' | 'stop' | 'changed'>

/** `index` is that of the sample among the page's samples in JavaScript. */
export function scriptSample(session: ScriptSession, data: PageRunData, index: number): Sample {
  const { scripts } = data
  const sample = scripts?.samples[index] as ScriptSample
  const seed = dataOf(data, sample)
  const caller = { sql: '', role: sample.role ?? 'anon', ...(sample.user ? { user: sample.user } : {}) }
  const sqlBefore = sample.before.flatMap((each) => ('sql' in each ? (data.samples[each.sql] ?? []) : []))
  const loadLanguage: SampleText['loadLanguage'] = async (tables) =>
    (await import('./editor-javascript.ts')).javascript(tables)

  const run = async (
    { texts, actor, as }: WrittenSample,
    onProgress: (progress: Progress) => void,
  ): Promise<RanSample> => {
    const { readScript } = await import('../../in-page/script/read-script.ts')
    if (!scripts) throw new Error('This page has no JavaScript to run.')
    const own = seed && { ...seed, sql: texts[0] ?? '' }
    if (own && own.sql !== seed.sql) {
      // The reader's own data can be wrong, and then the code says nothing.
      const ran = await session.runAfter([], own, onProgress)
      if (ran.error)
        return {
          result: { sql: ran },
          tables: () => session.tablesAfter(ran),
          label: `Data of script ${index + 1}`,
          status: `The data: ${outcomeInWords(ran)}`,
        }
    }
    const { steps, isAsBuilt } = own
      ? { steps: [own], isAsBuilt: own.sql === seed.sql }
      : stepsBeforeScript(data, sample, session.changed, readScript)
    const { role, user } = actor ?? caller
    const written = { code: texts.at(-1) ?? '', role, user, schema: isAsBuilt ? sample.schema : undefined }
    const ran = await session.runScript(steps, scriptStep(written, scripts, readScript), onProgress)
    return {
      result: { script: ran },
      tables: () => session.tablesAfter(ran),
      label: `Output of script ${index + 1}`,
      status: scriptOutcome(ran, as),
    }
  }

  return {
    texts: [
      ...(seed ? [{ tab: 'Data', label: 'SQL data', text: seed.sql }] : []),
      { tab: 'Code', label: 'JavaScript', text: sample.code, loadLanguage },
    ],
    caller,
    canChoose: hasPolicies(sqlBefore.map(stepOfSample)),
    isTrap: sample.trap === true,
    // Only requests: no one is signed in to the SQL editor through the client.
    actors: (users) => actorsFor(caller, users).filter(({ id }) => id !== 'postgres'),
    run,
    stop: () => session.stop(),
    reset: () => undefined,
    inPlayground: ({ texts, actor }) => {
      const setup = seed ? [{ ...seed, sql: texts[0] ?? '' }] : setupForScript(data, sample, session.changed)
      const { role, user } = actor ?? caller
      return (
        setup && {
          setup: textOf(setup),
          query: texts.at(-1) ?? '',
          language: 'javascript',
          // By ID: the script can have changed which users are the first.
          as: callerName({ role, ...(user ? { user } : {}) }, []),
        }
      )
    },
  }
}

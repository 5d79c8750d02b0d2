// A sample in SQL.
import type { PageRunData } from '../../schemas/run.ts'
import { actorsFor, stepAs } from './actors.ts'
import { callerName } from './callers.ts'
import { hasPolicies, stepOfSample, stepsBefore } from './page-run-data.ts'
import type { PageSession } from './page-session.ts'
import type { Sample } from './sample.ts'
import { setupFor } from './setup-steps.ts'
import { textOf } from './setup-text.ts'
import { outcomeInWords } from './words.ts'

export type SqlSession = Pick<PageSession, 'run' | 'tablesAfter' | 'stop' | 'reset' | 'changed'>

/** `index` is that of the sample among the page's samples in SQL. */
export function sqlSample(session: SqlSession, { samples }: PageRunData, index: number): Sample {
  const sample = samples[index] as PageRunData['samples'][number]
  const own = stepOfSample(sample)
  return {
    texts: [{ tab: 'Code', label: 'SQL', text: own.sql }],
    caller: own,
    canChoose: hasPolicies([...stepsBefore(samples, index, new Map()), own]),
    isTrap: sample.trap === true,
    actors: (users) => actorsFor(own, users.length > 0 ? users : usersIn(samples)),
    run: async ({ texts: [sql = ''], actor, as }, onProgress) => {
      const ran = await session.run(index, stepAs(own, sql, actor), onProgress)
      return {
        result: { sql: ran },
        tables: () => session.tablesAfter(ran),
        label: `Result of sample ${index + 1}`,
        status: outcomeInWords(ran, as),
      }
    },
    stop: () => session.stop(),
    reset: () => session.reset(index),
    inPlayground: ({ texts: [query = ''], actor }, users) => ({
      setup: textOf(setupFor(samples, index, session.changed)),
      query,
      language: 'sql',
      as: callerName(stepAs(own, query, actor), users),
    }),
  }
}

/** Before the first run: users that the page's samples name. */
function usersIn(samples: PageRunData['samples']) {
  const ids = new Set(samples.flatMap(({ user }) => user ?? []))
  return [...ids].slice(0, 2).map((id) => ({ id, email: '' }))
}

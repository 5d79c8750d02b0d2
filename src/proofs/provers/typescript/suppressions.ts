// Comments that keep the compiler from checking what follows them.
import type { FenceUse } from '../../../markdown/facts.ts'
import { problemAt } from '../verdict.ts'
import type { RefusedFence } from './sample-paths.ts'

/** `@ts-expect-error` is fine: the compiler refuses it where there is no error. */
export function checkSuppressions(fence: FenceUse): RefusedFence[] {
  return fence.code.split('\n').flatMap((text, line) => {
    const match = /@ts-(nocheck|ignore)\b/.exec(text)
    if (!match) return []
    const problem = problemAt(
      fence,
      { line, column: match.index },
      {
        code: 'type-error',
        message: `${match[0]} keeps TypeScript from checking this sample.`,
        hint: 'Remove it. To show an error on purpose, write @ts-expect-error. To leave the sample unchecked, write no-check="reason" after the language.',
      },
    )
    return [{ fence, problem }]
  })
}

// The verdict of a parser that runs nothing.
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'

export interface FormatFault {
  /** From 0. */
  line: number
  column?: number
  message: string
}

export function parsedBy(reader: string, fence: FenceUse, fault: FormatFault | undefined): Verdict {
  if (!fault) return { proof: { kind: 'parsed', words: `Parsed by ${reader}` } }
  return {
    problems: [
      problemAt(fence, fault, {
        code: 'bad-syntax',
        message: `This isn't valid ${fence.language}: ${fault.message.replace(/\.$/, '')}.`,
        hint: 'Fix it so that readers can paste it as is.',
      }),
    ],
  }
}

// data/advisor/*.yaml: the advisor's rules. Their cases are run by tests, so only the rules are kept.
import { memoLast } from '../lib/memo.ts'
import { parseDataFile } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import type { AdvisorRule, WrittenRule } from '../schemas/advisor.ts'
import { dataFolders } from '../schemas/data-files.ts'
import { checkPlace } from './check-place.ts'
import type { Written } from './read-written.ts'
import type { Page } from './site-model.ts'

export function readAdvisor(
  { data }: Written,
  pages: ReadonlyMap<string, Page>,
  unread: ReadonlySet<string>,
): { rules: readonly AdvisorRule[]; problems: Problem[] } {
  const problems: Problem[] = []
  const values: WrittenRule[][] = []
  for (const [name, written] of data) {
    if (!name.startsWith('advisor/')) continue
    const parsed = parseDataFile(written, dataFolders.advisor)
    problems.push(...(parsed.problems ?? []))
    if (parsed.value === undefined) continue
    values.push(parsed.value)
    for (const [index, { id, guide }] of parsed.value.entries()) {
      const leading = { who: `The rule ${id} leads`, hint: 'Name the guide that explains it.' }
      const problem = checkPlace(guide, pages, unread, leading)
      const line = parsed.lineOf([index, 'guide'])
      if (problem) problems.push({ ...problem, file: written.file, line, column: 1 })
    }
  }
  return { rules: joinRules(...values), problems }
}

/** The same list while no file changes. */
const joinRules = memoLast((...files: WrittenRule[][]): readonly AdvisorRule[] =>
  files.flat().map(({ finds: _, leaves: __, ...rule }) => rule),
)

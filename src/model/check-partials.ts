// Partials are checked once, as separate files, regardless of how many pages show them.
import { memoPerObject } from '../lib/memo.ts'
import { frontmatterFault, splitFrontmatter } from '../markdown/frontmatter.ts'
import { undeclaredParameters } from '../markdown/plugins/remark-partials.ts'
import type { WrittenFile } from '../markdown/step.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import { partialFrontmatterSchema } from '../schemas/frontmatter.ts'

export const checkPartial = memoPerObject(({ file, source }: WrittenFile): Problem[] => {
  const fault = frontmatterFault(source)
  if (fault) return [{ code: 'bad-frontmatter', file, column: 1, ...fault }]
  const { yaml, body } = splitFrontmatter(source)
  const head = parseYaml(
    { text: yaml, file, linesBefore: 1, code: 'bad-frontmatter', what: 'the frontmatter' },
    partialFrontmatterSchema,
  )
  if (!head.value) return head.problems
  return undeclaredParameters(body, Object.keys(head.value.params ?? {})).map((name): Problem => {
    const line = source.split('\n').findIndex((text) => text.includes(`{{${name}}}`)) + 1
    return {
      code: 'partial-parameter',
      file,
      line,
      column: 1,
      message: `The partial uses {{${name}}} but doesn't declare it.`,
      hint: `Add "${name}: what it contains" under "params" in its frontmatter.`,
    }
  })
})

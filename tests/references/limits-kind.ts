// The smallest kind: docs/adding-a-reference.md shows it.
import { z } from 'zod'
import { parseYaml } from '../../src/problems/parse-yaml.ts'
import { MadeText } from '../../src/references/made-text.ts'
import type { ReferenceKind } from '../../src/references/reference.ts'

const limitsSchema = z.strictObject({
  title: z.string().describe('Title of the page.'),
  summary: z.string().describe('One sentence: whose limits these are.'),
  limits: z.record(z.string(), z.string().describe('The limit, in words.')),
})

export const limitsKind: ReferenceKind<undefined> = {
  folder: 'limits',
  schemas: { limits: limitsSchema },
  addresses: ['/guides/limits'],
  read({ files }) {
    const [file] = files.values()
    if (!file) return { references: [], problems: [] }
    const parsed = parseYaml(
      { text: file.source, file: file.file, code: 'bad-data', what: 'the file' },
      limitsSchema,
    )
    if (!parsed.value) return { references: [], problems: parsed.problems }
    const { value, lineOf } = parsed
    const text = new MadeText()
    for (const [name, limit] of Object.entries(value.limits))
      text.add(`## ${name}\n\n${limit}`, lineOf(['limits', name]))
    const page = {
      file: file.file,
      route: '/guides/limits',
      frontmatter: { title: value.title, description: value.summary },
      facts: { kind: 'reference' as const },
      ...text.finish(),
    }
    const reference = {
      kind: limitsKind,
      id: 'limits',
      title: value.title,
      version: '',
      versions: [],
      address: '/guides/limits',
      pages: [page],
      files: [],
      data: undefined,
    }
    return { references: [reference], problems: [] }
  },
  check: () => [],
  write: () => [],
}

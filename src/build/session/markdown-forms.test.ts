// A component that was added without its Markdown form, as an engineer sees it.

import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import { siteFromDisk } from './site-from-disk.ts'

vi.mock('../../components/index.ts', async (original) => {
  const { components, vocabulary } = await original<typeof import('../../components/index.ts')>()
  return {
    components: { ...components, Counter: () => null },
    vocabulary: { ...vocabulary, Counter: { props: z.strictObject({}), children: 'none' } },
  }
})

test('a component without a Markdown form is a problem that says where the form goes', () => {
  const root = temporaryFolder({ 'content/a.mdx': page('<Counter />') })
  const { problems } = siteFromDisk({ root, brand, navigation: menuOf('/a') })
  expect(formatProblems(problems ?? [])).toBe(`src/components/in-markdown.ts:1:1  no-markdown-form
  <Counter> has no Markdown form, so pages that show it can't be written as Markdown.
  Export counterInMarkdown beside the component, and add it to "forms" in src/components/in-markdown.ts: Counter: counterInMarkdown,

1 problem in 1 file.`)
})

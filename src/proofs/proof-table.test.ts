// What `npm run check` prints about samples.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { proofSummary, proofTable } from './proof-table.ts'
import { proveSite } from './prove-site.ts'

const code = join(import.meta.dirname, '../..')
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

async function proved(...samples: string[]) {
  const root = temporaryFolder(
    Object.fromEntries(samples.map((sample, index) => [`content/p${index}.mdx`, page(sample)])),
  )
  const menu = menuOf(...samples.map((_, index) => `/p${index}`))
  const { model } = await proveSite(modelOf(root, menu), {
    code,
    root,
    rules: {},
    prove: async (units) =>
      units.map(({ samples }) => ({
        problems: [],
        proofs: Object.fromEntries(
          samples.map(({ id, code: text }) => [
            id,
            {
              kind: 'parsed',
              words: text.includes('cron')
                ? "Parsed; our test server doesn't have pg_cron"
                : 'Parsed as JSON',
            },
          ]),
        ),
      })),
  })
  if (!model) throw new Error('The fixture has a problem.')
  return model
}

test('samples with a weaker proof are a count, and a way to see them all', async () => {
  const model = await proved(
    fence('sql', 'select cron.now();'),
    `${fence('json', '{}')}\n\n${fence('python no-check="a fragment"', 'def')}`,
  )
  expect(proofSummary(model)).toBe(
    `3 samples: 0 ran, 0 type-checked, 0 checked, 2 parsed, 1 skipped.
2 samples on 2 pages have a weaker proof than others of their language. To list them: npm run check -- --proofs`,
  )
  const table = proofTable(model)
  expect(table).toContain(`content/p0.mdx
      1  only parsed: our test server doesn't have pg_cron
  content/p1.mdx
      1  skipped: a fragment`)
})

test('a site without such samples has no second line', async () => {
  expect(proofSummary(await proved(fence('json', '{}')))).toBe(
    '1 sample: 0 ran, 0 type-checked, 0 checked, 1 parsed, 0 skipped.',
  )
})

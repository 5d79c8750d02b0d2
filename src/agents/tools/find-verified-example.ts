// find_verified_example: code that is known to work, with what was proved about it and the setup that it needs.
import { z } from 'zod'
import type { VerifiedExample } from '../../schemas/example.ts'
import { examplesText, showExamples } from '../example-text.ts'
import { rankExamples } from '../rank-examples.ts'
import { defineTool, requestWords } from '../tool.ts'
import { quoteBack } from '../wording.ts'

const scripts = ['ts', 'tsx', 'js', 'jsx']
const shells = ['bash', 'sh', 'console']
/** Languages that can be used as is in place of the requested one. Others must be requested by their own name. */
const families: Record<string, readonly string[]> = {
  javascript: [...scripts, 'vue', 'svelte'],
  typescript: [...scripts, 'vue', 'svelte'],
  node: scripts,
  js: scripts,
  ts: scripts,
  react: ['tsx', 'jsx'],
  bash: shells,
  sh: shells,
  shell: shells,
  cli: shells,
  postgres: ['sql'],
  postgresql: ['sql'],
  py: ['python'],
  flutter: ['dart'],
  kt: ['kotlin'],
  'c#': ['csharp'],
  rb: ['ruby'],
  yml: ['yaml'],
  env: ['dotenv'],
}

/** How many results of the site's search count. */
const mostFound = 20

export const findVerifiedExample = defineTool({
  name: 'find_verified_example',
  title: 'Find verified code',
  description:
    'Finds code samples that the build of this documentation has run on a real Postgres, type-checked against the real client, or checked against the command-line tool. Samples of other languages are parsed only, and say so. Each comes with its proof, the setup that it needs, its page and, where there is one, its real result. Prefer these over writing code from memory. Samples that show a mistake are left out unless you ask for them, and so is what later releases have.',
  input: z.strictObject({
    ...requestWords('What the code should do, or names that it should use.'),
    language: z.string().trim().max(30).optional().describe('sql, typescript, bash, vue, python …'),
    traps: z
      .boolean()
      .default(false)
      .describe('true also gives samples that show what not to do or that fail on purpose; each says so.'),
    limit: z.int().min(1).max(10).default(3).describe('How many examples at most.'),
  }),
  async run({ words, language, limit, traps }, docs) {
    const published = await docs.examples()
    if (!published) return { refusal: 'This documentation has no verified examples.' }
    const { all } = published
    const fits = language ? acceptor(language.toLowerCase(), all) : () => true
    if (!fits)
      return {
        refusal: `There's no verified example in that language. Available languages: ${[...new Set(all.map((one) => one.language))].sort().join(', ')}.`,
      }
    const accepts = (example: VerifiedExample) =>
      fits(example) && !example.later && (traps || (!example.trap && !example.fails))
    const search = await docs.search()
    const found = await search.find(words, { limit: mostFound })
    const ranked = rankExamples(published, words, { accepts, found }).slice(0, limit)
    const examples = showExamples(ranked, all, await docs.outline())
    if (examples.length === 0)
      return {
        data: { examples },
        text: `No verified example matches ${quoteBack(words)}. Try names the code would use, another language, or search_docs.`,
      }
    return { data: { examples }, text: examplesText(examples) }
  },
})

function acceptor(
  language: string,
  all: readonly VerifiedExample[],
): ((example: VerifiedExample) => boolean) | undefined {
  const wanted = families[language] ?? [language]
  return all.some((one) => wanted.includes(one.language)) ? (one) => wanted.includes(one.language) : undefined
}

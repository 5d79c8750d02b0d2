// find_verified_example: code that is known to work, with its proof.
import { z } from 'zod'
import type { VerifiedExample } from '../../schemas/example.ts'
import { pageUrl } from '../page-links.ts'
import type { ExampleIndex } from '../rank-examples.ts'
import { indexExamples, rankExamples } from '../rank-examples.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation, fenced, quoteBack } from '../wording.ts'

const scripts = ['ts', 'tsx', 'js', 'jsx']
const shells = ['bash', 'sh', 'console']
/** Languages that can be used as is in place of the requested one. Others must be requested by their own name. */
const families: Record<string, readonly string[]> = {
  javascript: [...scripts, 'vue', 'svelte'],
  typescript: [...scripts, 'vue', 'svelte'],
  js: scripts,
  ts: scripts,
  bash: shells,
  sh: shells,
  shell: shells,
  postgres: ['sql'],
  postgresql: ['sql'],
}

export const findVerifiedExample = defineTool({
  name: 'find_verified_example',
  title: 'Find verified code',
  description:
    "Finds code samples that this documentation's build ran on a real Postgres, type-checked against the real client, or checked against the command-line tool. Each comes with its proof, its page, and its real result if it has one. Prefer these over writing code from memory. Samples that show a mistake are excluded unless you request them.",
  input: z.strictObject({
    words: z.string().trim().min(1).max(300).describe('What the code should do, or names it should use.'),
    language: z.string().trim().max(30).optional().describe('sql, typescript, bash, vue …'),
    traps: z
      .boolean()
      .default(false)
      .describe('true also returns samples that show what not to do. Each one is marked as a trap.'),
    limit: z.int().min(1).max(10).default(3).describe('Maximum number of examples.'),
  }),
  output: z.object({
    examples: z.array(
      z.object({
        language: z.string(),
        code: z.string(),
        title: z.string().optional(),
        proof: z.enum(['ran', 'type-checked', 'checked']),
        proved: z.string().describe('What was proved and how, in one sentence.'),
        checkedOn: z.string(),
        result: z.string().optional().describe('Its result when it ran.'),
        earlier: z.int().describe('Earlier samples on its page that it may depend on.'),
        trap: z.literal(true).optional().describe('It shows what not to do. Never use it as is.'),
        page: z.string(),
        heading: z.string(),
        route: z.string().describe('For get_page: the section around it.'),
        url: z.string(),
      }),
    ),
  }),
  async run({ words, language, limit, traps }, docs) {
    const all = await docs.examples()
    const fits = language ? acceptor(language.toLowerCase(), all) : () => true
    if (!fits)
      return {
        refusal: `There's no verified example in that language. Available languages: ${[...new Set(all.map((one) => one.language))].sort().join(', ')}.`,
      }
    const accepts = (example: VerifiedExample) => fits(example) && (traps || !example.trap)
    const outline = await docs.outline()
    const examples = rankExamples(indexOf(all), words, accepts)
      .slice(0, limit)
      .map(({ anchor, ...example }) => ({
        ...example,
        route: anchor ? `${example.route}#${anchor}` : example.route,
        url: pageUrl(outline, example.route, anchor),
      }))
    if (examples.length === 0)
      return {
        data: { examples },
        text: `No verified example matches ${quoteBack(words)}. Try names the code would use, another language, or search_docs.`,
      }
    return { data: { examples }, text: examples.map(exampleText).join('\n\n') }
  },
})

/** Made once per build, because the list doesn't change until the next one. */
let last: { all: readonly VerifiedExample[]; index: ExampleIndex } | undefined
function indexOf(all: readonly VerifiedExample[]): ExampleIndex {
  if (last?.all !== all) last = { all, index: indexExamples(all) }
  return last.index
}

function acceptor(
  language: string,
  all: readonly VerifiedExample[],
): ((example: VerifiedExample) => boolean) | undefined {
  const wanted = families[language] ?? [language]
  return all.some((one) => wanted.includes(one.language)) ? (one) => wanted.includes(one.language) : undefined
}

type Shown = Omit<VerifiedExample, 'anchor'> & { url: string }

function exampleText({
  url,
  page,
  heading,
  title,
  language,
  code,
  proved,
  checkedOn,
  result,
  earlier,
  trap,
}: Shown): string {
  const lines = [
    `${[page, heading, title].filter(Boolean).join(' › ')}`,
    `Proof: ${proved} (${checkedOn}).${earlier > 0 ? ` It follows ${earlier} other ${language} ${earlier === 1 ? 'sample' : 'samples'} on its page and may need what they create.` : ''}`,
    ...(trap ? ['Trap: this sample shows what not to do. Never use it as is.'] : []),
    fenced(language, code),
    ...(result ? ['Result:', fenced('text', result)] : []),
  ]
  return asDocumentation(url, lines.join('\n'))
}

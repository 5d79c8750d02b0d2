// explain_error: what an error means, by its code or by the message as it was pasted.
import { z } from 'zod'
import { matchMessage } from '../../lib/match-message.ts'
import { plainWords } from '../../lib/plain-words.ts'
import { errorsJson } from '../../lib/references/addresses.ts'
import type { PublishedError } from '../../references/errors/errors-data.ts'
import { pageUrl } from '../page-links.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation, fenced, listed } from '../wording.ts'

/** One message can have a few causes. */
const mostErrors = 3
const mostPages = 3

export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error',
  description:
    'Explains an error of Postgres, the Data API, Auth, Storage, Realtime, Edge Functions, or the command-line tool: its cause, its fix, its page, and code that reproduces and fixes it. Pass the code (42501, PGRST116, otp_expired) or the message as it was printed, with your own names in it.',
  input: z.strictObject({
    error: z.string().trim().min(2).max(2000).describe('A code, a message, or the lines around it.'),
  }),
  async run({ error: pasted }, docs) {
    const { errors = [] } = (await docs.json<{ errors: PublishedError[] }>(errorsJson)) ?? {}
    const items = errors.map((error) => ({
      error,
      text: [error.message, ...(error.also ?? []), error.code, error.cause].join(' ').toLowerCase(),
      messages: [error.message, ...(error.also ?? [])],
      code: error.code ?? '',
    }))
    const { found, isSimilar } = matchMessage(pasted, items)
    const outline = await docs.outline()
    const entries = found.slice(0, mostErrors).map(({ error }) => error)
    if (entries.length > 0)
      return {
        data: { entries, isSimilar },
        text: [
          ...(isSimilar ? ["No entry has this message or code. This is what's most like it:"] : []),
          ...entries.map((entry) => asDocumentation(pageUrl(outline, entry.page), textOf(entry))),
        ].join('\n\n'),
      }
    const search = await docs.search()
    const pages = await search.find(pasted.slice(0, 300), { limit: mostPages })
    const lines = pages.map(({ title, heading, route, anchor }) =>
      [[title, heading].filter(Boolean).join(' › '), `get_page: ${route}${anchor ? `#${anchor}` : ''}`].join(
        ' — ',
      ),
    )
    return {
      data: { entries, isSimilar },
      text: `The index of errors has no such message or code.${lines.length > 0 ? ` Pages with these words:\n\n${listed(lines)}` : ''}`,
    }
  },
})

function textOf({ message, also = [], code, status, cause, fix, href, sample }: PublishedError): string {
  const facts = [...(code ? [`code ${code}`] : []), ...(status ? [`HTTP ${status}`] : [])]
  return [
    `# ${message}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`,
    ...(also.length > 0 ? [`Also: ${also.join(' / ')}`] : []),
    `Cause: ${plainWords(cause)}`,
    `Fix: ${plainWords(fix)}`,
    `More: ${href}`,
    ...(sample ? [sampleText(sample)] : []),
  ].join('\n')
}

type Sample = NonNullable<PublishedError['sample']>

function sampleText({ data, as, language, code, result, fix }: Sample): string {
  return [
    ...(data ? ['Reproduced with this data:', fenced('sql', data)] : []),
    `${data ? 'This' : 'Reproduced: this'} sample${as ? `, as ${as},` : ''} causes it:`,
    fenced(language, code),
    'It prints:',
    fenced('text', result),
    ...(fix ? fixText(language, code, fix) : []),
  ].join('\n')
}

function fixText(
  language: string,
  broken: string,
  { data, as, code, result }: NonNullable<Sample['fix']>,
): string[] {
  const call = code === broken ? 'the same call' : 'this call'
  return [
    ...(data ? ['This SQL fixes the cause:', fenced('sql', data)] : []),
    `${data ? 'After that, ' : 'Fixed: '}${call}${as ? `, as ${as},` : ''} succeeds${code === broken ? '.' : ':'}`,
    ...(code === broken ? [] : [fenced(language, code)]),
    ...(result ? ['It prints:', fenced('text', result)] : []),
  ]
}

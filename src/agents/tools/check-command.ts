// check_command: would the command-line tool accept this line?
import { z } from 'zod'
import { plainWords } from '../../lib/plain-words.ts'
import { cliRoute } from '../../lib/references/addresses.ts'
import type { CheckedCall } from '../check-line.ts'
import { checkLine } from '../check-line.ts'
import { pageUrl } from '../page-links.ts'
import { publishedCli } from '../published-cli.ts'
import { defineTool } from '../tool.ts'
import { listed } from '../wording.ts'

export const checkCommand = defineTool({
  name: 'check_command',
  title: 'Check a command',
  description:
    'Parses a whole shell line and reports whether the command-line tool would accept every call in it. Finds unknown commands and flags, missing or mutually exclusive flags, wrong values, and wrong numbers of arguments, and warns about calls that delete data or open access. Nothing is run. Check each command before you run it or show it.',
  input: z.strictObject({
    line: z.string().min(1).max(2000).describe('The line as typed, including pipes and other programs.'),
  }),
  async run({ line }, docs) {
    const cli = await publishedCli(docs)
    if (!cli) return { refusal: "This documentation doesn't cover a command-line tool." }
    const outline = await docs.outline()
    const calls = checkLine(line, cli.spec).map(({ id, ...call }) => ({
      ...call,
      ...(id ? { url: pageUrl(outline, cliRoute(id)) } : {}),
    }))
    const accepted = calls.every(({ faults }) => faults.length === 0)
    const isOther = calls.every(({ faults }) => faults.some(({ code }) => code === 'not-the-tool'))
    const verdict = isOther
      ? `This isn't a command of ${cli.spec.name}, so it wasn't checked.`
      : accepted
        ? `Version ${cli.spec.version} accepts ${calls.length === 1 ? 'this call' : `all ${calls.length} calls`}.`
        : `Version ${cli.spec.version} would reject this.`
    return {
      data: { accepted, verdict, calls, version: cli.spec.version },
      text: `${verdict}\n\n${listed(calls.map(callText))}`,
    }
  },
})

function callText({
  command,
  normalized,
  faults,
  warnings,
  url,
}: Omit<CheckedCall, 'id'> & { url?: string }): string {
  const lines = [
    command || 'an unknown call',
    ...faults.map(({ message, hint }) => `wrong: ${message} ${hint}`),
    ...warnings.map((warning) => `CAREFUL: ${plainWords(warning)}`),
    ...(normalized ? [`in full: ${normalized}`] : []),
    ...(url ? [`page: ${url}`] : []),
  ]
  return lines.join('\n  ')
}

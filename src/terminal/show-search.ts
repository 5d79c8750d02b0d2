// The site's search in a terminal: `search db reset`. Programs get the same results as JSON.
import { parseArgs } from 'node:util'
import type { Docs } from '../dist-reader/open-docs.ts'
import type { Search } from '../search/query/open-search.ts'
import type { Screen } from './show-docs.ts'
import type { Style } from './style.ts'
import { colored, plain } from './style.ts'

const usage = (command: string) =>
  `Usage: ${command} "words" [--section <id>] [--library <id>] [--prefer <library>] [--limit <number>] [--json]\n`

interface Asked {
  words: string
  section?: string
  library?: string
  prefer?: string
  limit: number
  asJson: boolean
}

/**
 * `command` is what the reader types to run this. Returns the exit code: 1 if nothing was found or the arguments are wrong.
 */
export async function showSearch(
  args: readonly string[],
  { docs, screen, command }: { docs: Docs; screen: Screen; command: string },
): Promise<number> {
  const asked = readArguments(args)
  if (asked === 'help') {
    screen.write(usage(command))
    return 0
  }
  const search = await docs.search()
  const trouble = 'trouble' in asked ? asked.trouble : await filterTrouble(asked, search)
  if ('trouble' in asked || trouble) {
    screen.writeError(`${trouble}\n${usage(command)}`)
    return 1
  }
  const { words, asJson, ...options } = asked
  const found = await search.find(words, options)
  const { site } = await docs.outline()
  const results = await Promise.all(
    found.map(async (one) => ({
      ...one,
      url: new URL(one.route + (one.anchor && `#${one.anchor}`), site).href,
      passages: await search.excerpt(one, words),
    })),
  )
  if (asJson) {
    const plainResults = results.map(({ passages, score, ...result }) => ({
      ...result,
      excerpt: passages.map(({ text }) => text).join(''),
      score: Math.round(score * 10) / 10,
    }))
    screen.write(`${JSON.stringify(plainResults, null, 2)}\n`)
  } else if (results.length === 0)
    screen.writeError(`Nothing found for “${words}”. Try fewer or different words.\n`)
  else
    screen.write(results.map((result) => resultText(result, screen.hasColors ? colored : plain)).join('\n'))
  return results.length > 0 ? 0 : 1
}

interface Result {
  title: string
  heading: string
  trail: string[]
  url: string
  passages: { text: string; marked: boolean }[]
}

function resultText({ title, heading, trail, url, passages }: Result, style: Style): string {
  const excerpt = passages.map(({ text, marked }) => (marked ? style.strong(text) : text)).join('')
  return [
    style.strong([title, heading].filter(Boolean).join(' › ')),
    `  ${style.faint(trail.join(' › '))}`,
    ...(excerpt ? [`  ${excerpt}`] : []),
    `  ${url}`,
    '',
  ].join('\n')
}

/** What was asked for, or what is wrong with it. Unknown options are words: people search for flags. */
function readArguments(args: readonly string[]): Asked | 'help' | { trouble: string } {
  const { values, tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      section: { type: 'string' },
      library: { type: 'string' },
      prefer: { type: 'string' },
      limit: { type: 'string' },
    },
  })
  const words = tokens.flatMap((token): string[] => {
    if (token.kind === 'positional') return [token.value]
    if (token.kind !== 'option' || known.includes(token.name)) return []
    return [token.inlineValue ? `${token.rawName}=${token.value}` : token.rawName]
  })
  if (values.help) return 'help'
  const empty = (['section', 'library', 'prefer', 'limit'] as const).find((name) => values[name] === true)
  if (empty) return { trouble: `--${empty} takes a value.` }
  if (words.join('').trim() === '') return { trouble: 'Enter words to search for.' }
  const limit = Number(values.limit ?? 8)
  if (!Number.isInteger(limit) || limit < 1 || limit > 20)
    return { trouble: '--limit takes a number from 1 to 20.' }
  const { section, library, prefer } = values
  return {
    words: words.join(' ').trim(),
    limit,
    asJson: values.json === true,
    ...(typeof section === 'string' ? { section } : {}),
    ...(typeof library === 'string' ? { library } : {}),
    ...(typeof prefer === 'string' ? { prefer } : {}),
  }
}

const known = ['json', 'help', 'section', 'library', 'prefer', 'limit']

async function filterTrouble(
  { section, library, prefer }: Asked,
  search: Search,
): Promise<string | undefined> {
  const { sections, libraries } = await search.filters()
  const listed = (list: { id: string }[]) => list.map(({ id }) => id).join(', ')
  if (section && !sections.some(({ id }) => id === section))
    return `There's no section "${section}". Available sections: ${listed(sections)}.`
  const unknown = [library, prefer].find((wanted) => wanted && !libraries.some(({ id }) => id === wanted))
  if (unknown) return `There's no library "${unknown}". Available libraries: ${listed(libraries)}.`
  return undefined
}

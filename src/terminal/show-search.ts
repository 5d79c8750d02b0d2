// The site's search in a terminal: `search db reset`. Programs get the same results as JSON.
import { parseArgs } from 'node:util'
import type { Docs } from '../published/open-docs.ts'
import type { Search } from '../search/query/open-search.ts'
import type { Screen } from './show-docs.ts'
import type { Style } from './style.ts'
import { colored, plain } from './style.ts'

const usage = (command: string) =>
  `Usage: ${command} "words" [--section <id>] [--library <id>] [--limit <number>] [--json]\n`

interface Asked {
  words: string
  section?: string
  library?: string
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
  const search = await docs.search()
  const asked = readArguments(args)
  const trouble = typeof asked === 'string' ? asked : await filterTrouble(asked, search)
  if (typeof asked === 'string' || trouble) {
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

/** The parsed arguments, or what is wrong with them. */
function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        section: { type: 'string' },
        library: { type: 'string' },
        limit: { type: 'string', default: '8' },
      },
    })
    const words = positionals.join(' ').trim()
    if (words === '') return 'Enter words to search for.'
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 20) return '--limit takes a number from 1 to 20.'
    const { section, library } = values
    return {
      words,
      limit,
      asJson: values.json,
      ...(section ? { section } : {}),
      ...(library ? { library } : {}),
    }
  } catch (error) {
    const { message } = error as Error
    return `${message.split('. ')[0]}. Put words that start with a dash in quotes after "--".`
  }
}

async function filterTrouble({ section, library }: Asked, search: Search): Promise<string | undefined> {
  const { sections, libraries } = await search.filters()
  const listed = (list: { id: string }[]) => list.map(({ id }) => id).join(', ')
  if (section && !sections.some(({ id }) => id === section))
    return `There's no section "${section}". Available sections: ${listed(sections)}.`
  if (library && !libraries.some(({ id }) => id === library))
    return `There's no library "${library}". Available libraries: ${listed(libraries)}.`
  return undefined
}

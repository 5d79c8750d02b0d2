// data/asked/*.yaml: readers' questions by the place that answers them. Each place has to exist.
import { memoLast } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import { parseDataFile } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import type { Asked } from '../schemas/asked.ts'
import { dataFolders } from '../schemas/data-files.ts'
import type { Written } from './read-written.ts'
import type { Page } from './site-model.ts'

type Pages = ReadonlyMap<string, Page>

export interface ReadAsked {
  /** By route, or by route with an anchor. */
  asked: ReadonlyMap<string, readonly string[]>
  problems: Problem[]
}

export function readAsked({ data }: Written, pages: Pages, unread: ReadonlySet<string>): ReadAsked {
  const problems: Problem[] = []
  const values: Asked[] = []
  for (const [name, written] of data) {
    if (!name.startsWith('asked/')) continue
    const parsed = parseDataFile(written, dataFolders.asked)
    problems.push(...(parsed.problems ?? []))
    if (parsed.value === undefined) continue
    values.push(parsed.value)
    for (const place of Object.keys(parsed.value)) {
      const problem = problemWith(place, pages, unread)
      if (problem) problems.push({ ...problem, file: written.file, line: parsed.lineOf([place]), column: 1 })
    }
  }
  return { asked: joinAsked(...values), problems }
}

/** The same map while no file changes, so that search isn't indexed again. */
const joinAsked = memoLast((...files: Asked[]): ReadAsked['asked'] => {
  const joined = new Map<string, string[]>()
  for (const file of files)
    for (const [place, questions] of Object.entries(file))
      joined.set(place, [...(joined.get(place) ?? []), ...questions])
  return joined
})

function problemWith(
  place: string,
  pages: Pages,
  unread: ReadonlySet<string>,
): Pick<Problem, 'code' | 'message' | 'hint'> | undefined {
  const [route = '', anchor] = place.split('#')
  const page = pages.get(route)
  if (!page)
    return unread.has(route)
      ? undefined
      : {
          code: 'broken-link',
          message: `Readers' questions lead to "${route}", but there's no such page.`,
          hint: `${didYouMean(route, pages.keys())}Move the questions to the page that answers them.`,
        }
  const anchors = anchorsOf(page)
  if (anchor === undefined || anchors.includes(anchor)) return undefined
  return {
    code: 'broken-anchor',
    message: `Readers' questions lead to "#${anchor}", but ${route} has no such heading.`,
    hint: `${didYouMean(anchor, anchors, (id) => `"#${id}"`)}Its anchors are: ${
      anchors.map((id) => `#${id}`).join(', ') || 'none'
    }.`,
  }
}

const anchorsOf = ({ headings, anchors, made }: Page): string[] => [
  ...[...headings, ...anchors].map(({ id }) => id),
  ...(made?.places ?? []).map(({ anchor }) => anchor ?? ''),
]

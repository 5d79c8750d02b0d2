// data/asked/*.yaml: readers' questions by the place that answers them. Each place has to exist.
import { memoLast } from '../lib/memo.ts'
import { parseDataFile } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import type { Asked } from '../schemas/asked.ts'
import { dataFolders } from '../schemas/data-files.ts'
import { checkPlace } from './check-place.ts'
import type { Written } from './read-written.ts'
import type { Page } from './site-model.ts'

type Pages = ReadonlyMap<string, Page>

const asks = { who: "Readers' questions lead", hint: 'Move the questions to the page that answers them.' }

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
      const problem = checkPlace(place, pages, unread, asks)
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

// One written file → one Page, or problems. Remembers what it parsed, so that an edit costs one parse.
import { collectFacts } from '../markdown/facts.ts'
import type { MarkdownContext, WrittenFile } from '../markdown/pipeline.ts'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { plainMarkdown } from '../markdown/plain-markdown.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import { frontmatterSchema } from '../schemas/frontmatter.ts'
import { routeOf } from './read-written.ts'
import type { Page } from './site-model.ts'

export interface ParsedPage {
  page?: Page
  problems: Problem[]
}

interface Remembered {
  source: string
  /** Hash of the partials, which any page may show. */
  stamp: string
  result: ParsedPage
}

/** What earlier parses gave: kept in memory by `npm run dev`, on disk by the build. */
export class ParseMemory {
  readonly entries: Map<string, Remembered>
  /** How many pages had to be parsed because nothing was known of them. */
  parsed = 0

  constructor(entries: Iterable<[string, Remembered]> = []) {
    this.entries = new Map(entries)
  }
}

export function parsePage(
  written: WrittenFile,
  context: MarkdownContext,
  memory: ParseMemory,
  stamp: string,
): ParsedPage {
  const known = memory.entries.get(written.file)
  if (known?.source === written.source && known.stamp === stamp && samplesAreCurrent(known.result, context))
    return known.result
  const result = parseFresh(written, context)
  memory.entries.set(written.file, { source: written.source, stamp, result })
  memory.parsed += 1
  return result
}

const samplesAreCurrent = ({ page }: ParsedPage, { readSample }: MarkdownContext): boolean =>
  page === undefined || page.samples.every(([path, text]) => readSample(path) === text)

function parseFresh(written: WrittenFile, context: MarkdownContext): ParsedPage {
  const samples = new Map<string, string>()
  const document = parseMarkdown(written, {
    ...context,
    readSample: (path) => {
      const text = context.readSample(path)
      if (text !== undefined) samples.set(path, text)
      return text
    },
  })
  const head = parseYaml(
    {
      text: document.frontmatter,
      file: written.file,
      linesBefore: 1,
      code: 'bad-frontmatter',
      what: 'the frontmatter',
    },
    frontmatterSchema,
  )
  const problems = [...document.problems, ...(head.problems ?? [])]
  if (!head.value || document.problems.some((problem) => problem.code === 'syntax')) return { problems }

  const facts = collectFacts(document.tree, written.file)
  const page: Page = {
    route: routeOf(written.file),
    file: written.file,
    source: written.source,
    frontmatter: head.value,
    plainMarkdown: plainMarkdown(document.tree),
    partials: partialNames(written.source, context),
    samples: [...samples],
    ...facts,
  }
  return { page, problems }
}

function partialNames(source: string, context: MarkdownContext, found = new Set<string>()): string[] {
  for (const [, name = ''] of source.matchAll(/<Partial[^>]*\sname="([^"]+)"/g)) {
    const partial = context.partials.get(name)
    if (!partial || found.has(name)) continue
    found.add(name)
    partialNames(partial.source, context, found)
  }
  return [...found]
}

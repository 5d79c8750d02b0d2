// One written file → one Page, or problems. Remembers the last result per file, so that an edit costs one parse.
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

/** Kept between builds by `npm run dev`; `stamp` is everything besides the page's text that its parse depends on. */
export type ParseMemory = Map<string, { source: string; stamp: string; result: ParsedPage }>

export function parsePage(
  written: WrittenFile,
  context: MarkdownContext,
  memory: ParseMemory,
  stamp: string,
): ParsedPage {
  const known = memory.get(written.file)
  if (known?.source === written.source && known.stamp === stamp) return known.result
  const result = parseFresh(written, context)
  memory.set(written.file, { source: written.source, stamp, result })
  return result
}

function parseFresh(written: WrittenFile, context: MarkdownContext): ParsedPage {
  const document = parseMarkdown(written, context)
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

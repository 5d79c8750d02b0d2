// One written file → one Page, or problems. A cache of results makes an edit cost one parse.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import { collectFacts } from '../markdown/facts.ts'
import type { MarkdownContext, WrittenFile } from '../markdown/pipeline.ts'
import { parseMarkdown } from '../markdown/pipeline.ts'
import type { Root } from '../markdown/tree.ts'
import { walk } from '../markdown/tree.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import type { MadePage } from '../references/reference.ts'
import { frontmatterSchema } from '../schemas/frontmatter.ts'
import { checkTree, checkYaml } from '../style/check-style.ts'
import type { HouseStyle } from '../style/house-style.ts'
import { routeOf } from './read-written.ts'
import type { Page } from './site-model.ts'

interface ParsedPage {
  page?: Page
  problems: Problem[]
}

interface CacheEntry {
  /** The text of a written page; of a made one, the hash of all that it carries. */
  source: string
  /** Names of the partials that the parse asked for. */
  partials: string[]
  /** Hashes of the house style and of these partials. */
  stamp: string
  result: ParsedPage
}

/** Results of earlier parses, kept in memory by `npm run dev`, on disk by the build. */
export class ParseCache {
  readonly entries: Map<string, CacheEntry>
  /** How many pages had to be parsed because the cache had no current entry for them. */
  parsed = 0

  constructor(entries: Iterable<[string, CacheEntry]> = []) {
    this.entries = new Map(entries)
  }
}

export function parsePage(
  written: WrittenFile | MadePage,
  context: MarkdownContext,
  parseCache: ParseCache,
  style: HouseStyle,
): ParsedPage {
  const key = 'route' in written ? written.route : written.file
  const known = parseCache.entries.get(key)
  if (
    known?.source === wholeText(written) &&
    known.stamp === stampOf(known.partials, context, style) &&
    samplesAreCurrent(known.result, context)
  )
    return known.result
  const { partials, ...result } = parseFresh(written, context, style)
  parseCache.entries.set(key, {
    source: wholeText(written),
    partials,
    stamp: stampOf(partials, context, style),
    result,
  })
  parseCache.parsed += 1
  return result
}

/** A made page has a head, lines and facts besides its text. */
const wholeText = memoPerObject((written: WrittenFile | MadePage): string =>
  'route' in written ? hashOf(JSON.stringify(written)) : written.source,
)

const hashOfFile = memoPerObject(({ source }: WrittenFile) => hashOf(source))

const stampOf = (names: readonly string[], { partials }: MarkdownContext, style: HouseStyle): string =>
  [style.key, ...names.flatMap((name) => partials.get(name) ?? []).map(hashOfFile)].join(' ')

/** Also knows those that have a faulty head and left nothing in the tree. */
class RecordedPartials extends Map<string, WrittenFile> {
  readonly asked = new Set<string>()

  override get(name: string): WrittenFile | undefined {
    this.asked.add(name)
    return super.get(name)
  }
}

/** A page with problems is parsed again: a file that it lacked may be there now. */
const samplesAreCurrent = ({ page, problems }: ParsedPage, { readSample }: MarkdownContext): boolean =>
  problems.length === 0 &&
  page !== undefined &&
  page.samples.every(([path, text]) => readSample(path) === text)

function parseFresh(
  written: WrittenFile | MadePage,
  context: MarkdownContext,
  style: HouseStyle,
): ParsedPage & { partials: string[] } {
  const samples = new Map<string, string>()
  const recorded = new RecordedPartials(context.partials)
  const document = parseMarkdown(written, {
    partials: recorded,
    readSample: (path) => {
      const text = context.readSample(path)
      if (typeof text === 'string') samples.set(path, text)
      return text
    },
  })
  const head =
    'route' in written
      ? { value: written.frontmatter, problems: undefined }
      : parseHead(written, document.frontmatter)
  const problems = [
    ...document.problems,
    ...(head.problems ?? []),
    ...checkTree(document.tree, written.file, style),
    ...checkHead(written, document, style),
  ]
  const facts = collectFacts(document.tree, written.file)
  if ('route' in written) moveToData([...problems, ...Object.values(facts).flat()], written)
  const partials = [...recorded.asked]
  if (!head.value || document.problems.some((problem) => problem.code === 'syntax'))
    return { problems, partials }

  const page: Page = {
    route: 'route' in written ? written.route : routeOf(written.file),
    file: written.file,
    source: written.source,
    frontmatter: head.value,
    partials: partialNames(document.tree, written.file, context),
    samples: [...samples],
    ...('route' in written ? { made: written.facts } : {}),
    ...facts,
  }
  return { page, problems, partials }
}

const parseHead = ({ file }: WrittenFile, text: string) =>
  parseYaml(
    { text, file, linesBefore: 1, code: 'bad-frontmatter', what: 'the frontmatter' },
    frontmatterSchema,
  )

/** Frontmatter follows the line of its dashes. */
const checkHead = (
  written: WrittenFile | MadePage,
  { frontmatter }: { frontmatter: string },
  style: HouseStyle,
): Problem[] => ('route' in written ? [] : checkYaml({ file: written.file, source: frontmatter }, style, 1))

/** Lines of a made page mean nothing to an author: they become lines of the data that it was made from. */
function moveToData(located: readonly object[], { lines }: MadePage): void {
  for (const thing of located as { line?: number; column?: number }[]) {
    if (thing.line === undefined) continue
    thing.line = lines[thing.line - 1] ?? lines.at(-1) ?? 1
    thing.column = 1
  }
}

function partialNames(tree: Root, file: string, { partials }: MarkdownContext): string[] {
  const files = new Set<string>()
  walk(tree, { file, ancestors: [] }, (node) => {
    if (node.type === 'partial') files.add(node.file)
  })
  return [...partials].flatMap(([name, partial]) => (files.has(partial.file) ? name : []))
}

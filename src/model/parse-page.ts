// Parses a written file into a Page or problems. Results are cached, so that an edit costs one parse.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import { collectFacts } from '../markdown/facts.ts'
import { frontmatterFault } from '../markdown/frontmatter.ts'
import { parseMarkdown } from '../markdown/pipeline.ts'
import type { MarkdownContext, WrittenFile } from '../markdown/step.ts'
import type { Root } from '../markdown/tree.ts'
import { walk } from '../markdown/tree.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import { checkTree, checkYaml } from '../prose-rules/check-style.ts'
import type { HouseStyle } from '../prose-rules/house-style.ts'
import type { MadePage } from '../references/reference.ts'
import type { Brand } from '../schemas/brand.ts'
import { frontmatterSchema } from '../schemas/frontmatter.ts'
import type { Limit } from '../schemas/limits.ts'
import type { PinnedPackages } from './check-installs.ts'
import { checkInstalls } from './check-installs.ts'
import { checkLater } from './check-later.ts'
import { checkLimits } from './check-limits.ts'
import type { LaterNames } from './later-names.ts'
import type { LimitFigures } from './limit-figures.ts'
import { routeOf } from './page-routes.ts'
import type { Page } from './site-model.ts'

interface ParsedPage {
  page?: Page
  problems: Problem[]
}

/** What a page's text is compared with. */
interface PageRules {
  style: HouseStyle
  later: LaterNames
  /** None in a site without packages.yaml. */
  packages: PinnedPackages | undefined
  limits: LimitFigures
}

interface CacheEntry {
  /** A written page's text, or the hash of everything in a generated one. */
  source: string
  /** Names of the partials that the parse used. */
  partials: string[]
  /** Hashes of the rules, and of these partials. */
  stamp: string
  result: ParsedPage
}

/** Results of earlier parses, kept in memory by `npm run dev` and on disk by the build. */
export class ParseCache {
  readonly entries = new Map<string, CacheEntry>()
  /** The number of pages that had to be parsed because the cache had no current entry for them. */
  parsed = 0

  readonly #earlier: (key: string) => CacheEntry | undefined

  /** `earlier` knows entries of an earlier run. */
  constructor(earlier: (key: string) => CacheEntry | undefined = () => undefined) {
    this.#earlier = earlier
  }

  find(key: string): CacheEntry | undefined {
    const known = this.entries.get(key) ?? this.#earlier(key)
    if (known) this.entries.set(key, known)
    return known
  }
}

export function parsePage(
  written: WrittenFile | MadePage,
  context: MarkdownContext,
  parseCache: ParseCache,
  rules: PageRules,
  brand: Brand,
): ParsedPage {
  const key = 'route' in written ? written.route : written.file
  const route = 'route' in written ? written.route : routeOf(written.file, brand)
  const known = parseCache.find(key)
  if (
    known?.source === wholeText(written) &&
    known.stamp === stampOf(known.partials, context, rules) &&
    known.result.page?.route === route &&
    samplesAreCurrent(known.result, context)
  )
    return known.result
  const { partials, ...result } = parseFresh(written, route, context, rules)
  parseCache.entries.set(key, {
    source: wholeText(written),
    partials,
    stamp: stampOf(partials, context, rules),
    result,
  })
  parseCache.parsed += 1
  return result
}

/** A generated page has a header, lines, and facts besides its text. */
const wholeText = memoPerObject((written: WrittenFile | MadePage): string =>
  'route' in written ? hashOf(JSON.stringify(written)) : written.source,
)

const hashOfFile = memoPerObject(({ source }: WrittenFile) => hashOf(source))

const stampOf = (
  names: readonly string[],
  { partials }: MarkdownContext,
  { style, later, packages, limits }: PageRules,
): string =>
  [
    style.key,
    later.key,
    packages?.key,
    limits.key,
    ...names.flatMap((name) => partials.get(name) ?? []).map(hashOfFile),
  ].join(' ')

/** Includes those that have invalid frontmatter and left nothing in the tree. */
class RecordedPartials extends Map<string, WrittenFile> {
  readonly asked = new Set<string>()

  override get(name: string): WrittenFile | undefined {
    this.asked.add(name)
    return super.get(name)
  }
}

/** A page with problems is parsed again, because a missing file may exist now. */
const samplesAreCurrent = ({ page, problems }: ParsedPage, { readSample }: MarkdownContext): boolean =>
  problems.length === 0 &&
  page !== undefined &&
  page.samples.every(([path, text]) => readSample(path) === text)

function parseFresh(
  written: WrittenFile | MadePage,
  route: string,
  context: MarkdownContext,
  { style, later, packages, limits }: PageRules,
): ParsedPage & { partials: string[] } {
  const fault = 'route' in written ? undefined : frontmatterFault(written.source)
  // Without its dashes, the YAML would be parsed as text.
  if (fault) {
    const problem: Problem = { code: 'bad-frontmatter', file: written.file, column: 1, ...fault }
    return { problems: [problem], partials: [] }
  }
  const samples = new Map<string, string>()
  const recorded = new RecordedPartials(context.partials)
  const document = parseMarkdown(written, {
    partials: recorded,
    readSample: (path) => {
      const text = context.readSample(path)
      if (typeof text === 'string') samples.set(path, text)
      return text
    },
    limits: limits.limits,
  })
  const head =
    'route' in written
      ? { value: written.frontmatter, problems: undefined }
      : parseHead(written, document.frontmatter)
  const problems = [
    ...document.problems,
    ...(head.problems ?? []),
    ...checkHead(written, document, style),
    // What it repeats can be from several files, and is checked there.
    ...('route' in written && written.facts.repeats
      ? []
      : [
          ...checkTree(document.tree, written.file, style),
          ...checkLater(document.tree, written.file, route, later),
          ...(packages ? checkInstalls(document.tree, written.file, packages) : []),
          ...checkLimits(document.tree, written.file, route, limits),
        ]),
  ]
  const facts = collectFacts(document.tree, written.file)
  if ('route' in written) moveToData([...problems, ...Object.values(facts).flat()], written)
  const partials = [...recorded.asked]
  if (!head.value || document.problems.some((problem) => problem.code === 'syntax'))
    return { problems, partials }

  const page: Page = {
    route,
    file: written.file,
    source: written.source,
    frontmatter: head.value,
    partials: partialNames(document.tree, written.file, context),
    samples: [...samples],
    ...limitsIn(document.tree, written.file),
    ...('route' in written ? { made: written.facts } : {}),
    ...facts,
  }
  return { page, problems, partials }
}

/** The limits that it shows, each once. */
function limitsIn(tree: Root, file: string): Pick<Page, 'limits'> {
  const shown = new Set<Limit>()
  walk(tree, { file, ancestors: [] }, (node) => {
    for (const limit of node.data?.limits ?? []) shown.add(limit)
  })
  return shown.size > 0 ? { limits: [...shown] } : {}
}

const parseHead = ({ file }: WrittenFile, text: string) =>
  parseYaml(
    { text, file, linesBefore: 1, code: 'bad-frontmatter', what: 'the frontmatter' },
    frontmatterSchema,
  )

/** Frontmatter starts after the line of dashes. */
const checkHead = (
  written: WrittenFile | MadePage,
  { frontmatter }: { frontmatter: string },
  style: HouseStyle,
): Problem[] => ('route' in written ? [] : checkYaml({ file: written.file, source: frontmatter }, style, 1))

/** A generated page's lines mean nothing to authors, so they're mapped to lines of its data. */
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

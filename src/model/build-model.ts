// The only door: reads everything people wrote, checks it across files, and gives the frozen model or all problems at once.
import { hashOf } from '../lib/hash.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { MarkdownContext } from '../markdown/pipeline.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import { kinds } from '../references/kinds.ts'
import type { ReferenceKind } from '../references/reference.ts'
import { navigationSchema } from '../schemas/navigation.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { checkComponents } from './check-components.ts'
import { checkLinks } from './check-links.ts'
import { checkAnchors, checkImages, checkRoutes } from './check-pages.ts'
import { checkPartials } from './check-partials.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkUses } from './check-uses.ts'
import { docsFiles } from './docs-files.ts'
import { finishPages, readImageSizes } from './finish-pages.ts'
import { addVersions } from './page-versions.ts'
import { ParseMemory, parsePage } from './parse-page.ts'
import { placeMenus } from './place-menus.ts'
import { readCatalogues } from './read-catalogues.ts'
import { readData } from './read-data.ts'
import { readReferences } from './read-references.ts'
import type { Written } from './read-written.ts'
import { filesBelow, routeOf } from './read-written.ts'
import { resolveMenus } from './resolve-menus.ts'
import { sampleReader } from './sample-files.ts'
import type { Page, SiteModel } from './site-model.ts'

interface ModelOptions {
  /** The components that pages may use; handed in because the model must not know how things are drawn. */
  vocabulary: Vocabulary
  /** Names of the icons that menus and components may use. */
  icons: readonly string[]
  /** Routes drawn from code alone: the home page. */
  builtInRoutes: readonly string[]
  /** Keep pages marked as draft; `npm run dev` does. */
  drafts?: boolean
  /** Kinds of references; the site's own when left out. */
  kinds?: readonly ReferenceKind[]
  memory?: ParseMemory
}

export type ModelResult =
  | { model: SiteModel; problems?: undefined }
  | { model?: undefined; problems: Problem[] }

/** Files that src/outputs makes and that pages may link to. */
const linkedOutputs = [
  '/proof.json',
  '/llms.txt',
  '/llms-full.txt',
  '/index.md',
  '/examples.json',
  '/outline.json',
]

export function buildModel(written: Written, options: ModelOptions): ModelResult {
  const problems: Problem[] = []
  const partials = new Map(
    written.partials.map((partial) => [
      partial.file.replace(/^content\/_partials\//, '').replace(/\.mdx$/, ''),
      partial,
    ]),
  )
  problems.push(...checkPartials(written))

  const context: MarkdownContext = { partials, readSample: sampleReader(written.root, written.brand) }
  const stamp = hashOf(...written.partials.map((partial) => partial.source))
  const known = options.kinds ?? kinds
  const { references, isEcho, ...read } = readReferences(written, known)
  problems.push(...read.problems)
  const made = references.flatMap((reference) => reference.pages)
  const parsed = [...written.pages, ...made].map((page) =>
    parsePage(page, context, options.memory ?? new ParseMemory(), stamp),
  )
  problems.push(...parsed.flatMap((result) => result.problems))

  const kept = parsed.flatMap(({ page }) => (page && (options.drafts || !page.frontmatter.draft) ? page : []))
  problems.push(...checkRoutes(kept, options.builtInRoutes))
  const pages = new Map(kept.map((page) => [page.route, page]))

  const data = readData(
    written,
    known.map(({ folder }) => folder),
  )
  problems.push(...data.problems)
  const { catalogues, problems: catalogueProblems } = readCatalogues(data, pages)
  problems.push(...catalogueProblems)
  const { redirects } = catalogues
  problems.push(...checkRedirects(redirects, pages, written.data.get('redirects.yaml')?.source ?? ''))

  const publicFiles = new Set(filesBelow(written.root, 'public').map((file) => file.slice('public'.length)))
  const madeFiles = references.flatMap(({ files }) => files.map(({ address }) => address))
  const others = new Set([
    ...options.builtInRoutes,
    ...publicFiles,
    ...madeFiles,
    ...linkedOutputs,
    ...Object.values(docsFiles(written.brand)),
  ])
  const targets = { pages, others, redirects: new Map(redirects.map(({ from, to }) => [from, to])) }
  for (const page of kept) {
    problems.push(...checkComponents(page.components, options.vocabulary))
    problems.push(...checkUses(page.components, references))
    problems.push(...checkLinks(page, targets))
    problems.push(...checkAnchors([...page.headings, ...page.anchors]))
    problems.push(...checkImages(page.images, publicFiles))
    problems.push(...checkPageIcons(page, options.icons))
  }
  const images = readImageSizes(kept, written.root, publicFiles)
  problems.push(...images.problems)

  problems.push(...checkNavigationShape(written))
  const drafts = new Set(parsed.flatMap(({ page }) => (page && !pages.has(page.route) ? page.route : [])))
  // A page that could not be read has been told of already; its menu entry is not a second fault.
  const unread = written.pages
    .map(({ file }) => routeOf(file))
    .filter((route) => !pages.has(route) && !drafts.has(route))
  const menus = resolveMenus({
    navigation: placeMenus(written.navigation, references),
    navigationFiles: written.navigationFiles,
    pages,
    drafts,
    others: new Set([...others, ...unread]),
    icons: options.icons,
  })
  problems.push(...menus.problems)
  if (problems.length > 0)
    return { problems: uniqueProblems(sortProblems(problems.filter((problem) => !isEcho(problem)))) }

  const model: SiteModel = {
    brand: written.brand,
    pages: addVersions(finishPages(kept, written.root), references),
    partials,
    top: menus.top,
    sections: menus.sections,
    sectionOf: menus.sectionOf,
    references,
    catalogues,
    images: images.sizes,
  }
  return { model: Object.freeze(model) }
}

function checkNavigationShape(written: Written): Problem[] {
  const result = navigationSchema.safeParse(written.navigation)
  if (result.success) return []
  return result.error.issues.map((issue) => ({
    code: 'bad-navigation',
    file: written.navigationFiles[0]?.file ?? 'navigation/',
    line: 1,
    column: 1,
    message: `The menus are not well formed at ${issue.path.join('.')}.`,
    hint: `${issue.message}.`,
  }))
}

function checkPageIcons(page: Page, icons: readonly string[]): Problem[] {
  return page.components.flatMap(({ name, props, file, line, column }): Problem[] =>
    typeof props.icon !== 'string' || icons.includes(props.icon)
      ? []
      : [
          {
            code: 'unknown-icon',
            file,
            line,
            column,
            message: `<${name}> asks for the icon "${props.icon}", which does not exist.`,
            hint: `${didYouMean(props.icon, icons)}The icons are: ${icons.join(', ')}.`,
          },
        ],
  )
}

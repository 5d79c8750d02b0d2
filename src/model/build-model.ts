// The only door: reads everything people wrote, checks it across files, and gives the frozen model or all problems at once.
import { hashOf } from '../lib/hash.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { MarkdownContext } from '../markdown/pipeline.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import { navigationSchema } from '../schemas/navigation.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { houseStyle } from '../style/house-style.ts'
import { checkComponents } from './check-components.ts'
import { checkLinks } from './check-links.ts'
import { checkAnchors, checkImages, checkRoutes } from './check-pages.ts'
import { checkPartials } from './check-partials.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkWritten } from './check-written.ts'
import { cliMenu } from './cli/cli-menu.ts'
import { cliPages } from './cli/cli-pages.ts'
import { cliFiles, manFile } from './cli/cli-reference.ts'
import { readCli } from './cli/read-cli.ts'
import { docsFiles } from './docs-files.ts'
import { finishPages, readImageSizes } from './finish-pages.ts'
import { ParseMemory, parsePage } from './parse-page.ts'
import { readCatalogues } from './read-catalogues.ts'
import { readData } from './read-data.ts'
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
  const data = readData(written)
  problems.push(...data.problems)
  const rules = data.data['style.yaml'] ?? []
  const style = houseStyle(rules)
  const stamp = hashOf(JSON.stringify(rules), ...written.partials.map((partial) => partial.source))
  problems.push(...checkWritten(written, style))
  const cli = readCli(written)
  problems.push(...cli.problems)
  const made = cli.reference ? cliPages(cli.reference, cli.places) : []
  const parsed = [...written.pages, ...made].map((page) =>
    parsePage(page, context, options.memory ?? new ParseMemory(), stamp, style),
  )
  problems.push(...parsed.flatMap((result) => result.problems))

  const kept = parsed.flatMap(({ page }) => (page && (options.drafts || !page.frontmatter.draft) ? page : []))
  problems.push(...checkRoutes(kept, options.builtInRoutes))
  const pages = new Map(kept.map((page) => [page.route, page]))

  const { catalogues, problems: catalogueProblems } = readCatalogues(data, pages)
  problems.push(...catalogueProblems)
  const { redirects } = catalogues
  problems.push(...checkRedirects(redirects, pages, written.data.get('redirects.yaml')?.source ?? ''))

  const publicFiles = new Set(filesBelow(written.root, 'public').map((file) => file.slice('public'.length)))
  const madeFiles = cli.reference
    ? [...Object.values(cliFiles), ...cli.reference.commands.map(({ id }) => manFile(id))]
    : []
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
    problems.push(...checkLinks(page, targets))
    problems.push(...checkAnchors([...page.headings, ...page.anchors]))
    problems.push(...checkImages(page.images, publicFiles))
    problems.push(...checkPageIcons(page, options.icons))
  }
  const images = readImageSizes(kept, written.root, publicFiles)
  problems.push(...images.problems)

  problems.push(...checkNavigationShape(written))
  const { top, sections } = written.navigation
  const navigation = { top, sections: cli.reference ? [...sections, cliMenu(cli.reference)] : sections }
  const drafts = new Set(parsed.flatMap(({ page }) => (page && !pages.has(page.route) ? page.route : [])))
  // A page that could not be read has been told of already; its menu entry is not a second fault.
  const unread = written.pages
    .map(({ file }) => routeOf(file))
    .filter((route) => !pages.has(route) && !drafts.has(route))
  const menus = resolveMenus({
    navigation,
    navigationFiles: written.navigationFiles,
    pages,
    drafts,
    others: new Set([...others, ...unread]),
    icons: options.icons,
  })
  problems.push(...menus.problems)
  if (problems.length > 0)
    return {
      problems: uniqueProblems(
        sortProblems(cli.problems.length > 0 ? problems.filter((problem) => !isEcho(problem)) : problems),
      ),
    }

  const model: SiteModel = {
    brand: written.brand,
    pages: finishPages(kept, written.root),
    partials,
    top: menus.top,
    sections: menus.sections,
    sectionOf: menus.sectionOf,
    ...(cli.reference ? { cli: cli.reference } : {}),
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

/** A fault in data/cli makes pages and menu entries go missing; those are not faults of their own. */
const isEcho = ({ code, file, message }: Problem): boolean =>
  ((code === 'menu-without-page' || code === 'page-in-no-menu' || code === 'broken-link') &&
    message.includes('/reference/cli')) ||
  (code === 'duplicate-anchor' && file.startsWith('data/cli/'))

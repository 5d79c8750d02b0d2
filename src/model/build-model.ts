// The only entry point: everything people wrote, checked across files, as a frozen model with all problems.
import { memoEach, memoLast } from '../lib/memo.ts'
import { splitFrontmatter } from '../markdown/frontmatter.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import type { HouseStyle } from '../prose-rules/house-style.ts'
import { houseStyle } from '../prose-rules/house-style.ts'
import { kinds } from '../references/kinds.ts'
import type { MadePage, ReferenceKind } from '../references/reference.ts'
import type { Availability } from '../schemas/availability.ts'
import type { Brand } from '../schemas/brand.ts'
import type { GlossaryTerm } from '../schemas/glossary.ts'
import type { Limit } from '../schemas/limits.ts'
import type { Navigation } from '../schemas/navigation.ts'
import type { Release } from '../schemas/release.ts'
import type { StyleRule } from '../schemas/style.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { checkTerms } from './check-glossary.ts'
import type { PinnedPackages } from './check-installs.ts'
import { pinnedPackages } from './check-installs.ts'
import { checkLaterUses } from './check-later.ts'
import { checkLinks, linkTargets } from './check-links.ts'
import { checkNavigationShape } from './check-navigation.ts'
import { checkPage, checkPageImages } from './check-page.ts'
import { checkRoutes, hasValidRoute } from './check-pages.ts'
import { checkPanels } from './check-panels.ts'
import { checkPartial } from './check-partials.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkTypedVersions } from './check-typed-versions.ts'
import { checkUses } from './check-uses.ts'
import { checkWritten } from './check-written.ts'
import { docsFiles } from './docs-files.ts'
import { finishPages, readImageSizes } from './finish-pages.ts'
import type { LaterNames } from './later-names.ts'
import { laterNames } from './later-names.ts'
import type { LimitFigures } from './limit-figures.ts'
import { limitFigures } from './limit-figures.ts'
import type { PageHead } from './page-heads.ts'
import { anchorsOf, headsOf } from './page-heads.ts'
import { routeOf } from './page-routes.ts'
import { addVersions } from './page-versions.ts'
import { ParseCache, parsePage } from './parse-page.ts'
import { placeMenus } from './place-menus.ts'
import { readAdvisor } from './read-advisor.ts'
import { readAsked } from './read-asked.ts'
import { readCatalogs } from './read-catalogs.ts'
import { readData } from './read-data.ts'
import { readReferences } from './read-references.ts'
import { readTestProject } from './read-test-project.ts'
import type { Written } from './read-written.ts'
import { resolveMenus } from './resolve-menus.ts'
import type { Page, SiteModel } from './site-model.ts'
import { usageLimits } from './usage-limits.ts'

interface ModelOptions {
  /** The components that pages can use. Passed in because the model must not depend on rendering. */
  vocabulary: Vocabulary
  /** Names of the icons that menus and components can use. */
  icons: readonly string[]
  /** Routes rendered from code alone: the home page. */
  builtInRoutes: readonly string[]
  /** Keep pages marked as draft, as `npm run dev` does. */
  drafts?: boolean
  /** Kinds of references. Default: the site's own. */
  kinds?: readonly ReferenceKind[]
  parseCache?: ParseCache
}

/** Files that src/outputs generates and that pages can link to. */
const linkedOutputs = [
  '/proof.json',
  '/llms.txt',
  '/llms-full.txt',
  '/index.md',
  '/examples.json',
  '/outline.json',
]

/** A small site, such as a test's, may have none. */
const noRules: readonly StyleRule[] = []
const noRelease: Release = { name: '', date: '', sources: {}, components: [] }
const noNames: readonly Availability[] = []
const noLimits: readonly Limit[] = []

/** A model of what could be read, and its problems: `npm run dev` shows both. */
export interface CheckedModel {
  model: SiteModel
  problems: readonly Problem[]
}

/** Everything that an edit doesn't affect is reused from the last call: see lib/memo.ts. */
export function checkModel(written: Written, options: ModelOptions): CheckedModel {
  const problems: Problem[] = []
  const parseCache = options.parseCache ?? new ParseCache()
  const partials = partialsByName(written.partials, written.brand.packagesPublished)
  problems.push(...written.partials.flatMap((partial) => checkPartial(partial)))
  problems.push(...written.misnamed.map(misnamedProblem))

  const known = options.kinds ?? kinds
  const data = readData(
    written,
    known.map(({ folder }) => folder),
  )
  problems.push(...data.problems)
  const style = houseStyle(data.data['style.yaml'] ?? noRules)
  const later = laterNames(data.data['release.yaml'] ?? noRelease, data.data['availability.yaml'] ?? noNames)
  const listed = data.data['packages.yaml']
  const packages = listed && pinnedPackages(listed, data.data['release.yaml'] ?? noRelease)
  const prices = data.data['prices.yaml']
  const limits = limitFigures([
    ...(data.data['limits.yaml'] ?? noLimits),
    ...(prices ? usageLimits(prices) : noLimits),
  ])
  problems.push(...checkWritten(written, known, style))
  const { references, whole, isEcho, ...read } = readReferences(written, known)
  problems.push(...read.problems)
  const made = references.flatMap((reference) => reference.pages)
  const parsed = parseEach(
    [...written.pages, ...made],
    partials,
    written.files.readSample,
    parseCache,
    style,
    later,
    packages,
    limits,
    written.brand,
  )
  problems.push(...parsed.flatMap((result) => result.problems))

  const shown = parsed.flatMap(({ page }) =>
    page && (options.drafts || !page.frontmatter.draft) ? page : [],
  )
  problems.push(...checkRoutes(shown, options.builtInRoutes))
  const kept = shown.filter(hasValidRoute)
  const pages = new Map(kept.map((page) => [page.route, page]))

  const drafts = new Set(parsed.flatMap(({ page }) => (page && !pages.has(page.route) ? page.route : [])))
  // A page that couldn't be read was already reported, so what leads to it isn't a second problem.
  const unread = new Set(
    routesOf(written.pages, written.brand).filter((route) => !pages.has(route) && !drafts.has(route)),
  )

  const { asked, problems: askedProblems } = readAsked(written, pages, unread)
  const { services, problems: serviceProblems } = readTestProject(written, data.data['release.yaml'])
  const { rules, problems: ruleProblems } = readAdvisor(written, pages, unread)
  const folders = { advisor: rules, asked, testProject: services }
  const { catalogs, problems: catalogProblems } = readCatalogs(data, folders, pages, unread, references)
  problems.push(...askedProblems, ...serviceProblems, ...ruleProblems, ...catalogProblems)
  problems.push(...checkTypedVersions(data.data['release.yaml'], written.data, composeFile(written)))
  // The written ones come first, in their order, because a problem has the line of one.
  const redirects = [...new Set([...(data.data['redirects.yaml'] ?? []), ...catalogs.redirects])]
  problems.push(...checkRedirects(redirects, pages, written.data.get('redirects.yaml')?.source ?? '', unread))

  const { publicFiles } = written.files
  const madeFiles = references.flatMap(({ files }) => files.map(({ address }) => address))
  const others = [
    ...options.builtInRoutes,
    ...publicFiles,
    ...madeFiles,
    ...linkedOutputs,
    ...Object.values(docsFiles(written.brand)),
    ...unread,
  ]
  const all = [...pages.values()]
  const heads = headsOf(all)
  const targets = linkTargets(anchorsOf(all), [...drafts], others, redirects)
  // A glossary that couldn't be read was already reported.
  const isGlossaryRead = data.data['glossary.yaml'] !== undefined || !written.data.has('glossary.yaml')
  const glossary = isGlossaryRead ? catalogs.glossary : undefined
  problems.push(
    ...checkEach(kept, options.vocabulary, options.icons, publicFiles, glossary, later).flat(),
    ...checkUses(kept, whole),
    ...checkLinksOfEach(kept, targets).flat(),
  )
  const images = readImageSizes(kept, written.files)
  problems.push(...images.problems)

  const wrongShape = checkNavigationShape(written.navigation, written.navigationFiles)
  problems.push(...wrongShape)
  const menus = menusOf(
    placeMenus(written.navigation, references),
    written.navigationFiles,
    heads,
    [...drafts],
    others,
    options.icons,
  )
  if (wrongShape.length === 0) problems.push(...menus.problems)
  const model: SiteModel = {
    brand: written.brand,
    pages: addVersions(finishPages(kept, written.files.dates), references, heads),
    drafts: [...drafts].sort(),
    partials,
    top: menus.top,
    sections: menus.sections,
    sectionOf: menus.sectionOf,
    references,
    catalogs,
    images: images.sizes,
  }
  const own = problems.filter((problem) => !isEcho(problem))
  return { model: Object.freeze(model), problems: uniqueProblems(sortProblems(own)) }
}

/** The services that readers host themselves, if the site has the file. */
function composeFile({ files }: Written): WrittenFile | undefined {
  const file = 'examples/self-hosting/compose.yaml'
  const source = files.readSample(file)
  return typeof source === 'string' ? { file, source } : undefined
}

const partialsByName = memoLast(
  (partials: readonly WrittenFile[], arePublished: boolean): ReadonlyMap<string, WrittenFile> =>
    new Map(
      partials.map((partial) => [
        partial.file.replace(/^content\/_partials\//, '').replace(/\.mdx$/, ''),
        arePublished ? withoutWait(partial) : partial,
      ]),
    ),
)

/** What readers do until there are packages is left out once there are. */
function withoutWait(partial: WrittenFile): WrittenFile {
  const { yaml, body } = splitFrontmatter(partial.source)
  if (!/^until: published$/m.test(yaml)) return partial
  return { ...partial, source: partial.source.slice(0, partial.source.length - body.length) }
}

const parseEach = memoEach(
  (
    page: WrittenFile | MadePage,
    partials: ReadonlyMap<string, WrittenFile>,
    readSample: Written['files']['readSample'],
    parseCache: ParseCache,
    style: HouseStyle,
    later: LaterNames,
    packages: PinnedPackages | undefined,
    limits: LimitFigures,
    brand: Brand,
  ) => parsePage(page, { partials, readSample }, parseCache, { style, later, packages, limits }, brand),
)

const routesOf = memoEach(({ file }: WrittenFile, brand: Brand) => routeOf(file, brand))

/** What a page has wrong on its own or with catalogs. */
const checkEach = memoEach(
  (
    page: Page,
    vocabulary: Vocabulary,
    icons: readonly string[],
    publicFiles: ReadonlySet<string>,
    glossary: readonly GlossaryTerm[] | undefined,
    later: LaterNames,
  ): readonly Problem[] => [
    ...checkPage(page, vocabulary, icons),
    ...checkLaterUses(page, later),
    ...checkPanels(page),
    ...(glossary ? checkTerms(page, glossary) : []),
    ...checkPageImages(page, publicFiles),
  ],
)

const checkLinksOfEach = memoEach(checkLinks)

const menusOf = memoLast(
  (
    navigation: Navigation,
    navigationFiles: readonly WrittenFile[],
    heads: readonly PageHead[],
    drafts: readonly string[],
    others: readonly string[],
    icons: readonly string[],
  ) =>
    resolveMenus({
      navigation,
      navigationFiles,
      pages: new Map(heads.map((head) => [head.route, head])),
      drafts: new Set(drafts),
      others: new Set(others),
      icons,
    }),
)

const misnamedProblem = (file: string): Problem => ({
  code: 'bad-file-name',
  file,
  line: 1,
  column: 1,
  message: "The file's name ends with .md, so nothing shows it.",
  hint: `Rename it: ${file.slice(file.lastIndexOf('/') + 1)}x.`,
})

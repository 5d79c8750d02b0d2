// The only door: reads everything people wrote, checks it across files, and gives the frozen model or all problems at once.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { imageSize } from 'image-size'
import { hashOf } from '../lib/hash.ts'
import { didYouMean } from '../lib/nearest.ts'
import { splitFrontmatter } from '../markdown/frontmatter.ts'
import type { MarkdownContext } from '../markdown/pipeline.ts'
import { undeclaredParameters } from '../markdown/plugins/remark-partials.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems } from '../problems/problem.ts'
import { partialFrontmatterSchema } from '../schemas/frontmatter.ts'
import { navigationSchema } from '../schemas/navigation.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { checkComponents } from './check-components.ts'
import { checkLinks } from './check-links.ts'
import { checkAnchors, checkImages, checkRoutes } from './check-pages.ts'
import { checkRedirects } from './check-redirects.ts'
import { readGitDates } from './git-dates.ts'
import { ParseMemory, parsePage } from './parse-page.ts'
import { readData } from './read-data.ts'
import type { Written } from './read-written.ts'
import { filesBelow } from './read-written.ts'
import { resolveMenus } from './resolve-menus.ts'
import type { ImageSize, Page, SiteModel } from './site-model.ts'

export interface ModelOptions {
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

export function buildModel(written: Written, options: ModelOptions): ModelResult {
  const problems: Problem[] = []
  const partials = new Map(
    written.partials.map((partial) => [
      partial.file.replace(/^content\/_partials\//, '').replace(/\.mdx$/, ''),
      partial,
    ]),
  )
  problems.push(...checkPartials(written))

  const context: MarkdownContext = { partials, readSample: (path) => readSample(written.root, path) }
  const stamp = hashOf(...written.partials.map((partial) => partial.source))
  const parsed = written.pages.map((page) =>
    parsePage(page, context, options.memory ?? new ParseMemory(), stamp),
  )
  problems.push(...parsed.flatMap((result) => result.problems))

  const kept = parsed.flatMap(({ page }) => (page && (options.drafts || !page.frontmatter.draft) ? page : []))
  problems.push(...checkRoutes(kept))
  const pages = new Map(kept.map((page) => [page.route, page]))

  const { data, problems: dataProblems } = readData(written)
  problems.push(...dataProblems)
  const redirects = data['redirects.yaml'] ?? []
  problems.push(...checkRedirects(redirects, pages, written.data.get('redirects.yaml')?.source ?? ''))

  const publicFiles = new Set(filesBelow(written.root, 'public').map((file) => file.slice('public'.length)))
  const others = new Set([...options.builtInRoutes, ...publicFiles])
  const targets = { pages, others, redirects: new Map(redirects.map(({ from, to }) => [from, to])) }
  for (const page of kept) {
    problems.push(...checkComponents(page.components, options.vocabulary))
    problems.push(...checkLinks(page, targets))
    problems.push(...checkAnchors(page.headings))
    problems.push(...checkImages(page.images, publicFiles))
    problems.push(...checkPageIcons(page, options.icons))
  }

  problems.push(...checkNavigationShape(written))
  const menus = resolveMenus({ ...written, pages, others, icons: options.icons })
  // A page that could not be read has been told of already; its menu entry is not a second fault.
  const unread = new Set(
    written.pages.map((page) => page.file).filter((file) => !kept.some((page) => page.file === file)),
  )
  problems.push(
    ...(unread.size > 0
      ? menus.problems.filter((problem) => problem.code !== 'menu-without-page')
      : menus.problems),
  )
  if (problems.length > 0) return { problems: unique(sortProblems(problems)) }

  const model: SiteModel = {
    brand: written.brand,
    pages: finishPages(kept, pages, written.root),
    partials,
    top: menus.top,
    sections: menus.sections,
    sectionOf: menus.sectionOf,
    catalogues: { productAreas: data['product-areas.yaml'] ?? [], redirects },
    images: readImageSizes(kept, written.root),
  }
  return { model: Object.freeze(model) }
}

function checkPartials(written: Written): Problem[] {
  return written.partials.flatMap(({ file, source }) => {
    const { yaml, body } = splitFrontmatter(source)
    const head = parseYaml(
      { text: yaml, file, linesBefore: 1, code: 'bad-frontmatter', what: 'the frontmatter' },
      partialFrontmatterSchema,
    )
    if (!head.value) return head.problems
    return undeclaredParameters(body, Object.keys(head.value.params ?? {})).map((name): Problem => {
      const line = source.split('\n').findIndex((text) => text.includes(`{{${name}}}`)) + 1
      return {
        code: 'partial-parameter',
        file,
        line,
        column: 1,
        message: `The partial uses {{${name}}} without declaring it.`,
        hint: `Add "${name}: what it holds" under "params" in its frontmatter.`,
      }
    })
  })
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

/** Only files of the repository itself can be shown as samples. */
function readSample(root: string, path: string): string | undefined {
  const full = resolve(root, path)
  if (!full.startsWith(resolve(root)) || path.includes('node_modules') || !existsSync(full)) return undefined
  return readFileSync(full, 'utf8')
}

/** What a page takes from others and from history; the parsed page itself is remembered and stays as it is. */
function finishPages(
  kept: readonly Page[],
  pages: ReadonlyMap<string, Page>,
  root: string,
): Map<string, Page> {
  const dates = readGitDates(root)
  return new Map(
    kept.map((page) => {
      const files = [page.file, ...page.partials.map((name) => `content/_partials/${name}.mdx`)]
      const updated = files
        .flatMap((file) => dates.get(file) ?? [])
        .sort()
        .at(-1)
      const finished = {
        ...page,
        plainMarkdown: fillEmptyLinks(page.plainMarkdown, pages),
        ...(updated ? { updated } : {}),
      }
      return [page.route, finished]
    }),
  )
}

/** `[](/route)`: a link without text takes the title of its target, in the plain text as on the page. */
function fillEmptyLinks(text: string, pages: ReadonlyMap<string, Page>): string {
  return text.replace(/(?<!!)\[\]\((\/[^)#]*)(#[^)]*)?\)/g, (whole, route: string) =>
    whole.replace('[]', `[${pages.get(route)?.frontmatter.title ?? route}]`),
  )
}

function readImageSizes(kept: readonly Page[], root: string): Map<string, ImageSize> {
  const paths = new Set(
    kept.flatMap((page) => page.images.flatMap(({ src, dark }) => (dark ? [src, dark] : [src]))),
  )
  return new Map(
    [...paths].map((path) => {
      const { width, height } = imageSize(readFileSync(join(root, 'public', path)))
      return [path, { width, height }]
    }),
  )
}

/** A fault inside a partial would otherwise be told once per page that shows it. */
function unique(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter((problem) => {
    const key = JSON.stringify(problem)
    return !seen.has(key) && seen.add(key)
  })
}

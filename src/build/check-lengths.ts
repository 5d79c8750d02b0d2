// As Markdown, no page can be longer than what agents read: they truncate the rest.
import { areSame, memoPerObject } from '../lib/memo.ts'
import type { WrittenFile } from '../markdown/pipeline.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { guideView } from '../pages/guide-view.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import type { Problem } from '../problems/problem.ts'

/** Characters. */
const longestPage = 50_000

const figure = new Intl.NumberFormat('en-US')

export function checkLengths(model: SiteModel): Problem[] {
  return [...model.pages.values()].flatMap((page): Problem[] => {
    if (
      isSurelyShort(
        page,
        page.partials.map((name) => model.partials.get(name)),
      )
    )
      return []
    const length = lengthOf(page, usedBy(model, page), model)
    if (length <= longestPage) return []
    return [
      {
        code: 'page-too-long',
        file: page.file,
        line: 1,
        column: 1,
        message: `This page has ${figure.format(length)} characters as Markdown. Agents read ${figure.format(longestPage)} and miss the rest.`,
        hint: 'Move a part that readers look for separately to its own page, and link to it.',
      },
    ]
  })
}

/** Rewritten only if the page looks different. */
function lengthOf(page: Page, used: readonly unknown[], model: SiteModel): number {
  const known = lengths.get(page)
  if (known && areSame(known.used, used)) return known.length
  // Something that it uses changed, though maybe not a part that it shows.
  const view = guideView(model, page)
  const shown = JSON.stringify({ ...view, frame: { ...view.frame, top: [], section: undefined } })
  const length = known?.shown === shown ? known.length : (renderMarkdown(view)?.length ?? 0)
  lengths.set(page, { used, shown, length })
  return length
}

const lengths = new WeakMap<Page, { used: readonly unknown[]; shown: string; length: number }>()

/** Everything that a page's Markdown is made from besides its own text. */
function usedBy({ brand, references, catalogs, pages, partials, images }: SiteModel, page: Page): unknown[] {
  const routes = [
    ...page.links.map(({ href }) => href.split('#')[0] ?? ''),
    ...(page.frontmatter.related ?? []),
  ]
  return [
    brand,
    ...references,
    ...Object.values(catalogs),
    ...routes.map((route) => pages.get(route)?.frontmatter),
    ...page.partials.map((name) => partials.get(name)),
    ...page.images.map(({ src }) => images.get(src)),
  ]
}

/** How much longer a link gets as a full URL. */
const perLink = 60
/** These show data that isn't written in the page. */
const showingData = ['CommandIndex', 'ExtensionsList', 'LogSchemas', 'ProofTable', 'RlsLab']

/** Rendering every page as Markdown takes longer than all other checks, so it's done only for those near the limit. */
const isSurelyShort = memoPerObject((page: Page, partials: readonly (WrittenFile | undefined)[]): boolean => {
  const written = [
    page.source,
    ...page.samples.map(([, text]) => text),
    ...partials.map((partial) => partial?.source ?? ''),
  ]
  const length = written.reduce((sum, text) => sum + text.length, page.links.length * perLink)
  return length < longestPage / 2 && !page.components.some(({ name }) => showingData.includes(name))
})

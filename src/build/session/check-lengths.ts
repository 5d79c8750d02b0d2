// As Markdown, no page can be longer than what agents read: they truncate the rest.
import { hashOf } from '../../lib/hash.ts'
import { areSame, memoEach } from '../../lib/memo.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import { guideView } from '../../pages/guide-view.ts'
import { renderMarkdown } from '../../pages/render-markdown.ts'
import type { Problem } from '../../problems/problem.ts'

/** Characters. */
const longestPage = 50_000

const figure = new Intl.NumberFormat('en-US')

export const checkLengths = (model: SiteModel): Problem[] =>
  pagesToMeasure(model).flatMap((page) => checkLength(page, measure(page, model)))

/** Those whose length doesn't follow from what's written. */
export const pagesToMeasure = ({ pages, partials }: SiteModel): Page[] =>
  nearLimit([...pages.values()], partials).flatMap((page) => page ?? [])

export const checkLength = ({ file }: Page, length: number): Problem[] =>
  length <= longestPage
    ? []
    : [
        {
          code: 'page-too-long',
          file,
          line: 1,
          column: 1,
          message: `This page has ${figure.format(length)} characters as Markdown. Agents read ${figure.format(longestPage)} and miss the rest.`,
          hint: 'Move a part that readers look for separately to its own page, and link to it.',
        },
      ]

/** Undefined if the page has to be written as Markdown to know. */
export function knownLength(page: Page, model: SiteModel): number | undefined {
  const known = lengths.get(page)
  return known && areSame(known.used, usedBy(model, page)) ? known.length : undefined
}

/** Rewritten only if the page looks different. */
export function measure(page: Page, model: SiteModel): number {
  const sure = knownLength(page, model)
  if (sure !== undefined) return sure
  // Something that it uses changed, though maybe not a part that it shows.
  const known = lengths.get(page)
  const used = usedBy(model, page)
  const view = guideView(model, page)
  const shown = hashOf(JSON.stringify({ ...view, frame: { ...view.frame, top: [], section: undefined } }))
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
const nearLimit = memoEach((page: Page, partials: SiteModel['partials']): Page | undefined => {
  // Agents get the pages that it repeats.
  if (page.made?.repeats) return undefined
  const written = [
    page.source,
    ...page.samples.map(([, text]) => text),
    ...page.partials.map((name) => partials.get(name)?.source ?? ''),
  ]
  const length = written.reduce((sum, text) => sum + text.length, page.links.length * perLink)
  const isShort = length < longestPage / 2 && !page.components.some(({ name }) => showingData.includes(name))
  return isShort ? undefined : page
})

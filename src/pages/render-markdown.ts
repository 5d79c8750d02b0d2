// View in, Markdown out: the counterpart of render-page.tsx, for agents and for the clipboard. Both forms come from the same
// view, so they have the same content.
import type { MarkdownContext, MarkdownForm } from '../components/define-component.ts'
import { components } from '../components/vocabulary.ts'
import { urlInMarkdown } from '../lib/markdown-url.ts'
import type { Words } from '../markdown/build-nodes.ts'
import { bulletList, codeBlock, codeWord, linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import type { PlainRules } from '../markdown/plain-markdown.ts'
import { plainTree, writeMarkdown } from '../markdown/plain-markdown.ts'
import type { Nodes, RootContent } from '../markdown/tree.ts'
import { invariant } from '../problems/invariant.ts'
import { guideTree } from './guide-tree.ts'
import { homeSampleLink, homeSampleTitle } from './HomeSampleView.tsx'
import type { HomeView } from './home-view.ts'
import type { PageView } from './list-pages.ts'
import type { GuideView, OutdatedBy } from './view.ts'

/** Undefined for the 404 page: the server writes that one for each URL. */
export function renderMarkdown(view: PageView): string | undefined {
  switch (view.kind) {
    case 'home':
      return wholePage(view, homeBlocks(view), [])
    case 'guide':
      return wholePage(view, guideBlocks(view), guideFoot(view))
    case 'not-found':
      return undefined
  }
}

const urlResolver =
  ({ frame }: PageView) =>
  (href: string) =>
    urlInMarkdown(href, frame.brand.urls.site)

/** Title, description, and the link to all pages come first, so that an agent that stops reading still has them. */
function wholePage(view: PageView, text: readonly Nodes[], foot: readonly Nodes[]): string {
  const { title, description, brand } = view.frame
  const index = linkTo(new URL('/llms.txt', brand.urls.site).href, 'llms.txt')
  const blocks: Nodes[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
    {
      type: 'blockquote',
      children: [paragraph(description), paragraph(`All pages of the ${brand.name} documentation: `, index)],
    },
    ...text,
    ...foot,
    { type: 'thematicBreak' },
    paragraph(
      'Web page: ',
      linkTo(view.frame.url, view.frame.url),
      `. All pages of the ${brand.name} documentation: `,
      index,
    ),
  ]
  return writeMarkdown({ type: 'root', children: blocks as RootContent[] })
}

function guideBlocks(view: GuideView): Nodes[] {
  const { titles, frame, badges, outdated } = view
  const resolveUrl = urlResolver(view)
  const component = componentInMarkdown({ ...view, brand: frame.brand, page: frame.url, resolveUrl })
  const titleOf = (href: string) => titles[href.split('#')[0] ?? ''] ?? href
  return [
    ...(outdated ? [banner(outdated, resolveUrl)] : []),
    ...(badges.length > 0 ? [paragraph(`Status: ${badges.join(', ')}.`)] : []),
    ...plainTree(guideTree(view), { component, resolveUrl, titleOf }).children,
  ]
}

function banner({ version, current }: OutdatedBy, resolveUrl: (href: string) => string): Nodes {
  const { href, closest } = current
  const words = closest
    ? `It isn’t in ${current.version}, the current version. Closest to it there: `
    : 'The current version is '
  return paragraph(
    `You’re reading ${version}. ${words}`,
    linkTo(resolveUrl(href), closest ?? current.version),
    '.',
  )
}

/** Links to the next pages, as at the end of the web page. */
function guideFoot(view: GuideView): Nodes[] {
  const { related, previous, next, otherFormats } = view
  const resolveUrl = urlResolver(view)
  const ways: Words[][] = [
    ...(previous ? [['Previous: ', linkTo(resolveUrl(previous.href), previous.label)]] : []),
    ...(next ? [['Next: ', linkTo(resolveUrl(next.href), next.label)]] : []),
    ...otherFormats.map(({ label, href }) => ['Also as ', linkTo(resolveUrl(href), label)]),
  ]
  const entries = related.map(({ label, href, description }) => [
    linkTo(resolveUrl(href), label),
    description ? `: ${description}` : '',
  ])
  return [
    ...listUnder('Read next', [...entries, ...ways]),
    ...listUnder('Sections that moved', movedLinks(view)),
  ]
}

const movedLinks = (view: GuideView): Words[][] =>
  (view.movedSections ?? []).map(({ id, href, label }) => [
    codeWord(`#${id}`),
    ': ',
    linkTo(urlResolver(view)(href), label),
  ])

const listUnder = (title: string, entries: readonly Words[][]): Nodes[] =>
  entries.length === 0 ? [] : [heading(title), bulletList([...entries])]

type Entry = Pick<HomeView['more'][number]['entries'][number], 'label' | 'href' | 'description'> & {
  community?: boolean
}

const heading = (value: string): Nodes => ({
  type: 'heading',
  depth: 2,
  children: [{ type: 'text', value }],
})

function sampleBlocks(sample: HomeView['sample'], resolveUrl: (href: string) => string): Nodes[] {
  if (!sample) return []
  const { policy, query, columns, rows, route, anchor } = sample
  return [
    heading(homeSampleTitle),
    codeBlock('sql', policy),
    codeBlock('sql', query),
    tableOf({ columns, rows }),
    paragraph(linkTo(resolveUrl(`${route}#${anchor}`), homeSampleLink)),
  ]
}

function homeBlocks(view: HomeView): Nodes[] {
  const resolveUrl = urlResolver(view)
  const listOf = (entries: readonly Entry[]) =>
    bulletList(
      entries.map(({ label, href, description, community = false }) => [
        linkTo(resolveUrl(href), label),
        `${community ? ' (Community)' : ''}: ${description}`,
      ]),
    )
  return [
    paragraph(view.frame.brand.tagline),
    paragraph(view.lead),
    bulletList([...view.ways.map(({ label, href }) => [linkTo(resolveUrl(href), label)])]),
    codeBlock('bash', view.command),
    ...sampleBlocks(view.sample, resolveUrl),
    ...(view.starts.length > 0
      ? [
          heading('Start with what you build with'),
          bulletList(view.starts.map(({ label, href }) => [linkTo(resolveUrl(href), label)])),
        ]
      : []),
    ...(view.learn.length > 0 ? [heading('Learn and look up'), listOf(view.learn)] : []),
    heading('Products'),
    listOf(
      view.products.map(({ name, href, summary }) => ({
        label: name,
        href,
        description: summary,
      })),
    ),
    ...view.more.flatMap(({ label, entries }) => [heading(label), listOf(entries)]),
  ]
}

export const componentInMarkdown =
  (context: MarkdownContext): PlainRules['component'] =>
  (node, children) => {
    // A fragment, `<>…</>`, is replaced by its children.
    if (!node.name) return children
    const component = components[node.name as keyof typeof components]
    invariant(component, `<${node.name}> has no Markdown form.`)
    // The props were checked when the model was built.
    const form = component.markdown as MarkdownForm<Record<string, unknown>>
    return form(node.data?.props ?? {}, children, context)
  }

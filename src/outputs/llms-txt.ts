// /llms.txt as specified by llmstxt.org, and one per section. No file is longer than what an agent reads in one go: the rest
// is in further files that the first one links to.
import { markdownPath } from '../lib/markdown-url.ts'
import { bulletList, linkTo } from '../markdown/build-nodes.ts'
import { writeMarkdown } from '../markdown/plain-markdown.ts'
import type { SiteModel } from '../model/site-model.ts'
import { releaseLine } from '../schemas/release.ts'
import type { Output } from './output.ts'
import type { ListedPage, PageGroup } from './page-groups.ts'
import { pageGroups } from './page-groups.ts'

/** Characters. Agents truncate longer responses. */
export const mostCharacters = 50_000

export function llmsFiles(model: SiteModel): Output[] {
  const groups = pageGroups(model).map((group) => ({ ...group, lines: linesOf(group.pages.map(entryOf)) }))
  return [rootFile(model, groups), ...groups.flatMap((group) => groupFiles(model, group))]
}

interface ListedGroup extends PageGroup {
  /** One per page. */
  lines: string[]
}

interface Entry {
  title: string
  description: string
  href: string
}

/** Paths instead of full URLs: they work on every host and are half as long. */
const entryOf = ({ route, title, description }: ListedPage): Entry => ({
  title,
  description,
  href: markdownPath(route),
})

/** One line per entry. Written as a single list, because thousands of separate ones would take seconds. */
function linesOf(entries: readonly Entry[]): string[] {
  const items = entries.map(({ title, description, href }) => [
    linkTo(href, title),
    description ? `: ${description.replace(/\s+/g, ' ')}` : '',
  ])
  return writeMarkdown({ type: 'root', children: [bulletList(items)] })
    .trimEnd()
    .split('\n')
}

const indexOf = ({ folder }: PageGroup): string => `${folder}/llms.txt`

const inPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`)

type Part = readonly [heading: string, lines: readonly string[]]

function document(title: string, about: string, parts: readonly Part[]): string {
  const blocks = parts.flatMap(([heading, lines]) => [`## ${heading}`, lines.join('\n')])
  return `${[`# ${title}`, `> ${about}`, ...blocks].join('\n\n')}\n`
}

function rootFile({ brand, catalogs }: SiteModel, groups: readonly ListedGroup[]): Output {
  const title = `${brand.name} documentation`
  // Named, not linked: tools that follow the links in llms.txt would treat every link in the text of all pages as a page.
  const about = `${brand.name} documentation: guides and references. Each link is a page in Markdown. Add .md to any page's URL to get its Markdown. /llms-full.txt contains the text of all pages.${catalogs.release ? ` The pages describe one release: ${releaseLine(catalogs.release)}.` : ''}`
  const sections = groups.map((group) => ({
    title: group.label,
    description: `${inPages(group.pages.length)}.${group.isCommunity ? ' Maintained by the community.' : ''}`,
    href: indexOf(group),
  }))
  const home = {
    title,
    description: 'The home page: product areas and where to start.',
    href: markdownPath('/'),
  }
  const whole = document(title, about, [
    ...groups.map(({ label, lines }): Part => [label, lines]),
    // Optional by the convention: the same pages again, section by section.
    ['Optional', linesOf([home, ...sections])],
  ])
  const short = document(title, about, [
    ['Sections', linesOf(sections)],
    ['Optional', linesOf([home])],
  ])
  return { path: 'llms.txt', text: whole.length <= mostCharacters ? whole : short }
}

/** A section's list. If it's too long, it's split into parts, with a list of the parts in its place. */
function groupFiles({ brand }: SiteModel, group: ListedGroup): Output[] {
  const { label, folder, lines, pages } = group
  const title = `${label}: ${brand.name} documentation`
  const about = `The ${label} section. All sections: /llms.txt. Full text of its pages: ${folder}/llms-full.txt.`
  const file = (path: string, words: string, part: readonly string[]): Output => ({
    path: path.slice(1),
    text: document(title, words, [['Pages', part]]),
  })
  const parts = inParts(lines, mostCharacters - file('/', about, []).text.length - aboutPart, 1)
  if (parts.length === 1) return [file(indexOf(group), about, lines)]
  let first = 0
  const entries = parts.map((part, index): Entry => {
    const [from, to] = [pages[first], pages[first + part.length - 1]]
    first += part.length
    return {
      title: `Part ${index + 1}`,
      description: `${inPages(part.length)}, from “${from?.title}” to “${to?.title}”.`,
      href: `${folder}/llms-${index + 1}.txt`,
    }
  })
  return [
    file(indexOf(group), about, linesOf(entries)),
    ...parts.map((part, index) =>
      file(entries[index]?.href ?? '', `Part ${index + 1} of ${parts.length}. ${about}`, part),
    ),
  ]
}

/** Room for the text that says which part it is. */
const aboutPart = 100

/** Fills parts with texts in order, with `gap` characters between two texts. */
export function inParts(texts: readonly string[], most: number, gap: number): string[][] {
  const parts: string[][] = [[]]
  let length = 0
  for (const text of texts) {
    if (length + gap + text.length > most && parts.at(-1)?.length) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(text)
    length += gap + text.length
  }
  return parts
}

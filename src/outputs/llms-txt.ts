// /llms.txt by the convention of llmstxt.org, and one for each section. No file is larger than an agent reads in one piece: what
// does not fit is listed in further files that the first one leads to.
import { markdownPath } from '../lib/markdown-address.ts'
import { linkTo, paragraph } from '../markdown/build-nodes.ts'
import { writeMarkdown } from '../markdown/plain-markdown.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Output } from './list-outputs.ts'
import type { ListedPage, PageGroup } from './page-groups.ts'
import { pageGroups } from './page-groups.ts'

/** Characters; agents cut longer answers off. */
export const mostCharacters = 50_000

export function llmsFiles(model: SiteModel): Output[] {
  const groups = pageGroups(model)
  return [rootFile(model, groups), ...groups.flatMap((group) => groupFiles(model, group))]
}

/** Paths, not full addresses: the file is read where it stands, so they hold on every host, and they are half as long. */
const entry = ({
  title,
  description,
  href,
}: {
  title: string
  description: string
  href: string
}): string => {
  const line = writeMarkdown({
    type: 'root',
    children: [paragraph(linkTo(href, title), description ? `: ${description}` : '')],
  })
  return `- ${line.trim().replaceAll('\n', ' ')}`
}

const pageEntry = ({ route, title, description }: ListedPage): string =>
  entry({ title, description, href: markdownPath(route) })

const indexOf = ({ folder }: PageGroup): string => `${folder}/llms.txt`

const inPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`)

const document = (title: string, about: string, parts: readonly (readonly [string, readonly string[]])[]) =>
  [
    `# ${title}`,
    `> ${about}`,
    ...parts.flatMap(([heading, lines]) => [`## ${heading}`, lines.join('\n')]),
  ].join('\n\n') + '\n'

function rootFile(model: SiteModel, groups: readonly PageGroup[]): Output {
  const { name } = model.brand
  const optional = [
    'Optional',
    [
      entry({
        title: 'All pages in full',
        description: 'The whole documentation as Markdown.',
        href: '/llms-full.txt',
      }),
    ],
  ] as const
  const about = `Documentation of ${name}: guides and references. Each link leads to a page as Markdown; the address of any page with .md behind it does too.`
  const whole = document(`${name} documentation`, about, [
    ...groups.map((group) => [group.label, group.pages.map(pageEntry)] as const),
    ['Sections', groups.map(groupEntry)],
    optional,
  ])
  const short = () =>
    document(`${name} documentation`, about, [['Sections', groups.map(groupEntry)], optional])
  return { path: 'llms.txt', text: whole.length <= mostCharacters ? whole : short() }
}

const groupEntry = (group: PageGroup): string =>
  entry({
    title: group.label,
    description: `${inPages(group.pages.length)}.`,
    href: indexOf(group),
  })

/** A section's list; in parts where it would be too long, with the list of the parts in its place. */
function groupFiles({ brand }: SiteModel, group: PageGroup): Output[] {
  const title = `${group.label}: ${brand.name} documentation`
  const about = `The section ${group.label}. All sections: /llms.txt. Its pages in full: ${group.folder}/llms-full.txt.`
  const file = (path: string, words: string, lines: readonly string[]): Output => ({
    path: path.slice(1),
    text: document(title, words, [['Pages', lines]]),
  })
  const lines = group.pages.map(pageEntry)
  const parts = inParts(lines, mostCharacters - document(title, about, [['Pages', []]]).length - 100, 1)
  if (parts.length === 1) return [file(indexOf(group), about, lines)]
  let first = 0
  const listed = parts.map((part, index) => {
    const from = group.pages[first]?.title ?? ''
    const to = group.pages[first + part.length - 1]?.title ?? ''
    first += part.length
    const path = `${group.folder}/llms-${index + 1}.txt`
    const words = `${inPages(part.length)}, from “${from}” to “${to}”.`
    return { path, part, line: entry({ title: `Part ${index + 1}`, description: words, href: path }) }
  })
  return [
    file(
      indexOf(group),
      about,
      listed.map(({ line }) => line),
    ),
    ...listed.map(({ path, part }, index) =>
      file(path, `Part ${index + 1} of ${parts.length}. ${about}`, part),
    ),
  ]
}

/** As many texts a part as fit into it, in their order, with `gap` characters between two. */
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

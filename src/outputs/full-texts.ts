// llms-full.txt: all pages in one text, for tools that index the documentation. There's also one per section.
import { markdownPath } from '../lib/markdown-url.ts'
import { isClosed } from '../model/closed-pages.ts'
import type { SiteModel } from '../model/site-model.ts'
import { inParts } from './llms-txt.ts'
import type { Output } from './output.ts'
import { pageGroups } from './page-groups.ts'

/** Characters. About a million tokens: more doesn't fit any context window, and indexing tools accept parts too. */
const mostInOneText = 4_000_000

/** Pages are separated by a line that no page contains. */
const between = '\n\n<!-- next page -->\n\n'

/** `markdownOf` returns a route's finished Markdown. */
export function fullTexts(
  model: SiteModel,
  markdownOf: (route: string) => string,
  most = mostInOneText,
): Output[] {
  const groups = pageGroups(model).map(({ label, folder, pages }) => ({
    label,
    folder,
    texts: pages.map(({ route }) => markdownOf(route)),
  }))
  const home = markdownOf('/')
  const everything = [home, ...groups.flatMap(({ texts }) => texts)].join(between)
  const { name } = model.brand
  const ofGroups = groups.map(({ label, folder, texts }) => ({
    label,
    files: filesOf(`${folder.slice(1)}/llms-full`, `${label}: ${name} documentation`, texts, most),
  }))
  const root =
    everything.length <= most
      ? everything
      : listOf(
          `${name} documentation in full`,
          ofGroups.flatMap(({ label, files }) => (files[0] ? [{ label, path: files[0].path }] : [])),
        )
  return [{ path: 'llms-full.txt', text: root }, ...ofGroups.flatMap(({ files }) => files)]
}

/** The Markdown of pages that can't connect to anything, as scripts, which they can load to copy the page. */
export function markdownModules(model: SiteModel, markdownOf: (route: string) => string): Output[] {
  return [...model.pages.values()].filter(isClosed).map(({ route }) => ({
    path: `${markdownPath(route).slice(1)}.js`,
    text: `export const markdown = ${JSON.stringify(markdownOf(route))}\n`,
  }))
}

/** One text, or several with a list of them in its place. */
function filesOf(path: string, title: string, texts: readonly string[], most: number): Output[] {
  const parts = inParts(texts, most, between.length)
  if (parts.length === 1) return [{ path: `${path}.txt`, text: texts.join(between) }]
  const files = parts.map((part, index) => ({ path: `${path}-${index + 1}.txt`, text: part.join(between) }))
  const entries = files.map((file, index) => ({ label: `Part ${index + 1}`, path: file.path }))
  return [{ path: `${path}.txt`, text: listOf(title, entries) }, ...files]
}

const listOf = (title: string, entries: readonly { label: string; path: string }[]): string =>
  `# ${title}\n\n> Too long for one file. These files contain all of it.\n\n${entries
    .map(({ label, path }) => `- [${label}](/${path})`)
    .join('\n')}\n`

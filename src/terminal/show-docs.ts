// The documentation in a terminal: `docs db push` shows a page, `docs` alone lists the sections. Where the output isn't a terminal
// the page comes as the Markdown that it is.
import { cutPlace } from '../dist-reader/cut-place.ts'
import type { Docs, PublishedPage } from '../dist-reader/open-docs.ts'
import type { Outline, OutlineSection } from '../schemas/outline.ts'
import { findPage } from './find-page.ts'
import { showMarkdown } from './show-markdown.ts'
import { colored, plain } from './style.ts'

export interface Screen {
  write: (text: string) => void
  /** For everything except the page itself. */
  writeError: (text: string) => void
  isTerminal: boolean
  hasColors: boolean
  width: number
}

/** `command` is what the reader types to run this. Returns the exit code. */
export async function showDocs(
  words: readonly string[],
  { docs, screen, command }: { docs: Docs; screen: Screen; command: string },
): Promise<number> {
  if (words.length === 0 || (words.length === 1 && /^(--help|-h)$/.test(words[0] ?? ''))) {
    screen.write(sectionList(await docs.outline(), command))
    return 0
  }
  const meant = await findPage(words, docs)
  if ('section' in meant) {
    screen.write(pageList(meant.section, command))
    return 0
  }
  if ('near' in meant) {
    screen.writeError(nothingFits(meant, command))
    return 1
  }
  const { page, anchor, searched } = meant
  const markdown = await docs.markdown(page.route)
  const shown = markdown && (cutPlace(markdown, page, { anchor, text: '' }) ?? markdown)
  if (shown === undefined) {
    screen.writeError(`The file for ${page.route} is missing.\n`)
    return 1
  }
  if (searched) screen.writeError(`Found: ${page.title}, ${page.route}${anchor ? `#${anchor}` : ''}\n\n`)
  const { isTerminal, hasColors, width } = screen
  const text = shown.endsWith('\n') ? shown : `${shown}\n`
  screen.write(isTerminal ? showMarkdown(text, { width, style: hasColors ? colored : plain }) : text)
  return 0
}

function sectionList({ name, sections }: Outline, command: string): string {
  const widest = Math.max(...sections.map(({ id }) => id.length))
  const lines = sections.map(
    ({ id, label, pages }) =>
      `  ${id.padEnd(widest)}  ${label} (${pages.length} ${pages.length === 1 ? 'page' : 'pages'})`,
  )
  return `${name} documentation\n\n${lines.join('\n')}\n\nList a section's pages: ${command} ${sections[0]?.id ?? ''}\nShow a page: ${command} <route, command, or words>\n`
}

function pageList({ label, pages }: OutlineSection, command: string): string {
  const lines = pages.map(({ route, title }) => `  ${route}\n      ${title}`)
  return `${label}\n\n${lines.join('\n')}\n\nShow a page: ${command} ${pages[0]?.route ?? '<route>'}\n`
}

function nothingFits(
  { near, route: asked }: { near: readonly PublishedPage[]; route?: string },
  command: string,
): string {
  const pages = near.map(({ route, title }) => `  ${route}  ${title}`)
  return `${asked ? `There's no page ${asked}.` : 'No page matches.'}${near.length > 0 ? ` Nearest:\n${pages.join('\n')}` : ''}\nAll sections: ${command}\n`
}

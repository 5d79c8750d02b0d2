// The text of a page's sections with the words that its links show: a link without text shows its target's title.
import { withLinkTitles } from '../markdown/facts.ts'
import type { Page, SiteModel } from './site-model.ts'

export function sectionsWithTitles(
  { sections }: Page,
  { pages }: Pick<SiteModel, 'pages'>,
): Page['sections'] {
  const fill = (text: string) =>
    withLinkTitles(text, (href) => pages.get(href.split('#')[0] ?? '')?.frontmatter.title ?? href)
  return sections.map((section) => ({
    ...section,
    text: fill(section.text),
    tables: section.tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ name, text }) => ({ name: fill(name), text: fill(text) })),
    })),
  }))
}

// `npm run check -- --style`: how hard each page is to read, the hardest first.
import { sectionsWithTitles } from '../../model/link-titles.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import type { Readability } from '../../prose-rules/readability.ts'
import { measureReadability, mostWords } from '../../prose-rules/readability.ts'

/** As many as fit on a screen. `--style=all` shows every page. */
const shown = 25

export function styleReport({ pages }: SiteModel, showsAll: boolean): string {
  const rows = [...pages.values()]
    .map((page) => ({ page, measured: measureReadability(proseOf(sectionsWithTitles(page, { pages }))) }))
    .filter(({ measured }) => measured.sentences > 0)
    .sort((a, b) => strain(b.measured) - strain(a.measured))
  const kept = showsAll ? rows : rows.slice(0, shown)
  const articles = rows.flatMap(({ page, measured }) =>
    measured.articles.map((reason) => `${page.file}  ${reason}`),
  )
  return [
    `Sentences of more than ${mostWords} words, and sentences in the passive voice, as shares of a page's sentences:\n`,
    '  long  passive  sentences  page',
    ...kept.map(({ page, measured }) => row(page, measured)),
    ...(kept.length < rows.length
      ? [`\n${rows.length - kept.length} more pages: --style=all shows them.`]
      : []),
    ...(articles.length > 0 ? ['\nArticles:\n', ...articles] : []),
  ].join('\n')
}

/** Rows of tables are fragments, joined by a dot in the middle. */
const proseOf = (sections: Page['sections']): string =>
  sections.flatMap(({ text }) => text.split('\n').filter((line) => !line.includes(' · '))).join('\n\n')

const strain = ({ long, passive, sentences }: Readability): number => (2 * long.length + passive) / sentences

function row({ file }: Page, { long, passive, sentences }: Readability): string {
  const share = (count: number, width: number) => `${Math.round((100 * count) / sentences)}%`.padStart(width)
  const longest = long[0]
    ? `\n${' '.repeat(27)}${long[0].words} words: ${long[0].text.slice(0, 90).replace(/\s+/g, ' ')} …`
    : ''
  return `${share(long.length, 6)}${share(passive, 9)}${String(sentences).padStart(11)}  ${file}${longest}`
}

// Excerpts are plain text. The text of generated pages' places comes from data, in Markdown.

const link = /\[([^\]]*)\]\(((?:\/|#|https:)[^)\s]*)\)/g
/** Not `f(**a, **b)`. */
const bold = /\*\*(?=\S)([^*\n]*\S)\*\*(?!\w)/g

/** A link without text shows its page's title. */
export const withoutMarks = (markdown: string, titleOf: (route: string) => string | undefined): string =>
  markdown
    .replace(link, (_, text: string, href: string) => text || (titleOf(href.split('#')[0] ?? '') ?? ''))
    .replace(bold, '$1')
    .replaceAll('`', '')

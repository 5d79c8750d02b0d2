/**
 * The text of one line of Markdown: links keep their text, and code loses its backticks. Underscores stay, because names
 * have them.
 */
export const plainWords = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

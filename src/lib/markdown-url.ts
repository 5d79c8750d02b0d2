// Where the Markdown of a page is: its own URL with `.md` behind it. The server, the pages and llms.txt all go by this.

export const markdownPath = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/**
 * The full URL that a link of a page leads to in its Markdown, which is read away from the site: in a chat, a file, an
 * answer of a tool. Pages are linked as Markdown, so that who follows a link gets what they came with; the last part of a
 * page's route has no dot, which tells pages from files.
 */
export function urlInMarkdown(href: string, site: string): string {
  if (!href.startsWith('/')) return href
  const { pathname, search, hash } = new URL(href, site)
  const isFile = pathname.split('/').at(-1)?.includes('.')
  return `${site.replace(/\/$/, '')}${isFile ? pathname : markdownPath(pathname)}${search}${hash}`
}

// The URL of a page's Markdown: its own URL with `.md`. The server, the pages, and llms.txt all use this.
import { safeLink } from './safe-link.ts'

export const markdownPath = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/**
 * The full URL of a link in a page's Markdown, which is read outside the site: in a chat, a file, or a tool's response.
 * Links to pages lead to their Markdown, so that readers stay in that format. The last part of a page's route has no dot,
 * which distinguishes pages from files.
 */
export function urlInMarkdown(href: string, site: string): string {
  if (!href.startsWith('/')) return safeLink(href)
  const { pathname, search, hash } = new URL(href, site)
  const isFile = pathname.split('/').at(-1)?.includes('.')
  return `${site.replace(/\/$/, '')}${isFile ? pathname : markdownPath(pathname)}${search}${hash}`
}

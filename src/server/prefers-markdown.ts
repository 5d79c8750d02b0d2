// Whether a request asks for Markdown rather than HTML.
import { parseAccept } from 'hono/utils/accept'

/**
 * Only who names text/markdown gets it: browsers never do, and a star means that anything will do. Named beside HTML with the
 * same weight it wins, because a client that names it knows what to do with it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const accepted = parseAccept(accept ?? '')
  const weightOf = (type: string) => accepted.find((entry) => entry.type.toLowerCase() === type)?.q
  const markdown = weightOf('text/markdown') ?? 0
  const html = weightOf('text/html') ?? weightOf('text/*') ?? weightOf('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

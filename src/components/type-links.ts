// Names of types in code and in lines of text, as links to their pages. A name leads there where it's first.
import type { Words } from '../markdown/build-nodes.ts'
import { linkTo } from '../markdown/build-nodes.ts'
import { longestWord } from './LongName.tsx'

/** Routes by name. */
export type TypeRoutes = Readonly<Record<string, string>>

/** In highlighted lines, which break after a long name. Names in texts and comments aren't types. */
export function linkInCode(lines: readonly string[], types: TypeRoutes): string[] {
  const left = new Set(Object.keys(types))
  return lines.map((line) =>
    line.replace(/<span class="[sc]">[^<]*<\/span>|<[^>]*>|&\w+;|[A-Z]\w+/g, (found) => {
      const name = left.delete(found) ? `<a href="${types[found]}">${found}</a>` : found
      return /^[A-Z]/.test(found) && found.length > longestWord ? `${name}<wbr>` : name
    }),
  )
}

interface Part {
  text: string
  href?: string
}

/** The parts of a line: words, and names with their routes. */
export function typesInText(text: string, types: TypeRoutes): Part[] {
  const left = new Set(Object.keys(types))
  return text.split(/('[^']*'|[A-Z]\w+)/).map((part) => {
    const href = left.delete(part) ? types[part] : undefined
    return href ? { text: part, href } : { text: part }
  })
}

export const typesInWords = (
  text: string,
  types: TypeRoutes,
  resolveUrl: (href: string) => string,
): Words[] =>
  typesInText(text, types).map((part) => (part.href ? linkTo(resolveUrl(part.href), part.text) : part.text))

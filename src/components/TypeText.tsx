// A type in a line of text, with links to the types in it.
import type { TypeRoutes } from './type-links.ts'
import { typesInText } from './type-links.ts'

export function TypeText({ type, types }: { type: string; types: TypeRoutes }) {
  return typesInText(type, types).map(({ text, href }) =>
    href ? (
      <a key={text} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}

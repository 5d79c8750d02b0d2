// A type in a line of text, with links to the types in it.
import { LongName } from './LongName.tsx'
import type { TypeRoutes } from './type-links.ts'
import { typesInText } from './type-links.ts'

export function TypeText({ type, types }: { type: string; types: TypeRoutes }) {
  return typesInText(type, types).map(({ text, href }) =>
    href ? (
      <a key={text} href={href}>
        <LongName name={text} />
      </a>
    ) : (
      text
    ),
  )
}

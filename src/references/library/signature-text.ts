// Typed signatures as text for a page, with the pages of the types in them.
import { attribute } from '../made-text.ts'
import { typeLinks } from './declarations.ts'
import type { LibraryData } from './library-data.ts'

/** Overloads follow each other, with a line between those that are wrapped. `own` is the type that the page is about. */
export function signatureText(data: LibraryData, signatures: readonly string[], own?: string): string {
  const code = signatures.join(signatures.some((one) => one.includes('\n')) ? '\n\n' : '\n')
  const types = typeLinks(data, code, own)
  const props = [
    `language=${attribute(data.library.language)}`,
    `code=${attribute(code)}`,
    `types=${attribute(types)}`,
  ]
  return `<Signature ${props.join(' ')} />`
}

// Signatures in color. Grammars know declarations, so each signature is colored as one and shown without its keyword.
import type { Fence } from './highlight.ts'

const keyword = 'function '

/** In front of a name. In front of another keyword, which is a name here too, the two are colored as one. */
const colored = new RegExp(`^<span class="k">${keyword}(?:</span>|(\\w+)</span>)`)

/** A declaration of a type is one already. */
const asDeclarations = (code: string, language: string): string =>
  language === 'ts' ? code.replaceAll(/^(?=\w+[<(])/gm, keyword) : code

/** What is colored for a <Signature>. */
export const signatureFence = (props: Readonly<Record<string, unknown>>): Fence => {
  const language = String(props.language)
  return { code: asDeclarations(String(props.code), language), language }
}

export const signatureLines = (
  highlight: (code: string, language: string) => string[],
  code: string,
  language: string,
): string[] =>
  highlight(asDeclarations(code, language), language).map((line) =>
    line.replace(colored, (_, name?: string) => (name ? `<span class="f">${name}</span>` : '')),
  )

// Valid code that the grammars can't parse. It's replaced by code that means the same to the checks, and what comes before it in its
// line keeps its column.

/** Between a type and its property, in place of `::`. */
export const propertyReference = '__'

const blank = (text: string): string => ' '.repeat(text.length)

const gaps: Readonly<Record<string, readonly ((code: string) => string)[]>> = {
  dart: [
    // `rpc<int>('x')`: the grammar takes type arguments for comparisons.
    (code) => code.replaceAll(/(?<=\.\w+)<[\w<>, ?]+>(?=\()/g, blank),
  ],
  kotlin: [
    // `public = true`: the grammar takes the property's name for a modifier.
    (code) => code.replaceAll(/^(\s*)(public)(?=\s*=[^=])/gm, '$1this.$2'),
    // `Book::id eq 2`: an infix call can't start a line. It becomes a call of the property's reference.
    (code) =>
      code.replaceAll(
        /\b([A-Z]\w*)::([a-z]\w*) ([a-z]\w*) ([^\n{}]+?)(?=\s*(?:\}|\)|$))/gm,
        (_, type: string, property: string, name: string, value: string) =>
          `${type}${propertyReference}${property}.${name}(${value})`,
      ),
  ],
  swift: [
    // `#"("Dune")"#`: the grammar ends the string at the first quote.
    (code) => code.replaceAll(/#"(.*?)"#/g, (_, text: string) => ` "${text.replaceAll(/["\\]/g, "'")}" `),
    // `if let x = try await f() {`: the grammar takes the block for a trailing closure. The space after the value is the parenthesis.
    (code) =>
      code.replaceAll(
        /\b((?:if|while) (?:let|var) \w+ =) ((?:try[?!]? |await )[^{\n]*?) (?=\{$)/gm,
        (_, before: string, value: string) => `${before}(${value})`,
      ),
  ],
}

export const withoutGaps = (language: string, code: string): string =>
  (gaps[language] ?? []).reduce((text, fill) => fill(text), code)

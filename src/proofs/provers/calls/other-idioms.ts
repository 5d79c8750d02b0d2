// Code that is another language's with the syntax swapped. Most of it can't be parsed, and these say why.
import type { CallFault } from './check-code.ts'

interface Idiom {
  languages: readonly string[]
  pattern: RegExp
  message: string
  hint: string
}

const idioms: readonly Idiom[] = [
  {
    languages: ['dart', 'swift', 'kotlin', 'csharp'],
    pattern: /\b(?:const|let|var|final|val)\s*[{(]\s*data\s*(?::\s*\w+\s*)?,\s*error\b/,
    message: 'This takes "data" and "error" out of a result, as JavaScript does.',
    hint: 'This library returns the value and throws errors. Assign the value, and catch the exception.',
  },
  {
    languages: ['swift', 'kotlin', 'csharp'],
    pattern: /(?<![\w"'\\])'(?:[^'\\\n"]|\\.){2,}'(?!\w)/,
    message: 'A string is in single quotes.',
    hint: 'Write double quotes.',
  },
  {
    languages: ['kotlin'],
    pattern: /(?<![\w.])await\s+[A-Za-z_]/,
    message: 'Kotlin has no "await" before a call.',
    hint: 'Remove it: a suspend function waits by itself.',
  },
  {
    languages: ['dart', 'swift', 'kotlin', 'csharp'],
    pattern: /(?<![\w.])console\.log\(|===|(?<![\w.])undefined\b/,
    message: 'This is JavaScript.',
    hint: 'Write what the language has for it.',
  },
]

/** Strings and comments are left out, except where quotes are what matters. */
export function otherIdioms(language: string, code: string): CallFault[] {
  const lines = withoutText(code).split('\n')
  return idioms
    .filter(({ languages }) => languages.includes(language))
    .flatMap(({ pattern, message, hint }) =>
      lines.flatMap((text, line) => {
        const column = text.search(pattern)
        return column < 0 ? [] : [{ at: { line, column }, message, hint }]
      }),
    )
}

/** The same length, with blanks for comments, characters, and what is in double quotes. */
const withoutText = (code: string): string =>
  code.replaceAll(
    /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.[^'\n]{0,5})'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (text) => text.replaceAll(/[^\n]/g, ' '),
  )

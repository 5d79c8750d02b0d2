// Splits a command line into words, as the shell would pass them to the program. Handles quotes, escapes, and line
// continuations. What a shell would expand (variables, substitutions, globs) stays as written and is marked, because its
// value is unknown.
import type { Shell } from './quote.ts'

export interface Word {
  text: string
  /** Contains something that only a running shell can expand. */
  dynamic: boolean
  /** Its start in the line. */
  start: number
  end: number
}

interface SplitLine {
  words: Word[]
  /** An unclosed quote. */
  open?: string
}

interface Rules {
  /** Takes the next character literally, outside quotes. */
  escape: string
  /** How the two kinds of quotes read a pair of characters: the text they mean, or undefined if they're no pair. */
  single: (pair: string) => string | undefined
  double: (pair: string) => string | undefined
}

/** `\x` means x if x is one of these. */
const escaped = (sign: string, letters: string) => (pair: string) => {
  if (pair[0] !== sign || !pair[1] || !letters.includes(pair[1])) return undefined
  return pair[1] === '\n' ? '' : pair[1]
}

const rules: Record<Shell, Rules> = {
  bash: { escape: '\\', single: () => undefined, double: escaped('\\', '"\\$`\n') },
  fish: { escape: '\\', single: escaped('\\', "'\\"), double: escaped('\\', '"\\$\n') },
  powershell: {
    escape: '`',
    single: (pair) => (pair === "''" ? "'" : undefined),
    double: (pair) => (pair[0] === '`' && pair[1] ? (pair[1] === '\n' ? '' : pair[1]) : undefined),
  },
}

/** Characters that a shell expands: variables, substitutions, and file patterns outside quotes. */
const isComputed = (sign: string, shell: Shell, quoted: boolean) =>
  sign === '$' || (sign === '`' && shell === 'bash') || (!quoted && (sign === '*' || sign === '?'))

export function splitWords(line: string, shell: Shell = 'bash'): SplitLine {
  const rule = rules[shell]
  const words: Word[] = []
  let word: Word | undefined
  let quote = ''
  let index = 0
  const take = (text: string, length: number) => {
    word ??= { text: '', dynamic: false, start: index, end: index }
    word.text += text
    index += length
    word.end = index
  }

  while (index < line.length) {
    const sign = line[index] ?? ''
    const pair = line.slice(index, index + 2)
    if (quote) {
      const stands = quote === "'" ? rule.single(pair) : rule.double(pair)
      if (stands !== undefined) take(stands, 2)
      else if (sign === quote) {
        take('', 1)
        quote = ''
      } else {
        take(sign, 1)
        if (word && quote === '"' && isComputed(sign, shell, true)) word.dynamic = true
      }
    } else if (sign === rule.escape && pair[1]) {
      // A line continuation: neither the backslash nor the line break is part of a word.
      if (pair[1] === '\n') index += 2
      else take(pair[1], 2)
    } else if (/\s/.test(sign)) {
      if (word) words.push(word)
      word = undefined
      index += 1
    } else if (sign === "'" || sign === '"') {
      take('', 1)
      quote = sign
    } else {
      take(sign, 1)
      if (word && isComputed(sign, shell, false)) word.dynamic = true
    }
  }
  if (word) words.push(word)
  return quote ? { words, open: quote } : { words }
}

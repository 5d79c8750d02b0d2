// A command line → its words, as the shell would hand them to the program. Knows quotes, escapes and line continuation; what
// a shell would compute (variables, substitutions, globs) stays as written and is marked, because its value is not known.
import type { Shell } from './quote.ts'

export interface Word {
  text: string
  /** Contains something that only a running shell can fill in. */
  dynamic: boolean
  /** Where it begins in the line. */
  start: number
  end: number
}

export interface SplitLine {
  words: Word[]
  /** A quote that was never closed. */
  open?: string
}

interface Rules {
  /** Outside of quotes, the next character is taken as it is. */
  escape: string
  /** The same inside single quotes, where the shell knows that at all. */
  escapeInSingle?: (next: string) => boolean
  /** Two single quotes inside single quotes are one. */
  doubledSingle: boolean
  escapeInDouble: (next: string) => boolean
}

const rules: Record<Shell, Rules> = {
  bash: { escape: '\\', doubledSingle: false, escapeInDouble: (next) => '"\\$`\n'.includes(next) },
  fish: {
    escape: '\\',
    escapeInSingle: (next) => next === "'" || next === '\\',
    doubledSingle: false,
    escapeInDouble: (next) => '"\\$'.includes(next),
  },
  powershell: { escape: '`', doubledSingle: true, escapeInDouble: () => true },
}

export function splitWords(line: string, shell: Shell = 'bash'): SplitLine {
  const { escape: escapeWith, escapeInSingle, doubledSingle, escapeInDouble } = rules[shell]
  const words: Word[] = []
  let current: Word | undefined
  const word = (at: number): Word => {
    current ??= { text: '', dynamic: false, start: at, end: at }
    return current
  }
  const finish = (at: number) => {
    if (!current) return
    current.end = at
    words.push(current)
    current = undefined
  }

  let index = 0
  while (index < line.length) {
    const character = line[index] ?? ''
    const next = line[index + 1] ?? ''
    if (character === escapeWith && next === '\n') {
      index += 2
    } else if (/\s/.test(character)) {
      finish(index)
      index += 1
    } else if (character === escapeWith && next) {
      word(index).text += next
      index += 2
    } else if (character === "'") {
      const opened = word(index)
      index += 1
      for (;;) {
        const inner = line[index]
        if (inner === undefined) {
          finish(index)
          return { words, open: "'" }
        }
        const following = line[index + 1] ?? ''
        if (escapeInSingle && inner === escapeWith && escapeInSingle(following)) {
          opened.text += following
          index += 2
        } else if (doubledSingle && inner === "'" && following === "'") {
          opened.text += "'"
          index += 2
        } else if (inner === "'") {
          index += 1
          break
        } else {
          opened.text += inner
          index += 1
        }
      }
    } else if (character === '"') {
      const opened = word(index)
      index += 1
      for (;;) {
        const inner = line[index]
        if (inner === undefined) {
          finish(index)
          return { words, open: '"' }
        }
        const following = line[index + 1] ?? ''
        if (inner === escapeWith && following && escapeInDouble(following)) {
          if (following !== '\n') opened.text += following
          index += 2
        } else if (inner === '"') {
          index += 1
          break
        } else {
          if (inner === '$' || (inner === '`' && shell === 'bash')) opened.dynamic = true
          opened.text += inner
          index += 1
        }
      }
    } else {
      if (
        character === '$' ||
        (character === '`' && shell === 'bash') ||
        character === '*' ||
        character === '?'
      )
        word(index).dynamic = true
      word(index).text += character
      index += 1
    }
  }
  finish(index)
  return { words }
}

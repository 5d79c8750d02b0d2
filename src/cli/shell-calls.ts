// Finds the tool's calls in a shell script: in a page's fence or in an example.

import type { GivenArgument } from './argument-rules.ts'
import type { Environment } from './invocation.ts'
import type { Word } from './split-words.ts'
import { splitWords } from './split-words.ts'

export interface ShellCall {
  words: Word[]
  /** Variables that are set for this call, by words before it or by an `export` above it. */
  environment: Environment
  /** Line in the text, from 0. */
  line: number
}

/** Programs that run the program named after them. */
const runners = new Set(['npx', 'sudo', 'exec', 'time', 'command', 'env', 'bunx', 'pnpx'])

export function findCalls(text: string, tool: string): ShellCall[] {
  const exported = new Map<string, GivenArgument>()
  return logicalLines(text).flatMap(({ line, text: whole }) =>
    simpleCommands(whole).flatMap((part) => {
      const { words } = splitWords(part)
      const own = new Map<string, GivenArgument>()
      let first = 0
      for (; first < words.length; first++) {
        const word = words[first]
        const variable = word && assignment(word)
        if (variable) own.set(...variable)
        else if (!runners.has(word?.text ?? '')) break
      }
      const rest = words.slice(first)
      if (rest[0]?.text === tool) return [{ words: rest, environment: new Map([...exported, ...own]), line }]
      noteExports(rest, exported)
      return []
    }),
  )
}

/** `NAME=value` as a name and its value. */
export function assignment({ text, dynamic }: Word): [string, GivenArgument] | undefined {
  const [, name = '', value = ''] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(text) ?? []
  return name ? [name, { value, dynamic }] : undefined
}

/** `export NAME=value` applies to all calls below it, until `unset NAME`. */
function noteExports([program, ...words]: readonly Word[], exported: Map<string, GivenArgument>): void {
  for (const word of words) {
    const variable = assignment(word)
    if (program?.text === 'export' && variable) exported.set(...variable)
    if (program?.text === 'unset') exported.delete(word.text)
  }
}

/** Lines with their continuations joined. */
const logicalLines = (text: string): { line: number; text: string }[] =>
  commandLines(text).map(({ line, rows }) => ({
    line,
    text: rows.map((row) => row.replace(/\\$/, '')).join(' '),
  }))

/** The lines of each command. In a session, only lines with a prompt are commands. */
export function commandLines(text: string): { line: number; rows: string[] }[] {
  const rows = text.split('\n')
  const isSession = rows.some((row) => row.startsWith('$ '))
  const commands: { line: number; rows: string[] }[] = []
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? ''
    if (isSession && !row.startsWith('$ ')) continue
    const command = { line: index, rows: [row.replace(/^\$ /, '')] }
    while (command.rows.at(-1)?.endsWith('\\') && index + 1 < rows.length) {
      index += 1
      command.rows.push(rows[index] ?? '')
    }
    commands.push(command)
  }
  return commands
}

/** Splits a line at pipes, lists, comments, and redirections outside quotes. Also looks inside `$( … )`. */
export function simpleCommands(line: string): string[] {
  const parts: string[] = []
  const inner: string[] = []
  let current = ''
  let quoted = ''
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? ''
    if (quoted) {
      if (character === '\\' && quoted === '"') {
        current += character + (line[index + 1] ?? '')
        index += 1
        continue
      }
      if (character === quoted) quoted = ''
      current += character
    } else if (character === '\\') {
      current += character + (line[index + 1] ?? '')
      index += 1
    } else if (character === '"' || character === "'") {
      quoted = character
      current += character
    } else if (character === '#' && (current === '' || /\s$/.test(current))) break
    else if ('|&;\n'.includes(character)) {
      parts.push(current)
      current = ''
    } else if (character === '<' || character === '>') {
      // A redirection is handled by the shell, so drop it with its target.
      current = current.replace(/\d$/, '')
      const target = /^[<>&]*\s*(?:"[^"]*"|'[^']*'|[^\s|&;<>]+)/.exec(line.slice(index))
      index += Math.max(1, target?.[0].length ?? 1) - 1
    } else current += character
    const substitution = /\$\(([^()]*)\)$/.exec(current)
    if (substitution?.[1]) inner.push(substitution[1])
  }
  parts.push(current)
  return [...parts, ...inner.flatMap(simpleCommands)]
    .map((part) => part.trim().replace(/^(\(|\{|then|do|else|if|while|until|!)\s+/, ''))
    .filter(Boolean)
}

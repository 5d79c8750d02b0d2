// Parses the compiler's output line by line. A line that can't be parsed invalidates the whole output: it may be the start
// of a crash report, and what was checked before it is unknown.
import { resolve } from 'node:path'

export interface Diagnostic {
  /** Absolute path. */
  file: string
  /** From 0. */
  line: number
  column: number
  code: string
  message: string
}

export interface CompilerOutput {
  diagnostics: Diagnostic[]
  /** Absolute paths of all files that the compiler read. */
  files: string[]
}

export function readOutput(text: string, cwd: string): CompilerOutput | { unreadable: string } {
  const diagnostics: Diagnostic[] = []
  const files: string[] = []
  let last: Diagnostic | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, path, row, column, code, message] = /^(.+)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (path && code && message !== undefined) {
      last = {
        file: resolve(cwd, path),
        line: Number(row) - 1,
        column: Number(column) - 1,
        code,
        message,
      }
      diagnostics.push(last)
    } else if (last && /^\s+\S/.test(line)) {
      // The indented lines go from the general error to its cause.
      last.message = `${last.message}\n${line.trim()}`
    } else if (/^(\/|[A-Za-z]:[\\/])/.test(line)) {
      files.push(resolve(line))
      last = undefined
    } else if (line) return { unreadable: line }
  }
  return { diagnostics, files }
}

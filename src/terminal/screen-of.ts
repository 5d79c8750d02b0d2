// The process's output, as described by the environment.
import type { Screen } from './show-docs.ts'

/** Longer lines are hard to read, however wide the window is. */
const widest = 100

export function screenOf({ stdout, stderr, env }: NodeJS.Process): Screen {
  return {
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    isTerminal: stdout.isTTY === true,
    // https://no-color.org: any non-empty value.
    hasColors: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    width: Math.max(40, Math.min(widest, stdout.columns || 80)),
  }
}

// A terminal that records its output.
import type { Screen } from '../src/terminal/show-docs.ts'

export interface Recorded {
  code: number
  out: string
  errors: string
}

/** Runs a command with output that isn't a terminal, unless `abilities` say otherwise. */
export async function recordScreen(
  run: (screen: Screen) => Promise<number>,
  abilities: Partial<Pick<Screen, 'isTerminal' | 'hasColors'>> = {},
): Promise<Recorded> {
  let out = ''
  let errors = ''
  const code = await run({
    write: (text) => {
      out += text
    },
    writeError: (text) => {
      errors += text
    },
    isTerminal: false,
    hasColors: false,
    width: 80,
    ...abilities,
  })
  return { code, out, errors }
}

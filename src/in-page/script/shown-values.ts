// Values as text, as samples' results are printed on pages.
import type { ScriptError, ShownValue } from './script-run.ts'

export function shownValue(value: unknown): ShownValue {
  if (typeof value === 'string') return { text: value, isJson: false }
  try {
    const text = JSON.stringify(value, null, 2) as string | undefined
    return text === undefined ? { text: String(value), isJson: false } : { text, isJson: true }
  } catch {
    // A circle, or a bigint.
    return { text: String(value), isJson: false }
  }
}

/** `lines` is how many the sample has. It's on top of its worker's code, after one line of ours. */
export function errorOf(error: unknown, lines: number): ScriptError {
  const { name, message, code, stack } = Object(error) as Record<string, unknown>
  const line = typeof stack === 'string' ? Number(/:(\d+):\d+\)?$/m.exec(stack)?.[1]) - 1 : 0
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : shownValue(error).text,
    ...(typeof code === 'string' && code ? { code } : {}),
    ...(line > 0 && line <= lines ? { line } : {}),
  }
}

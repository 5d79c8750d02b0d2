// Values as text, as samples' results are printed on pages.
import { cut, limits, ResultBudget } from '../result-budget.ts'
import type { ScriptError, ShownValue } from './script-run.ts'

/** What a sample prints, up to what a result can hold: a sample that prints without end doesn't fill the memory. */
export function printedLines() {
  const printed: ShownValue[][] = []
  const budget = new ResultBudget()
  let count = 0
  const log = (...values: unknown[]): void => {
    count++
    if (!budget.isOver && printed.length < limits.lines)
      printed.push(budget.list(values, limits.values, shownValue))
  }
  return { printed, log, lineCount: () => count }
}

export function shownValue(value: unknown): ShownValue {
  const { text, isJson } = asText(value)
  return { text: cut(text, limits.valueCharacters), isJson }
}

function asText(value: unknown): ShownValue {
  if (typeof value === 'string') return { text: value, isJson: false }
  try {
    const text = JSON.stringify(value, null, 2) as string | undefined
    return text === undefined ? { text: String(value), isJson: false } : { text, isJson: true }
  } catch {
    // A circle, or a bigint.
    return { text: String(value), isJson: false }
  }
}

/** `lines` is how many the sample has. It's above its worker's code, after one line of ours. */
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

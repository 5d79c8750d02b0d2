// What the panel says about a run of JavaScript. Screen readers announce it.
import type { ScriptRunResult } from '../../in-page/messages.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined if it was too long and isn't JSON any more. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `as` is the caller, if it can be chosen. */
export function scriptOutcome(result: ScriptRunResult, as?: string): string {
  const by = as ? ` as ${as}` : ''
  const { error, printed, returned = '' } = result
  if (error) return `Failed${by}${error.code ? ` with ${error.code}` : ''}: ${error.name}.`
  const value = parsedJson(returned)
  const refused = isRecord(value) && isRecord(value.error) ? value.error : undefined
  if (refused) return `Returned an error${by}${typeof refused.code === 'string' ? ` (${refused.code})` : ''}.`
  if (printed.length > 0) return `Printed ${counted(result.lineCount ?? printed.length, 'line')}${by}.`
  const data = isRecord(value) ? value.data : undefined
  return Array.isArray(data) ? `Returned ${counted(data.length, 'row')}${by}.` : `Done${by}.`
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

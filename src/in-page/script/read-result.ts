// Checks what a sample's worker sent. Readers' code runs there, so nothing about a message is certain: not its shape, and not its size.
import type { ScriptError, ScriptResult, ShownValue } from './script-run.ts'

/** What a panel shows at most. */
export const scriptLimits = { lines: 200, values: 20, characters: 100_000 } as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cutText = (text: string): string =>
  text.length > scriptLimits.characters ? `${text.slice(0, scriptLimits.characters)}…` : text

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? cutText(value) : undefined

export function readResult(data: unknown): ScriptResult {
  if (!isRecord(data))
    return { printed: [], error: { name: 'Error', message: 'The sample ended without a result.' } }
  const returned = textIn(data.returned)
  const error = errorIn(data.error)
  return {
    printed: listIn(data.printed, scriptLimits.lines).map((line) =>
      listIn(line, scriptLimits.values).flatMap(valueIn),
    ),
    ...(returned === undefined ? {} : { returned }),
    ...(error ? { error } : {}),
  }
}

const listIn = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])

function valueIn(value: unknown): ShownValue[] {
  const text = isRecord(value) ? textIn(value.text) : undefined
  return text === undefined ? [] : [{ text, isJson: isRecord(value) && value.isJson === true }]
}

function errorIn(value: unknown): ScriptError | undefined {
  if (!isRecord(value)) return undefined
  const code = textIn(value.code)
  const { line } = value
  return {
    name: (textIn(value.name) ?? 'Error').slice(0, 100),
    message: textIn(value.message) ?? '',
    ...(code ? { code: code.slice(0, 100) } : {}),
    ...(typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? { line } : {}),
  }
}

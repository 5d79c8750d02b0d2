// Checks what a sample's worker sent. Readers' code runs there, so nothing about a message is certain: not its shape, and not its size.
import { sentHeaders } from '../../lib/sent-headers.ts'
import { countIn, isRecord, limits, ResultBudget, textIn } from '../result-budget.ts'
import type { ScriptError, ScriptResult, SentRequest, ShownValue } from './script-run.ts'

export function readResult(data: unknown, budget = new ResultBudget()): ScriptResult {
  if (!isRecord(data))
    return { printed: [], error: { name: 'Error', message: 'The sample ended without a result.' } }
  const error = budget.take(errorIn(data.error))
  const returned = budget.take(textIn(data.returned, limits.valueCharacters))
  const lines: unknown[] = Array.isArray(data.printed) ? data.printed : []
  const printed: ShownValue[][] = []
  for (const line of lines.slice(0, limits.lines)) {
    if (budget.isOver) break
    // Of a line that doesn't fit, the first values.
    printed.push(budget.list(line, limits.values, valueIn))
  }
  const exchanges = budget.list(data.exchanges, limits.exchanges, requestIn)
  const exchangeCount = countIn(data.exchangeCount)
  const lineCount = Math.max(countIn(data.lineCount), lines.length)
  return {
    printed,
    ...(lineCount > printed.length ? { lineCount } : {}),
    ...(returned === undefined ? {} : { returned }),
    ...(error ? { error } : {}),
    ...(exchanges.length > 0 ? { exchanges } : {}),
    ...(exchangeCount > exchanges.length ? { exchangeCount } : {}),
  }
}

function valueIn(value: unknown): ShownValue | undefined {
  const text = isRecord(value) ? textIn(value.text, limits.valueCharacters) : undefined
  return text === undefined ? undefined : { text, isJson: isRecord(value) && value.isJson === true }
}

function errorIn(value: unknown): ScriptError | undefined {
  if (!isRecord(value)) return undefined
  const code = textIn(value.code, 100)
  const line = countIn(value.line)
  return {
    name: textIn(value.name, 100) ?? 'Error',
    message: textIn(value.message) ?? '',
    ...(code ? { code } : {}),
    ...(line > 0 ? { line } : {}),
  }
}

function requestIn(value: unknown): SentRequest | undefined {
  if (!isRecord(value) || !isRecord(value.request)) return undefined
  const { request, response } = value
  const sent = isRecord(request.headers) ? request.headers : {}
  const headers = sentHeaders.flatMap((header): [string, string][] => {
    const name = header.toLowerCase()
    const text = textIn(sent[name])
    return text === undefined ? [] : [[name, text]]
  })
  return {
    method: textIn(value.method, 20) ?? '',
    path: textIn(value.path) ?? '',
    request: { headers: Object.fromEntries(headers), body: textIn(request.body) ?? '' },
    ...(isRecord(response) ? { response: { status: countIn(response.status) } } : {}),
  }
}

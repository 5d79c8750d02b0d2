// The reader's choices so far, and how each action changes them. Pure. query/ generates the SQL.
import type { LogChoice } from './query/build-query.ts'
import { firstChoice } from './query/build-query.ts'
import type { Condition } from './query/conditions.ts'
import { operators } from './query/conditions.ts'
import type { FieldType, LogField, LogSource } from './query/log-source.ts'

/** A log as serialized in the page: pairs take half as much space as objects. */
export interface SentSource extends Omit<LogSource, 'fields'> {
  fields: [path: string, type: FieldType][]
}

export interface LogQueryProps {
  sources: SentSource[]
}

interface QueryState extends Omit<LogChoice, 'conditions' | 'limit'> {
  /** The log's table. */
  source: string
  conditions: readonly (Condition & { id: number })[]
  /** As typed, so it may not be a number. */
  limit: string
  /** Text that filters the list of fields. */
  words: string
}

export const received = ({ fields, ...source }: SentSource): LogSource => ({
  ...source,
  fields: fields.map(([path, type]) => ({ path, type })),
})

export const firstState = (source: LogSource): QueryState => ({
  ...firstChoice(source),
  conditions: [],
  source: source.reference,
  limit: '100',
  words: '',
})

export const choiceOf = ({ limit, ...state }: QueryState): LogChoice => ({
  ...state,
  limit: /^\d+$/.test(limit.trim()) ? Number(limit) : Number.NaN,
})

/** Another log: its own default fields. The time, the limit, and fields that both logs have are kept. */
export function chooseSource(state: QueryState, before: LogSource, source: LogSource): QueryState {
  const isUntouched = state.columns.join() === before.columns.join()
  const has = (path: string) => source.fields.some((field) => field.path === path)
  const kept = state.columns.filter(has)
  const typeIn = (log: LogSource, path: string) => log.fields.find((field) => field.path === path)?.type
  return {
    ...state,
    source: source.reference,
    words: '',
    columns: isUntouched || kept.length === 0 ? source.columns : kept,
    conditions: state.conditions.filter(({ path }) => typeIn(before, path) === typeIn(source, path)),
  }
}

/** A selected field is appended. Selecting it again removes it. */
export const toggleColumn = (state: QueryState, path: string): QueryState => ({
  ...state,
  columns: state.columns.includes(path)
    ? state.columns.filter((column) => column !== path)
    : [...state.columns, path],
})

export function addCondition(state: QueryState, source: LogSource): QueryState {
  // The last selected field is likely the one to filter by. Timestamps have their own control above.
  const path = [...state.columns].reverse().find((column) => column !== 'timestamp') ?? 'event_message'
  const id = Math.max(0, ...state.conditions.map((condition) => condition.id)) + 1
  return { ...state, conditions: [...state.conditions, { id, ...emptyCondition(source, path) }] }
}

/** A different field starts with its own first operator, because types have different operators. */
export function changeCondition(
  state: QueryState,
  source: LogSource,
  id: number,
  change: Partial<Condition>,
): QueryState {
  return {
    ...state,
    conditions: state.conditions.map((condition) => {
      if (condition.id !== id) return condition
      const isOther =
        change.path !== undefined && typeOf(source, change.path) !== typeOf(source, condition.path)
      return isOther
        ? { id, ...emptyCondition(source, change.path ?? condition.path) }
        : { ...condition, ...change }
    }),
  }
}

export const removeCondition = (state: QueryState, id: number): QueryState => ({
  ...state,
  conditions: state.conditions.filter((condition) => condition.id !== id),
})

/** The fields whose path contains every word. */
export function foundFields({ fields }: LogSource, words: string): LogField[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return fields.filter(({ path }) => wanted.every((word) => path.toLowerCase().includes(word)))
}

export const typeOf = (source: LogSource, path: string): FieldType =>
  source.fields.find((field) => field.path === path)?.type ?? 'string'

function emptyCondition(source: LogSource, path: string): Condition {
  return { path, operator: operators[typeOf(source, path)][0]?.id ?? '', value: '' }
}

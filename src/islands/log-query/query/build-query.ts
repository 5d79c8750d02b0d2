// Builds the logs explorer query for a choice of fields and conditions. Pure: pages render their first queries with it at
// build time, and the builder on the page uses the same rules.
import type { Condition } from './conditions.ts'
import { faultOf, operators } from './conditions.ts'
import type { LogField, LogSource } from './log-source.ts'
import { aliasesOf, leafOf, levelsOf } from './log-source.ts'
import { sqlIdentifier } from './sql-words.ts'

export interface LogChoice {
  /** Paths of the fields to show, in order. */
  columns: readonly string[]
  conditions: readonly Condition[]
  /** Only entries from the last so many minutes. Undefined uses the explorer's own time range. */
  minutes?: number | undefined
  /** Counts the entries with the same values instead of listing them. */
  isCounted: boolean
  limit: number
}

/** The explorer returns no more rows than this. */
export const mostRows = 1000

interface BuiltQuery {
  sql: string
  /** Messages about what was left out, and why. */
  faults: string[]
}

export const firstChoice = ({ columns }: Pick<LogSource, 'columns'>): LogChoice => ({
  columns,
  conditions: [],
  isCounted: false,
  limit: 100,
})

export function buildQuery(source: LogSource, choice: LogChoice): BuiltQuery {
  const faults: string[] = []
  const aliases = aliasesOf(source)
  const known = (path: string) => source.fields.find((field) => field.path === path)
  const reference = (path: string) => {
    const parent = levelsOf(path).at(-1)
    return `${parent ? sqlIdentifier(aliases.get(parent) ?? parent) : 't'}.${sqlIdentifier(leafOf(path))}`
  }

  let columns = choice.columns.flatMap((path) => known(path) ?? [])
  const lists = columns.filter(({ type }) => type === 'number[]')
  if (choice.isCounted && lists.length > 0) {
    faults.push(
      `${lists.map(({ path }) => path).join(', ')} is a list, and you can't group a count by a list.`,
    )
    columns = columns.filter((field) => !lists.includes(field))
  }
  if (!choice.isCounted && columns.length === 0) {
    faults.push('No field is chosen, so the query shows the message.')
    columns = [{ path: 'event_message', type: 'string' }]
  }

  const conditions = choice.conditions.flatMap(({ path, operator: id, value }) => {
    const field = known(path)
    const operator = field && operators[field.type].find((candidate) => candidate.id === id)
    if (!field || !operator) return []
    const fault = faultOf(field.type, operator, value)
    if (fault) faults.push(`${path} ${fault}.`)
    return fault ? [] : { path, sql: operator.sql(reference(path), value) }
  })
  const limit = Math.trunc(choice.limit)
  const isLimit = limit >= 1 && limit <= mostRows
  if (!isLimit) faults.push(`The limit must be a number from 1 to ${mostRows}.`)

  const wheres = [
    ...(choice.minutes
      ? [`t.timestamp >= timestamp_sub(current_timestamp(), interval ${choice.minutes} minute)`]
      : []),
    ...conditions.map(({ sql }) => sql),
  ]
  const selected = columns.map((field) => {
    const name = outputName(field, columns, aliases)
    const value = shownValue(field, reference(field.path), choice.isCounted)
    return name === leafOf(field.path) && value === reference(field.path)
      ? value
      : `${value} as ${sqlIdentifier(name)}`
  })
  const groups = columns.map((_, index) => index + 1).join(', ')
  const lines = [
    'select',
    [...selected, ...(choice.isCounted ? ['count(*) as entries'] : [])]
      .map((column) => `  ${column}`)
      .join(',\n'),
    `from ${sqlIdentifier(source.reference)} as t`,
    ...joins(
      [...columns, ...conditions].map(({ path }) => path),
      aliases,
    ),
    ...(wheres.length > 0 ? [`where ${wheres.join('\n  and ')}`] : []),
    ...(choice.isCounted && groups ? [`group by ${groups}`] : []),
    ...(choice.isCounted ? (groups ? ['order by entries desc'] : []) : ['order by t.timestamp desc']),
    `limit ${isLimit ? limit : 100}`,
  ]
  return { sql: lines.join('\n'), faults }
}

/** Every level that is used, without duplicates, each after its parent. */
function joins(paths: readonly string[], aliases: ReadonlyMap<string, string>): string[] {
  const levels = [...new Set(paths.flatMap(levelsOf))]
  return levels.map((level) => {
    const parent = levelsOf(level).at(-1)
    const list = parent
      ? `${sqlIdentifier(aliases.get(parent) ?? parent)}.${sqlIdentifier(leafOf(level))}`
      : sqlIdentifier(level)
    return `cross join unnest(${list}) as ${sqlIdentifier(aliases.get(level) ?? level)}`
  })
}

/** A timestamp is formatted. For counting, it's truncated to the minute. */
function shownValue({ type }: LogField, reference: string, isCounted: boolean): string {
  if (type !== 'datetime') return reference
  return isCounted ? `timestamp_trunc(${reference}, minute)` : `datetime(${reference})`
}

/** Two result columns can't have the same name, so a nested one is prefixed with its level. */
function outputName(
  { path }: LogField,
  columns: readonly LogField[],
  aliases: ReadonlyMap<string, string>,
): string {
  const leaf = leafOf(path)
  const parent = levelsOf(path).at(-1)
  const isShared = columns.some(
    (other) => other.path !== path && leafOf(other.path).toLowerCase() === leaf.toLowerCase(),
  )
  if (!isShared || !parent) return leaf
  return `${parent === 'metadata' ? 'metadata' : aliases.get(parent)}_${leaf}`
}

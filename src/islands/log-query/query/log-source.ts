// What a query reads: a log, its fields, and the SQL names of its nested levels.

export type FieldType = 'string' | 'number' | 'boolean' | 'datetime' | 'number[]'

export interface LogField {
  /** From the outermost level in: metadata.request.path. Every level except the last is a list. */
  path: string
  type: FieldType
}

export interface LogSource {
  name: string
  /** Its table in queries. */
  reference: string
  /** Fields that a first query shows. */
  columns: readonly string[]
  fields: readonly LogField[]
}

/** `metadata.request.path` → `metadata`, `metadata.request` */
export function levelsOf(path: string): string[] {
  const parts = path.split('.').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

export const leafOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/**
 * Level → its name in the query: its last word, with the words before it if two levels would share it (request_headers and
 * response_headers). Names depend only on the log, so that they're stable while a query grows.
 */
export function aliasesOf({ fields }: Pick<LogSource, 'fields'>): Map<string, string> {
  const levels = [...new Set(fields.flatMap(({ path }) => levelsOf(path)))]
  const nameOf = (level: string, words: number) => level.split('.').slice(-words).join('_')
  return new Map(
    levels.map((level) => {
      if (level === 'metadata') return [level, 'm']
      let words = 1
      // Level and table names are case-insensitive.
      const isTaken = () =>
        ['t', 'm'].includes(nameOf(level, words).toLowerCase()) ||
        levels.some(
          (other) =>
            other !== level && nameOf(other, words).toLowerCase() === nameOf(level, words).toLowerCase(),
        )
      while (isTaken() && words < level.split('.').length) words += 1
      return [level, nameOf(level, words)]
    }),
  )
}

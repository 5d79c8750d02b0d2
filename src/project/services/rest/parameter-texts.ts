// Values of a statement as Postgres reads them. A list can be an array or JSON: only the statement's own types tell.
import type { Sql, SqlValue } from '../../engines/thread/engine.ts'

export async function asTexts(sql: Sql, text: string, values: readonly unknown[]): Promise<SqlValue[]> {
  const isArray = values.some(Array.isArray) ? await findArrays(sql, text) : []
  return values.map((value, index) =>
    Array.isArray(value) && isArray[index] ? arrayLiteral(value) : scalarText(value),
  )
}

/** For each parameter, whether it's an array. */
async function findArrays(sql: Sql, text: string): Promise<boolean[]> {
  await sql.exec(`prepare parameter_types as ${text}`)
  const rows = await sql.query<{ is_array: boolean }>(
    `select type.typcategory = 'A' as is_array from pg_prepared_statements
       cross join unnest(parameter_types) with ordinality as parameter (type, place)
       join pg_type as type on type.oid = parameter.type
     where name = 'parameter_types' order by place`,
  )
  await sql.exec('deallocate parameter_types')
  return rows.map(({ is_array }) => is_array)
}

function scalarText(value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value)
    const text = scalarText(value)
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}

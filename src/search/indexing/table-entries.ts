// Table rows that readers search by name: the error they see, the variable they set. They link to the section.
import type { Page } from '../../model/site-model.ts'
import type { Kind } from '../query/index-format.ts'
import type { Entry } from './entry.ts'
import { entryOf } from './entry.ts'

type Section = Page['sections'][number]

/** By the heading of the first column, as written on this site's pages. */
function kindOf({ head }: Section['tables'][number]): Kind | undefined {
  if (/^(You see|Error|Message)$/i.test(head)) return 'error'
  if (/^(Variable|Setting|Parameter|Option|Key)$/i.test(head)) return 'config'
  return undefined
}

export function rowEntries({ id = '', tables }: Section): Entry[] {
  return tables.flatMap((table) => {
    const kind = kindOf(table)
    if (!kind) return []
    return table.rows.map(({ name, text }) => entryOf({ anchor: id, heading: name, kind, text }))
  })
}

/** What the rows of its other tables are about. */
export const namesInTables = ({ tables }: Section): string[] =>
  tables.filter((table) => !kindOf(table)).flatMap(({ rows }) => rows.map(({ name }) => name))

// Names and values in GoogleSQL, BigQuery's dialect, in which logs are queried.

const reserved = new Set(
  'all and any array as asc assert_rows_modified at between by case cast collate contains create cross cube current default define desc distinct else end enum escape except exclude exists extract false fetch following for from full group grouping groups hash having if ignore in inner intersect interval into is join lateral left like limit lookup merge natural new no not null nulls of on or order outer over partition preceding proto qualify range recursive respect right rollup rows select set some struct tablesample then to treat true unbounded union unnest using when where window with within'.split(
    ' ',
  ),
)

/** A name, between backticks if it would be parsed as a keyword. */
export const sqlIdentifier = (name: string): string =>
  reserved.has(name.toLowerCase()) || !/^[a-z_]\w*$/i.test(name) ? `\`${name.replaceAll('`', '')}\`` : name

/** A quoted string. A backslash escapes, unlike in Postgres, where quotes are doubled. */
export const sqlText = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** A string with % and _ escaped, for `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

// The names that a piece of SQL creates, and the tables that it changes. Found by pattern: samples are short and regular, and a
// name that is missed costs a line of setup, not a wrong proof.

const kinds =
  'table|materialized view|view|function|procedure|type|domain|schema|extension|role|publication|server|sequence|aggregate|text search configuration|foreign data wrapper|index|trigger|policy'
const modifiers = '(?:or replace |temp |temporary |unlogged |foreign |unique |constraint |event |recursive )*'
const name = String.raw`("[^"]+"|[\w.]+)`
const unkept = name.replace('(', '(?:')
const creates = new RegExp(
  `\\bcreate ${modifiers}(${kinds})(?: concurrently)?(?: if not exists)? (?!on )${name}`,
  'gi',
)
const shapes = new RegExp(
  String.raw`\b(?:(?:grant|revoke) [\w\s,()]+? on(?: table| function| schema| sequence)?|alter (?:table|type|text search configuration)(?: only)?(?: if exists)?|(?:create|alter) policy "[^"]+"\s*on|partition of) ${name}`,
  'gi',
)
const writes = new RegExp(
  String.raw`\b(?:insert into|update|delete from|copy|truncate|create (?:unique )?index(?: concurrently)?(?: if not exists)?(?: ${unkept})? on(?: only)?|create ${modifiers}trigger ${unkept} [\w\s,]+? on) ${name}`,
  'gi',
)

const plain = (sql: string): string => sql.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ')

/** `public.notes` and `notes` are the same for a reader. */
const bare = (written: string): string =>
  written
    .replaceAll('"', '')
    .replace(/^public\./i, '')
    .toLowerCase()

const found = (sql: string, pattern: RegExp, group: number): Set<string> =>
  new Set(Array.from(plain(sql).matchAll(pattern), (match) => bare(match[group] ?? '')))

export const createdNames = (sql: string): Set<string> => found(sql, creates, 2)
/** Tables whose columns, policies, privileges, or partitions it changes, and types whose values it does. */
export const shapedTables = (sql: string): Set<string> => found(sql, shapes, 1)
/** Tables whose rows it changes, or that it gives an index or a trigger. */
export const writtenTables = (sql: string): Set<string> => found(withoutBodies(sql), writes, 1)

/** What a function's body says happens when it's called. */
export const withoutBodies = (sql: string): string => sql.replace(/\bas (\$\w*\$)[\s\S]*?\1/gi, 'as')

/** It enables extensions and does nothing else. */
export const onlyEnables = (sql: string): boolean =>
  plain(sql)
    .split(';')
    .every((statement) => /^\s*(create extension\b|$)/i.test(statement))

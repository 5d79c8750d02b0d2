// The extensions that the embedded Postgres can load, by the name in `create extension`.
import type { Extensions } from '@electric-sql/pglite'

/** Postgres's own contrib modules, by their name in the engine's package. */
const contrib = [
  'amcheck',
  'auto_explain',
  'bloom',
  'btree_gin',
  'btree_gist',
  'citext',
  'cube',
  'dict_int',
  'dict_xsyn',
  'earthdistance',
  'file_fdw',
  'fuzzystrmatch',
  'hstore',
  'intarray',
  'isn',
  'lo',
  'ltree',
  'moddatetime',
  'pageinspect',
  'pg_buffercache',
  'pg_freespacemap',
  'pg_stat_statements',
  'pg_surgery',
  'pg_trgm',
  'pg_visibility',
  'pg_walinspect',
  'pgcrypto',
  'seg',
  'tablefunc',
  'tcn',
  'tsm_system_rows',
  'tsm_system_time',
  'unaccent',
  'uuid_ossp',
] as const

/** Extensions beyond contrib: name in SQL → package. */
const packages: Readonly<Record<string, string>> = {
  vector: '@electric-sql/pglite-pgvector',
  pgtap: '@electric-sql/pglite-pgtap',
  pg_hashids: '@electric-sql/pglite-pg_hashids',
  pg_uuidv7: '@electric-sql/pglite-pg_uuidv7',
}

export const embeddedExtensions: readonly string[] = Object.keys(packages)

/** Modules of the engine for extensions by their names in SQL; one that it doesn't have is left out. */
export function extensionModules(names: readonly string[]): string[] {
  const inContrib: readonly string[] = contrib
  const modules = names.flatMap((name) => {
    const file = name.replaceAll('-', '_')
    return packages[name] ?? (inContrib.includes(file) ? `@electric-sql/pglite/contrib/${file}` : [])
  })
  return [...new Set(modules)]
}

export async function loadCommonExtensions(): Promise<Extensions> {
  const modules = await Promise.all(
    extensionModules([...contrib, ...embeddedExtensions]).map(
      (name) => import(/* @vite-ignore */ name) as Promise<Extensions>,
    ),
  )
  return Object.assign({}, ...modules.map((module) => ({ ...module }))) as Extensions
}

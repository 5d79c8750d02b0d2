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

/** PostGIS weighs more than all others together, so only a database that needs it has it. */
export type ExtensionSet = 'common' | 'with-postgis'

export const postgisExtensions: readonly string[] = [
  'postgis',
  'postgis_raster',
  'postgis_topology',
  'postgis_tiger_geocoder',
]

/** Extensions beyond contrib: name in SQL → package. Samples that need one of them can't run on the native server. */
const packages: Readonly<Record<string, string>> = {
  vector: '@electric-sql/pglite-pgvector',
  pgtap: '@electric-sql/pglite-pgtap',
  pg_hashids: '@electric-sql/pglite-pg_hashids',
  pg_uuidv7: '@electric-sql/pglite-pg_uuidv7',
}

export const embeddedExtensions: readonly string[] = [...Object.keys(packages), ...postgisExtensions]

export const extensionModules = (set: ExtensionSet): string[] => [
  ...contrib.map((name) => `@electric-sql/pglite/contrib/${name}`),
  ...Object.values(packages),
  ...(set === 'with-postgis' ? ['@electric-sql/pglite-postgis'] : []),
]

export async function loadExtensions(set: ExtensionSet): Promise<Extensions> {
  const modules = await Promise.all(
    extensionModules(set).map((name) => import(/* @vite-ignore */ name) as Promise<Extensions>),
  )
  return Object.assign({}, ...modules.map((module) => ({ ...module }))) as Extensions
}

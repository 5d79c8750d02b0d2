// The extensions that the embedded Postgres can load, by the name in `create extension`.
import type { Extensions } from '@electric-sql/pglite'

/** Postgres's own contrib modules: name in SQL → module of the engine's package. */
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

export async function loadExtensions(set: ExtensionSet): Promise<Extensions> {
  const modules = await Promise.all([
    ...contrib.map(
      (name) => import(/* @vite-ignore */ `@electric-sql/pglite/contrib/${name}`) as Promise<Extensions>,
    ),
    import('@electric-sql/pglite-pgvector'),
    import('@electric-sql/pglite-pgtap'),
    import('@electric-sql/pglite-pg_hashids'),
    import('@electric-sql/pglite-pg_uuidv7'),
    ...(set === 'with-postgis' ? [import('@electric-sql/pglite-postgis')] : []),
  ])
  return Object.assign({}, ...modules.map((module) => ({ ...module }))) as Extensions
}

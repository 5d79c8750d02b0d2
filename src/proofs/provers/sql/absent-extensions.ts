// Extensions that the platform has and some or all of our servers don't, with the names that each defines. A statement that fails
// because one of these names is missing can't be run there.
import { escapePattern } from '../../../lib/escape-pattern.ts'

export interface AbsentExtension {
  /** Every project has it, without `create extension`. */
  preinstalled?: true
  /** Names that it defines, exactly as in SQL. A trailing * matches any ending. */
  schemas?: readonly string[]
  functions?: readonly string[]
  relations?: readonly string[]
  types?: readonly string[]
  operators?: readonly string[]
  languages?: readonly string[]
  accessMethods?: readonly string[]
  operatorClasses?: readonly string[]
  /** Prefix of its settings, and the namespace of its table options. */
  settings?: string
}

export const absentExtensions: Readonly<Record<string, AbsentExtension>> = {
  address_standardizer: { functions: ['standardize_address', 'parse_address'] },
  address_standardizer_data_us: { relations: ['us_lex', 'us_gaz', 'us_rules'] },
  http: {
    functions: ['http', 'http_*', 'urlencode'],
    types: ['http_request', 'http_response', 'http_header', 'http_method'],
  },
  hypopg: { functions: ['hypopg', 'hypopg_*'], relations: ['hypopg_*'] },
  index_advisor: { functions: ['index_advisor'] },
  pg_cron: { schemas: ['cron'] },
  pg_graphql: { preinstalled: true, schemas: ['graphql', 'graphql_public'] },
  pg_jsonschema: {
    functions: [
      'json_matches_schema',
      'jsonb_matches_schema',
      'jsonschema_is_valid',
      'jsonschema_validation_errors',
    ],
  },
  pg_net: { schemas: ['net'] },
  pg_partman: {
    schemas: ['partman'],
    functions: [
      'create_parent',
      'run_maintenance',
      'run_maintenance_proc',
      'undo_partition',
      'partition_data_proc',
    ],
    relations: ['part_config'],
  },
  pg_plan_filter: { settings: 'plan_filter' },
  pg_repack: { schemas: ['repack'] },
  pg_stat_monitor: { functions: ['pg_stat_monitor_*', 'decode_error_level'], relations: ['pg_stat_monitor'] },
  pg_tle: { schemas: ['pgtle'] },
  pgaudit: { settings: 'pgaudit' },
  pgjwt: { preinstalled: true, functions: ['sign', 'verify', 'url_encode', 'url_decode', 'algorithm_sign'] },
  pgmq: { schemas: ['pgmq', 'pgmq_public'] },
  pgroonga: {
    schemas: ['pgroonga'],
    functions: ['pgroonga_*'],
    operators: ['&@', '&@~', '&@*', '&@~|', '&@|', '&^', '&^~', '&`'],
    accessMethods: ['pgroonga'],
    operatorClasses: ['pgroonga_*'],
  },
  pgroonga_database: { functions: ['pgroonga_database_*'] },
  pgrouting: { functions: ['pgr_*'] },
  pgsodium: { schemas: ['pgsodium', 'pgsodium_masks'] },
  plcoffee: { languages: ['plcoffee'] },
  pljava: { schemas: ['sqlj'], languages: ['java', 'javau'] },
  plls: { languages: ['plls'] },
  plpgsql_check: {
    functions: ['plpgsql_check_*', 'plpgsql_coverage_*', 'plpgsql_profiler_*', 'plpgsql_show_*'],
  },
  plv8: { languages: ['plv8'] },
  rum: {
    functions: ['rum_*'],
    operators: ['<=>', '<=|', '|=>'],
    accessMethods: ['rum'],
    operatorClasses: ['rum_*'],
  },
  vault: { preinstalled: true, schemas: ['vault'] },
  timescaledb: {
    schemas: ['timescaledb_information', '_timescaledb_internal'],
    functions: [
      'create_hypertable',
      'time_bucket',
      'time_bucket_gapfill',
      'first',
      'last',
      'histogram',
      'locf',
      'interpolate',
      'add_retention_policy',
      'add_compression_policy',
      'add_continuous_aggregate_policy',
      'add_reorder_policy',
      'remove_*_policy',
      'compress_chunk',
      'decompress_chunk',
      'drop_chunks',
      'show_chunks',
      'hypertable_size',
      'hypertable_detailed_size',
      'hypertable_compression_stats',
      'approximate_row_count',
      'alter_job',
      'refresh_continuous_aggregate',
    ],
    settings: 'timescaledb',
  },
  wrappers: { functions: ['*_fdw_handler', '*_fdw_validator', '*_fdw_meta'] },
}

/** Whether `name` is one of `names`, in which * matches any part. */
export const isNamed = (name: string, names: readonly string[] = []): boolean =>
  names.some((pattern) =>
    pattern.includes('*') && pattern.length > 3
      ? new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`).test(name)
      : pattern === name,
  )

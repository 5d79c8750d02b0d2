// Extensions that the platform has and the embedded Postgres has not, with the words by which their use is known. A
// statement that fails for want of one of them is parsed instead of run, and says so.

const signs: Readonly<Record<string, RegExp>> = {
  pg_cron: /\bcron\./i,
  pg_net: /\bnet\./i,
  http: /\bhttp(_get|_post|_put|_patch|_delete|_header|_set_curlopt|)\s*\(/i,
  supabase_vault: /\bvault\./i,
  pgsodium: /\bpgsodium\./i,
  pgmq: /\bpgmq/i,
  pg_graphql: /\bgraphql\./i,
  pgjwt: /\b(sign|verify)\s*\(/i,
  hypopg: /\bhypopg/i,
  index_advisor: /\bindex_advisor\b/i,
  wrappers: /\bwrappers?\b|_fdw_(handler|validator)|foreign (data wrapper|table|schema)|\bserver\b/i,
  postgres_fdw: /\bpostgres_fdw|foreign (table|schema)|user mapping|\bserver\b/i,
  dblink: /\bdblink/i,
  pg_jsonschema: /\bjsonb?_matches(_compiled)?_schema\b|\bjsonschema_/i,
  plv8: /\bplv8\b/i,
  plpgsql_check: /\bplpgsql_check/i,
  pgroonga: /\bpgroonga|&@|&`/i,
  rum: /\brum/i,
  pg_repack: /\brepack\b/i,
  pgaudit: /\bpgaudit/i,
  pgrouting: /\bpgr_/i,
  pg_tle: /\bpgtle\b/i,
  pg_partman: /\bpartman\b/i,
  timescaledb: /\b(create_hypertable|time_bucket|add_\w+_policy|drop_chunks|show_chunks|first|last)\b/i,
  pg_stat_monitor: /\bpg_stat_monitor/i,
  pgstattuple: /\bpgstat(tuple|index)/i,
  pgrowlocks: /\bpgrowlocks\b/i,
  pg_prewarm: /\bpg_prewarm\b/i,
  sslinfo: /\bssl_/i,
  xml2: /\bxpath_table\b|\bxslt_process\b/i,
  address_standardizer: /\bstandardize_address\b|\bparse_address\b/i,
}

/** SQLSTATEs that mean "there is no such thing". */
const missing = new Set(['42883', '42P01', '42704', '3F000', '0A000', '58P01', '42703', '26000'])

/** The absent extension that explains why the statement failed. */
export function absentExtension(statement: string, sqlstate: string): string | undefined {
  if (!missing.has(sqlstate)) return undefined
  return Object.keys(signs).find((name) => signs[name]?.test(statement))
}

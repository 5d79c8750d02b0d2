import type { NavSection } from '../src/schemas/navigation.ts'

export const database = {
  id: 'database',
  label: 'Database',
  href: '/guides/database/overview',
  groups: [
    { items: [{ href: '/guides/database/overview', label: 'Overview' }] },
    {
      label: 'Fundamentals',
      items: [
        {
          href: '/guides/database/connecting-to-postgres',
          label: 'Connect to Postgres',
          items: [
            {
              href: '/guides/database/connecting-to-postgres/serverless-drivers',
              label: 'Serverless drivers',
            },
          ],
        },
        { href: '/guides/database/import-data', label: 'Import data' },
        { href: '/guides/database/secure-data', label: 'Secure your data' },
      ],
    },
    {
      label: 'Basics',
      items: [
        { href: '/guides/database/tables', label: 'Tables, views, and data' },
        { href: '/guides/database/postgres/indexes', label: 'Indexes' },
        { href: '/guides/database/joins-and-nesting', label: 'Joins and nested tables' },
        { href: '/guides/database/json', label: 'JSON and unstructured data' },
        { href: '/guides/database/arrays' },
      ],
    },
    {
      label: 'Going further',
      items: [
        { href: '/guides/database/postgres/cascade-deletes', label: 'Cascade deletes' },
        { href: '/guides/database/postgres/enums', label: 'Enums' },
        { href: '/guides/database/functions', label: 'Functions' },
        { href: '/guides/database/postgres/triggers', label: 'Triggers' },
        { href: '/guides/database/webhooks', label: 'Webhooks' },
        { href: '/guides/database/full-text-search', label: 'Full-text search' },
        { href: '/guides/database/partitions', label: 'Partitions' },
      ],
    },
    {
      label: 'Access and security',
      items: [
        {
          href: '/guides/database/postgres/row-level-security',
          label: 'Row level security',
          items: [
            { href: '/guides/database/postgres/row-level-security-lab' },
            { href: '/guides/database/postgres/row-level-security-leaks' },
            { href: '/guides/database/postgres/row-level-security-bypasses' },
            { href: '/guides/database/postgres/row-level-security-failures' },
            { href: '/guides/database/postgres/row-level-security-performance' },
          ],
        },
        { href: '/guides/database/postgres/roles', label: 'Roles' },
        { href: '/guides/database/vault', label: 'Vault' },
        { href: '/guides/database/postgres/roles-superuser', label: 'Superuser access' },
      ],
    },
    {
      label: 'Operate, tune, and test',
      items: [
        { href: '/guides/database/postgres/configuration', label: 'Configuration' },
        { href: '/guides/database/replication', label: 'Replication' },
        { href: '/guides/database/query-optimization', label: 'Query optimization' },
        { href: '/guides/database/inspect', label: 'Inspect your database' },
        { href: '/guides/database/debugging-performance', label: 'Debug slow requests' },
        { href: '/guides/database/testing', label: 'Test your database' },
      ],
    },
    {
      label: 'Extensions',
      items: [
        { href: '/guides/database/extensions', label: 'Overview' },
        { href: '/guides/database/extensions/hypopg', label: 'HypoPG' },
        { href: '/guides/database/extensions/plv8', label: 'plv8' },
        { href: '/guides/database/extensions/http', label: 'http' },
        { href: '/guides/database/extensions/index_advisor', label: 'index_advisor' },
        { href: '/guides/database/extensions/pgaudit', label: 'PGAudit' },
        { href: '/guides/database/extensions/pgjwt', label: 'pgjwt' },
        { href: '/guides/database/extensions/pgroonga', label: 'PGroonga' },
        { href: '/guides/database/extensions/pgrouting', label: 'pgRouting' },
        { href: '/guides/database/extensions/pg_cron', label: 'pg_cron' },
        { href: '/guides/database/extensions/pg_graphql', label: 'pg_graphql' },
        { href: '/guides/database/extensions/pg_hashids', label: 'pg_hashids' },
        { href: '/guides/database/extensions/pg_jsonschema', label: 'pg_jsonschema' },
        { href: '/guides/database/extensions/pg_net', label: 'pg_net' },
        { href: '/guides/database/extensions/pg_plan_filter', label: 'pg_plan_filter' },
        { href: '/guides/database/extensions/pg_stat_monitor', label: 'pg_stat_monitor' },
        { href: '/guides/database/extensions/pgvector', label: 'pgvector' },
        { href: '/guides/database/extensions/pg_stat_statements', label: 'pg_stat_statements' },
        { href: '/guides/database/extensions/postgis', label: 'PostGIS' },
        { href: '/guides/database/extensions/pg-safeupdate', label: 'pg-safeupdate' },
        { href: '/guides/database/extensions/pgsodium', label: 'pgsodium' },
        { href: '/guides/database/extensions/pgtap', label: 'pgTAP' },
        { href: '/guides/database/extensions/plpgsql_check', label: 'plpgsql_check' },
        { href: '/guides/database/extensions/timescaledb', label: 'timescaledb' },
        { href: '/guides/database/extensions/uuid-ossp', label: 'uuid-ossp' },
        { href: '/guides/database/extensions/rum', label: 'RUM' },
      ],
    },
    {
      label: 'Foreign data wrappers',
      items: [
        { href: '/guides/database/extensions/wrappers/overview', label: 'Overview' },
        { href: '/guides/database/extensions/wrappers/airtable', label: 'Airtable' },
        { href: '/guides/database/extensions/wrappers/s3', label: 'AWS S3' },
        { href: '/guides/database/extensions/wrappers/bigquery', label: 'BigQuery' },
        { href: '/guides/database/extensions/wrappers/clickhouse', label: 'ClickHouse' },
        { href: '/guides/database/extensions/wrappers/firebase', label: 'Firebase' },
        { href: '/guides/database/extensions/wrappers/logflare', label: 'Logflare' },
        { href: '/guides/database/extensions/wrappers/stripe', label: 'Stripe' },
      ],
    },
    {
      label: 'Examples',
      items: [
        {
          href: '/guides/database/postgres/dropping-all-tables-in-schema',
          label: 'Drop all tables in a schema',
        },
        { href: '/guides/database/postgres/first-row-in-group', label: 'First row per group' },
        { href: '/guides/database/postgres/which-version-of-postgres', label: 'Which Postgres version' },
        {
          href: '/guides/database/postgres/setup-replication-external',
          label: 'Replicate to another Postgres',
        },
      ],
    },
  ],
} as const satisfies NavSection

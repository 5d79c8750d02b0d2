-- Extensions that every project of the platform has from the start, as far as contrib has them.
create extension pg_stat_statements with schema extensions;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

// A few statements need a superuser in plain Postgres, and the platform runs them for its readers, who are none. The
// samples' session has no such rights; a function of the database lends them to one statement, for callers that have the key.
import { createHash, randomBytes } from 'node:crypto'

export interface PlatformRights {
  /** Run once by a superuser. */
  setup: string
  /** Parameters of `call` for a statement. */
  parameters: (statement: string) => [key: string, statement: string]
}

export const callWithPlatformRights = 'select pg_catalog.with_platform_rights($1, $2)'

export function platformRights(): PlatformRights {
  const key = randomBytes(24).toString('hex')
  const digest = createHash('sha256').update(key).digest('hex')
  return { setup: setup(digest), parameters: (statement) => [key, statement] }
}

/**
 * Lives in pg_catalog, where no list of the project's own functions shows it. `replica` keeps triggers that a
 * sample made from running as the superuser. On the platform, a foreign data wrapper's creator can use it.
 */
const setup = (digest: string): string => `
set allow_system_table_mods = on;
create or replace function pg_catalog.with_platform_rights(key text, statement text) returns void
language plpgsql security definer set session_replication_role = replica as $$
declare
  wrapper name;
begin
  if encode(sha256(convert_to(key, 'UTF8')), 'hex') <> '${digest}' then
    raise insufficient_privilege using message = 'permission denied for function with_platform_rights';
  end if;
  execute statement;
  for wrapper in select fdwname from pg_catalog.pg_foreign_data_wrapper loop
    execute format('grant usage on foreign data wrapper %I to postgres with grant option', wrapper);
  end loop;
end
$$;
reset allow_system_table_mods;
`

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

const self = 'pg_catalog.with_platform_rights(pg_catalog.text, pg_catalog.text)'

const isOfSuperuser = (owner: string): string =>
  `(select rolsuper from pg_catalog.pg_roles where oid operator(pg_catalog.=) ${owner})`

/**
 * Lives in pg_catalog, where no list of the project's own functions shows it. None of its caller's functions, operators, and triggers may
 * run as the superuser, and none of its settings may change what runs:
 * - Names here are qualified, because the search path stays the caller's: extensions are created where it leads.
 * - `statement` is read as it was parsed: with the same quotes, in the same encoding.
 * - `replica` keeps triggers from running.
 * - A wrapper's validator would be called, and an extension's script calls functions and operators by their bare names.
 * On the platform, a foreign data wrapper's creator can use it.
 */
const setup = (digest: string): string => `
set allow_system_table_mods = on;
create or replace function pg_catalog.with_platform_rights(key text, statement text) returns void
language plpgsql security definer set session_replication_role = replica set standard_conforming_strings = on as $$
declare
  wrapper pg_catalog.name;
  own pg_catalog.text;
begin
  if pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(key, 'UTF8')), 'hex') operator(pg_catalog.<>) '${digest}'
    or pg_catalog.current_setting('client_encoding') operator(pg_catalog.<>) 'UTF8'
  then
    raise insufficient_privilege using message = 'permission denied for function with_platform_rights';
  end if;
  select pg_catalog.format('function %s', each.oid::pg_catalog.regprocedure) into own
    from pg_catalog.pg_proc as each
    where each.oid operator(pg_catalog.>) '${self}'::pg_catalog.regprocedure
      and not ${isOfSuperuser('each.proowner')}
      and (
        each.proargtypes operator(pg_catalog.=) '1009 26'::pg_catalog.oidvector
        or exists (
          select from pg_catalog.pg_proc as builtin
          where builtin.proname operator(pg_catalog.=) each.proname
            and builtin.oid operator(pg_catalog.<) '${self}'::pg_catalog.regprocedure
            and builtin.pronamespace operator(pg_catalog.=) 'pg_catalog'::pg_catalog.regnamespace
        )
      )
    limit 1;
  if own is null then
    select pg_catalog.format('operator %s', each.oid::pg_catalog.regoperator) into own
      from pg_catalog.pg_operator as each
      where each.oid operator(pg_catalog.>) '${self}'::pg_catalog.regprocedure
        and not ${isOfSuperuser('each.oprowner')}
      limit 1;
  end if;
  if own is not null then
    raise insufficient_privilege using message = pg_catalog.format('the platform''s rights could run your %s', own);
  end if;
  execute statement;
  for wrapper in select fdwname from pg_catalog.pg_foreign_data_wrapper loop
    execute pg_catalog.format('grant usage on foreign data wrapper %I to postgres with grant option', wrapper);
  end loop;
end
$$;
reset allow_system_table_mods;
`

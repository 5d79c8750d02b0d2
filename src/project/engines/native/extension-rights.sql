-- What the platform does after `create extension pg_cron`, so that its readers, who are no superusers, can schedule jobs. Always: where
-- a sample's own triggers are off.
create function pg_catalog.after_create_extension() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if exists (
    select from pg_event_trigger_ddl_commands() as command
    join pg_extension as extension on extension.oid = command.objid
    where command.classid = 'pg_extension'::regclass and extension.extname = 'pg_cron'
  ) then
    grant usage on schema cron to postgres with grant option;
    grant all on all functions in schema cron to postgres with grant option;
    grant all on all tables in schema cron to postgres with grant option;
    revoke all on table cron.job from postgres;
    grant select on table cron.job to postgres with grant option;
  end if;
end
$$;
create event trigger after_create_extension on ddl_command_end
  when tag in ('CREATE EXTENSION') execute function pg_catalog.after_create_extension();
alter event trigger after_create_extension enable always;

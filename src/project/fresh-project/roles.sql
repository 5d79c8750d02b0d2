-- The roles of a new project. `postgres` is yours and not a superuser; `platform_admin` is the platform's own.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
-- How long a statement can run. `service_role` has no limit of its own, so over the API the login's limit applies to it.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create role auth_admin nologin noinherit createrole;
alter role auth_admin set idle_in_transaction_session_timeout = '60s';
create role storage_admin nologin noinherit createrole;
create role realtime_admin nologin noinherit;
grant anon, authenticated, service_role to postgres with admin option;
grant auth_admin, storage_admin, realtime_admin to postgres;
grant pg_monitor to postgres;
do $$
begin
  -- Since Postgres 16.
  grant pg_create_subscription to postgres;
exception when undefined_object then null;
end $$;
-- Settings that the platform lets `postgres` change although it isn't a superuser.
grant set on parameter
  session_replication_role, log_min_messages, track_io_timing,
  "pgaudit.log", "pgaudit.role", "pgrst.db_plan_enabled", "pgrst.db_pre_request"
to postgres;

alter schema public owner to postgres;
create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

-- What you create in `public` can be reached by the API roles; row-level security decides which rows.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;

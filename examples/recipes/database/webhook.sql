-- #region table
create table public.parcels (
  id bigint generated always as identity primary key,
  code text not null unique,
  phone text not null,
  status text not null default 'waiting' check (status in ('waiting', 'on the van', 'delivered'))
);
alter table public.parcels enable row level security;
-- #endregion

-- #region webhook
create extension if not exists pg_net with schema extensions;
create schema if not exists private;

create function private.webhook_body(
  operation text, table_schema text, table_name text, new_row jsonb, old_row jsonb
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'type', operation, 'schema', table_schema, 'table', table_name,
    'record', new_row, 'old_record', old_row
  );
$$;

create function private.send_webhook()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  webhook_key text;
begin
  select decrypted_secret into webhook_key
  from vault.decrypted_secrets
  where name = 'webhook_key';

  perform net.http_post(
    url := tg_argv[0],
    headers := jsonb_build_object('Content-Type', 'application/json', 'x-webhook-key', webhook_key),
    body := private.webhook_body(tg_op, tg_table_schema, tg_table_name, to_jsonb(new), to_jsonb(old)),
    timeout_milliseconds := 5000
  );
  return null;
end;
$$;

create trigger parcel_changed
  after update of status on public.parcels
  for each row
  when (old.status is distinct from new.status)
  execute function private.send_webhook('https://your-project.plinth.example/functions/v1/text-customer');
-- #endregion

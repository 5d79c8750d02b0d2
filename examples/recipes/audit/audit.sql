-- #region log
create schema if not exists private;

create table private.audit_log (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  table_name text not null,
  row_id text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  person_id uuid,
  actor_id uuid,
  actor_role text not null,
  old_values jsonb,
  new_values jsonb,
  erased_at timestamptz
);
create index audit_log_row_idx on private.audit_log (table_name, row_id, id);
create index audit_log_person_idx on private.audit_log (person_id);
create index audit_log_recorded_at_idx on private.audit_log (recorded_at);
alter table private.audit_log enable row level security;
-- #endregion

-- #region record
create function private.record_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  any_row jsonb := coalesce(old_row, new_row);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
    into old_row, new_row
    from jsonb_each(new_row)
    where value is distinct from old_row -> key;

    if new_row is null then
      return null;
    end if;
  end if;

  insert into private.audit_log
    (table_name, row_id, operation, person_id, actor_id, actor_role, old_values, new_values)
  values (
    tg_table_name,
    any_row ->> 'id',
    tg_op,
    (any_row ->> tg_argv[0])::uuid,
    auth.uid(),
    -- current_user is the function's owner here.
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    old_row,
    new_row
  );
  return null;
end;
$$;

create trigger record_change
  after insert or update or delete on public.customers
  for each row execute function private.record_change('id');
create trigger record_change
  after insert or update or delete on public.orders
  for each row execute function private.record_change('customer_id');
create trigger record_change
  after insert or update or delete on public.reviews
  for each row execute function private.record_change('customer_id');
-- #endregion

-- #region admins
create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade
);
alter table private.admins enable row level security;

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()));
$$;

create policy "Admins read the audit trail" on private.audit_log
  for select to authenticated
  using ((select private.is_admin()));
grant select on private.audit_log to authenticated;

create view public.audit_log
with (security_invoker = true)
as select * from private.audit_log;

revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
-- #endregion

-- #region retention
create function private.trim_audit_log()
returns bigint
language sql
set search_path = ''
as $$
  with trimmed as (
    delete from private.audit_log
    where id in (
      select id from private.audit_log
      where recorded_at < now() - interval '2 years'
      order by recorded_at
      limit 50000
    )
    returning 1
  )
  select count(*) from trimmed;
$$;
-- #endregion

-- #region requests
create table public.erasure_requests (
  id bigint generated always as identity primary key,
  -- No foreign key: the request outlives the account.
  user_id uuid not null unique,
  state text not null default 'requested' check (state in ('requested', 'rows erased', 'done')),
  requested_at timestamptz not null default now(),
  tried_at timestamptz,
  finished_at timestamptz
);
alter table public.erasure_requests enable row level security;

create policy "Customers request their own erasure" on public.erasure_requests
  for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy "Customers follow their request, and admins all" on public.erasure_requests
  for select to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()));

revoke all on public.erasure_requests from anon, authenticated, service_role;
grant select, insert (user_id) on public.erasure_requests to authenticated;
grant select on public.erasure_requests to service_role;
-- #endregion

-- #region trail
create table private.kept_columns (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
alter table private.kept_columns enable row level security;

insert into private.kept_columns values
  ('customers', 'id'),
  ('orders', 'id'),
  ('orders', 'customer_id'),
  ('orders', 'total_cents'),
  ('orders', 'status'),
  ('orders', 'ordered_at'),
  ('reviews', 'id'),
  ('reviews', 'customer_id');

create function private.without_personal_values(of_table text, recorded jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case when kept.column_name is null then '"erased"'::jsonb else value end
  )
  from jsonb_each(recorded)
  left join private.kept_columns kept on kept.table_name = of_table and kept.column_name = key;
$$;
-- #endregion

-- #region rows
create function private.erase_rows(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Waits for orders that are being placed.
  perform from public.customers where id = person for update;

  update public.orders set customer_id = null, ship_to = 'erased' where customer_id = person;
  delete from public.reviews where customer_id = person;
  delete from public.customers where id = person;

  delete from auth.sessions where user_id = person;
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = person::text or payload -> 'traits' ->> 'user_id' = person::text;

  -- Last, because the statements above were recorded too.
  update private.audit_log
  set old_values = private.without_personal_values(table_name, old_values),
    new_values = private.without_personal_values(table_name, new_values),
    erased_at = now()
  where person_id = person and erased_at is null;
end;
$$;
-- #endregion

-- #region continue
create function public.continue_erasure(request_id bigint)
returns table (state text, bucket text, paths text[])
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  select user_id into strict person
  from public.erasure_requests
  where id = request_id
  for update;

  perform private.erase_rows(person);

  -- The server's uploads have no owner, but they are in the person's folder.
  select o.bucket_id, array_agg(o.name) into bucket, paths
  from (
    select bucket_id, name from storage.objects
    where owner_id = person::text or name like person::text || '/%'
    order by bucket_id
    limit 500
  ) o
  group by o.bucket_id
  order by o.bucket_id
  limit 1;

  if paths is null then
    delete from auth.users where id = person;
    state := 'done';
  else
    state := 'rows erased';
  end if;

  update public.erasure_requests r
  set state = continue_erasure.state,
    tried_at = clock_timestamp(),
    finished_at = case when continue_erasure.state = 'done' then coalesce(r.finished_at, now()) end
  where r.id = request_id;
  return next;
end;
$$;

revoke execute on function public.continue_erasure(bigint) from public, anon, authenticated;
grant execute on function public.continue_erasure(bigint) to service_role;
-- #endregion

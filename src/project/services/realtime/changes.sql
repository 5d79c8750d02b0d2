-- Changes of published tables, for Realtime. Triggers write them while a client follows a table; nothing is written otherwise.
create unlogged table if not exists local_services.changes (
  id bigint generated always as identity primary key,
  relation oid not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  at timestamptz not null default now()
);

create or replace function local_services.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into local_services.changes (relation, type, record, old_record)
  values (
    tg_relid, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  );
  return null;
end
$$;

create or replace function local_services.follow_changes(publication text) returns void
language plpgsql set search_path = '' as $$
declare followed regclass;
begin
  for followed in
    select class.oid
    from pg_catalog.pg_publication_tables published
    join pg_catalog.pg_namespace space on space.nspname = published.schemaname
    join pg_catalog.pg_class class on class.relnamespace = space.oid and class.relname = published.tablename
    where published.pubname = publication and not exists (
      select from pg_catalog.pg_trigger where tgrelid = class.oid and tgname = 'local_realtime'
    )
  loop
    execute format(
      'create trigger local_realtime after insert or update or delete on %s for each row execute function local_services.log_change()',
      followed
    );
  end loop;
end
$$;

create or replace function local_services.unfollow_changes() returns void
language plpgsql set search_path = '' as $$
declare followed regclass;
begin
  for followed in
    select tgrelid from pg_catalog.pg_trigger where tgname = 'local_realtime' and tgparentid = 0
  loop
    execute format('drop trigger local_realtime on %s', followed);
  end loop;
  delete from local_services.changes;
end
$$;

-- What a killed process left behind.
select local_services.unfollow_changes();

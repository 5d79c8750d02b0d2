create table public.subscriptions (
  clinic_id uuid primary key references public.clinics (id) on delete cascade,
  plan text not null default 'trial' check (plan in ('trial', 'practice', 'hospital')),
  status text not null default 'active' check (status in ('active', 'past_due', 'canceled')),
  active_until timestamptz not null default now() + interval '14 days',
  last_event_at timestamptz not null default '-infinity'
);
create table private.billing_events (
  id text primary key,
  received_at timestamptz not null default now()
);
alter table public.subscriptions enable row level security;
alter table private.billing_events enable row level security;

revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;

create policy "Members see their clinic's plan"
  on public.subscriptions for select
  to authenticated
  using (clinic_id in (select private.my_clinics()));

create function private.start_trial()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.subscriptions (clinic_id) values (new.id);
  return null;
end;
$$;
revoke execute on function private.start_trial() from public;

create trigger start_trial
  after insert on public.clinics
  for each row execute function private.start_trial();

-- Without a paid period, a clinic can read everything and add nothing.
create policy "Adding patients needs an active plan"
  on public.patients as restrictive for insert
  to authenticated
  with check (clinic_id in (select s.clinic_id from public.subscriptions as s where s.active_until > now()));

create policy "Adding notes needs an active plan"
  on public.notes as restrictive for insert
  to authenticated
  with check (clinic_id in (select s.clinic_id from public.subscriptions as s where s.active_until > now()));

-- Returns whether the event changed anything.
create function public.apply_billing_event(
  event_id text,
  happened_at timestamptz,
  clinic uuid,
  new_plan text,
  new_status text,
  new_active_until timestamptz
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- If the update fails, this row is rolled back with it, and the provider's next try counts.
  insert into private.billing_events (id) values (event_id) on conflict (id) do nothing;
  if not found then
    return false;
  end if;

  -- Providers don't send events in order. An older one must not undo a newer one.
  update public.subscriptions as s
  set plan = new_plan, status = new_status, active_until = new_active_until, last_event_at = happened_at
  where s.clinic_id = clinic and s.last_event_at < happened_at;
  return found;
end;
$$;
revoke execute on function public.apply_billing_event(text, timestamptz, uuid, text, text, timestamptz)
  from public, anon, authenticated;

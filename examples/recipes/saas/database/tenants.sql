create type public.member_role as enum ('owner', 'doctor', 'receptionist');

create table public.clinics (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  sso_provider_id uuid unique,
  created_at timestamptz not null default now()
);

create table public.members (
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.member_role not null,
  joined_at timestamptz not null default now(),
  primary key (clinic_id, user_id)
);
create index members_user_id_idx on public.members (user_id);

alter table public.clinics enable row level security;
alter table public.members enable row level security;

-- Policies decide about rows, and these grants about columns: no one can give a clinic another clinic's SSO connection.
revoke all on public.clinics, public.members from anon, authenticated;
grant select, delete on public.clinics, public.members to authenticated;
grant update (name) on public.clinics to authenticated;
grant update (role) on public.members to authenticated;

create schema if not exists private;
grant usage on schema private to authenticated;

-- Its owner bypasses the policies on members. Otherwise, those policies would call themselves.
create function private.my_clinics(as_role public.member_role default null)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select m.clinic_id
  from public.members as m
  where m.user_id = (select auth.uid())
    and (as_role is null or m.role = as_role);
$$;
revoke execute on function private.my_clinics(public.member_role) from public;
grant execute on function private.my_clinics(public.member_role) to authenticated;

create policy "Members see their clinics"
  on public.clinics for select
  to authenticated
  using (id in (select private.my_clinics()));

create policy "Owners rename their clinics"
  on public.clinics for update
  to authenticated
  using (id in (select private.my_clinics('owner')))
  with check (id in (select private.my_clinics('owner')));

create policy "Owners delete their clinics"
  on public.clinics for delete
  to authenticated
  using (id in (select private.my_clinics('owner')));

create policy "Members see their colleagues"
  on public.members for select
  to authenticated
  using (clinic_id in (select private.my_clinics()));

create policy "Owners change roles"
  on public.members for update
  to authenticated
  using (clinic_id in (select private.my_clinics('owner')))
  with check (clinic_id in (select private.my_clinics('owner')));

create policy "Owners remove members, and everyone can leave"
  on public.members for delete
  to authenticated
  using (user_id = (select auth.uid()) or clinic_id in (select private.my_clinics('owner')));

-- The only way to a new clinic: the caller becomes its first owner.
create function public.create_clinic(name text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_id uuid;
begin
  insert into public.clinics (name) values (create_clinic.name) returning id into new_id;
  insert into public.members (clinic_id, user_id, role) values (new_id, auth.uid(), 'owner');
  return new_id;
end;
$$;
revoke execute on function public.create_clinic(text) from public, anon;

create schema if not exists private;
grant usage on schema private to authenticated;

create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now()
);

create table public.room_members (
  room_id uuid not null references public.rooms (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  is_owner boolean not null default false,
  last_read bigint not null default 0,
  primary key (room_id, user_id)
);
create index room_members_user_id_idx on public.room_members (user_id);

alter table public.rooms enable row level security;
alter table public.room_members enable row level security;

-- Rows are inserted by functions only, and members change nothing but last_read.
revoke all on public.rooms, public.room_members from anon, authenticated;
grant select, delete on public.rooms, public.room_members to authenticated;
grant update (last_read) on public.room_members to authenticated;

-- A policy on room_members that reads room_members would call itself. These functions skip policies.
create function private.my_rooms()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select room_id from public.room_members where user_id = (select auth.uid());
$$;

create function private.rooms_i_own()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select room_id from public.room_members where user_id = (select auth.uid()) and is_owner;
$$;

create policy "Members see their rooms"
  on public.rooms for select
  to authenticated
  using (id in (select private.my_rooms()));

create policy "Owners delete their rooms"
  on public.rooms for delete
  to authenticated
  using (id in (select private.rooms_i_own()));

create policy "Members see who is in their rooms"
  on public.room_members for select
  to authenticated
  using (room_id in (select private.my_rooms()));

create policy "Members update their own entry"
  on public.room_members for update
  to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Members leave, and owners remove members"
  on public.room_members for delete
  to authenticated
  using (
    not is_owner
    and ((select auth.uid()) = user_id or room_id in (select private.rooms_i_own()))
  );

create function private.create_room(room_name text, member_name text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  new_id uuid;
begin
  insert into public.rooms (name) values (room_name) returning id into new_id;
  insert into public.room_members (room_id, user_id, name, is_owner)
  values (new_id, (select auth.uid()), member_name, true);
  return new_id;
end;
$$;

create function public.create_room(room_name text, member_name text)
returns uuid
language sql
set search_path = ''
as $$
  select private.create_room(room_name, member_name);
$$;
revoke execute on function public.create_room from public, anon;

create table private.invites (
  token_hash bytea primary key,
  room_id uuid not null references public.rooms (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days'
);
create index invites_room_id_idx on private.invites (room_id);
alter table private.invites enable row level security;

create function private.create_invite(room uuid)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if room not in (select private.rooms_i_own()) then
    raise insufficient_privilege using message = 'Only the owner of a room can invite people';
  end if;
  insert into private.invites (token_hash, room_id) values (sha256(convert_to(token, 'UTF8')), room);
  return token;
end;
$$;

create function private.accept_invite(token text, member_name text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  room uuid;
begin
  -- Of two requests with the same token, only one deletes the row.
  delete from private.invites
  where token_hash = sha256(convert_to(token, 'UTF8')) and expires_at > now()
  returning room_id into room;
  if room is null then
    raise exception 'This invitation was used or has expired';
  end if;
  insert into public.room_members (room_id, user_id, name, last_read)
  values (
    room,
    (select auth.uid()),
    member_name,
    coalesce((select max(id) from public.messages where room_id = room), 0)
  )
  on conflict do nothing;
  return room;
end;
$$;

create function public.create_invite(room uuid)
returns text
language sql
set search_path = ''
as $$
  select private.create_invite(room);
$$;

create function public.accept_invite(token text, member_name text)
returns uuid
language sql
set search_path = ''
as $$
  select private.accept_invite(token, member_name);
$$;
revoke execute on function public.create_invite, public.accept_invite from public, anon;

create table public.messages (
  room_id uuid not null references public.rooms (id) on delete cascade,
  id bigint generated always as identity,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- In this order, the key's index serves pages of a room and unread counts.
  primary key (room_id, id),
  check (
    case when deleted_at is null then char_length(trim(body)) between 1 and 4000 else body = '' end
  )
);
create index messages_author_id_idx on public.messages (author_id);

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select, insert (room_id, body), update (body, deleted_at) on public.messages to authenticated;

create policy "Members read messages"
  on public.messages for select
  to authenticated
  using (room_id in (select private.my_rooms()));

create policy "Members send messages"
  on public.messages for insert
  to authenticated
  with check ((select auth.uid()) = author_id and room_id in (select private.my_rooms()));

create policy "Authors change messages that aren't deleted"
  on public.messages for update
  to authenticated
  using (
    (select auth.uid()) = author_id
    and deleted_at is null
    and room_id in (select private.my_rooms())
  )
  with check ((select auth.uid()) = author_id);

create function private.change_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  if new.deleted_at is not null then
    -- The time is the server's, and the text is gone for everyone.
    new.deleted_at = now();
    new.body = '';
  end if;
  return new;
end;
$$;

create trigger change_message
  before update of body, deleted_at on public.messages
  for each row execute function private.change_message();

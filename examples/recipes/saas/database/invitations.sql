create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  email text not null check (email = lower(email)),
  role public.member_role not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days',
  unique (clinic_id, email)
);
create index invitations_invited_by_idx on public.invitations (invited_by);
alter table public.invitations enable row level security;

-- Clients choose neither who invites nor until when, and can't read the hash.
revoke all on public.invitations from anon, authenticated;
grant select (id, clinic_id, email, role, invited_by, expires_at) on public.invitations to authenticated;
grant insert (clinic_id, email, role, token_hash), delete on public.invitations to authenticated;

create policy "Owners see their clinic's invitations"
  on public.invitations for select
  to authenticated
  using (clinic_id in (select private.my_clinics('owner')));

create policy "Owners invite"
  on public.invitations for insert
  to authenticated
  with check (clinic_id in (select private.my_clinics('owner')));

create policy "Owners cancel invitations"
  on public.invitations for delete
  to authenticated
  using (clinic_id in (select private.my_clinics('owner')));

create policy "Inviting needs a second factor"
  on public.invitations as restrictive for insert
  to authenticated
  with check ((select auth.jwt() ->> 'aal') = 'aal2');

create policy "Canceling needs a second factor"
  on public.invitations as restrictive for delete
  to authenticated
  using ((select auth.jwt() ->> 'aal') = 'aal2');

create function public.accept_invitation(token text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  -- Finding and using up the invitation is one statement, so that a token works once.
  delete from public.invitations as i
  using auth.users as u
  where i.token_hash = sha256(convert_to(token, 'UTF8'))
    and i.expires_at > now()
    and u.id = auth.uid()
    and lower(u.email) = i.email
    and u.email_confirmed_at is not null
    and exists (
      select 1
      from public.members as m
      where m.clinic_id = i.clinic_id and m.user_id = i.invited_by and m.role = 'owner'
    )
  returning i.* into invitation;
  if not found then
    raise exception 'This invitation doesn''t work'
      using hint = 'It was used, canceled, or replaced, it expired, or it''s for another email address.';
  end if;

  insert into public.members (clinic_id, user_id, role)
  values (invitation.clinic_id, auth.uid(), invitation.role)
  on conflict (clinic_id, user_id) do nothing;
  return invitation.clinic_id;
end;
$$;
revoke execute on function public.accept_invitation(text) from public, anon;

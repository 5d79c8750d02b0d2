-- Who has entered by SSO before. After that, only an owner brings them back, by an invitation.
create table private.sso_entries (
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (clinic_id, user_id)
);
create index sso_entries_user_id_idx on private.sso_entries (user_id);
alter table private.sso_entries enable row level security;

-- Returns the clinic of the user's SSO connection, or null.
create function public.enter_by_sso()
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  entered uuid;
begin
  select c.id into entered
  from auth.identities as i
  join public.clinics as c on i.provider = 'sso:' || c.sso_provider_id
  where i.user_id = auth.uid();
  if not found then
    return null;
  end if;

  insert into private.sso_entries (clinic_id, user_id) values (entered, auth.uid()) on conflict do nothing;
  if found then
    insert into public.members (clinic_id, user_id, role)
    values (entered, auth.uid(), 'receptionist')
    on conflict (clinic_id, user_id) do nothing;
  end if;
  return entered;
end;
$$;
revoke execute on function public.enter_by_sso() from public, anon;

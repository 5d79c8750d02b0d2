create function private.keep_an_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for other changes of this clinic's owners, so that the last two can't leave at the same moment.
  perform 1 from public.clinics as c where c.id = old.clinic_id for update;
  -- If the clinic is gone too, its members were deleted with it.
  if found and not exists (
    select 1 from public.members as m where m.clinic_id = old.clinic_id and m.role = 'owner'
  ) then
    raise exception 'A clinic needs an owner'
      using errcode = 'check_violation', hint = 'Make another member an owner first, or delete the clinic.';
  end if;
  return null;
end;
$$;
revoke execute on function private.keep_an_owner() from public;

create trigger keep_an_owner
  after update of role or delete on public.members
  for each row
  when (old.role = 'owner')
  execute function private.keep_an_owner();

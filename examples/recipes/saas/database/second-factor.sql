create policy "Changing roles needs a second factor"
  on public.members as restrictive for update
  to authenticated
  using ((select auth.jwt() ->> 'aal') = 'aal2');

create policy "Removing others needs a second factor"
  on public.members as restrictive for delete
  to authenticated
  using (user_id = (select auth.uid()) or (select auth.jwt() ->> 'aal') = 'aal2');

create policy "Deleting a clinic needs a second factor"
  on public.clinics as restrictive for delete
  to authenticated
  using ((select auth.jwt() ->> 'aal') = 'aal2');

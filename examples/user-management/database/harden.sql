drop policy if exists "Anyone can upload an avatar" on storage.objects;
-- The dashboard's starter ends the name with a period.
drop policy if exists "Anyone can upload an avatar." on storage.objects;

create policy "Users can upload their own avatar" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

drop policy if exists "Owners can replace their avatar" on storage.objects;

create policy "Users can replace their own avatar" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text)
  with check (
    bucket_id = 'avatars'
    and owner_id = (select auth.uid())::text
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

update storage.buckets
set
  file_size_limit = 2097152, -- 2 MB
  allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp']
where id = 'avatars';

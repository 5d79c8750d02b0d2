-- #region profiles
-- One row per user, readable by everyone.
create table public.profiles (
  id uuid not null references auth.users on delete cascade primary key,
  updated_at timestamp with time zone,
  username text unique,
  full_name text,
  avatar_url text,
  website text,
  constraint username_length check (char_length(username) >= 3)
);
-- #endregion

-- #region policies
alter table public.profiles enable row level security;

create policy "Everyone can read profiles" on public.profiles
  for select to anon, authenticated
  using (true);

create policy "Users can insert their own profile" on public.profiles
  for insert to authenticated
  with check ((select auth.uid()) = id);

create policy "Users can update their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);
-- #endregion

-- #region trigger
-- Gives each new user a profile. The function runs with its owner's privileges, because nobody is signed in yet. The
-- empty search path keeps it from resolving a table of the same name in another schema.
create function public.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, avatar_url)
  values (new.id, new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'avatar_url');
  return new;
end;
$$;

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function public.handle_new_user();
-- #endregion

-- #region storage
insert into storage.buckets (id, name) values ('avatars', 'avatars');

create policy "Anyone can see avatars" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'avatars');

create policy "Anyone can upload an avatar" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'avatars');

create policy "Owners can replace their avatar" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and owner_id = (select auth.uid())::text);
-- #endregion

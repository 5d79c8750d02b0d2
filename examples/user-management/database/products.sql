-- #region products
create table public.products (
  id uuid not null default gen_random_uuid() primary key,
  name text not null,
  price real not null,
  image text
);
alter table public.products enable row level security;

create policy "Everyone can read products" on public.products
  for select to anon, authenticated
  using (true);

create policy "Signed-in users can manage products" on public.products
  for all to authenticated
  using (true)
  with check (true);
-- #endregion

-- #region storage
insert into storage.buckets (id, name) values ('Product Image', 'Product Image');

create policy "Anyone can see product images" on storage.objects
  for select to public
  using (bucket_id = 'Product Image');

create policy "Everybody can add product images" on storage.objects
  for insert to authenticated, anon
  with check (bucket_id = 'Product Image');

create policy "Anyone can replace product images" on storage.objects
  for update to public
  using (bucket_id = 'Product Image')
  with check (bucket_id = 'Product Image');
-- #endregion

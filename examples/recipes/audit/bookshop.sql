create table public.customers (
  -- Without "on delete": nobody deletes an account before its data is erased.
  id uuid primary key references auth.users (id),
  full_name text not null check (char_length(full_name) <= 100),
  phone text
);
alter table public.customers enable row level security;

create table public.orders (
  id bigint generated always as identity primary key,
  customer_id uuid references public.customers (id),
  ship_to text not null,
  total_cents integer not null check (total_cents >= 0),
  status text not null default 'new' check (status in ('new', 'packed', 'sent')),
  ordered_at timestamptz not null default now()
);
create index orders_customer_id_idx on public.orders (customer_id);
alter table public.orders enable row level security;

create table public.reviews (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id),
  body text not null
);
create index reviews_customer_id_idx on public.reviews (customer_id);
alter table public.reviews enable row level security;

create policy "Customers see their own entry" on public.customers
  for select to authenticated
  using ((select auth.uid()) = id);
create policy "Customers change their own entry" on public.customers
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);
create policy "Customers see their orders" on public.orders
  for select to authenticated
  using ((select auth.uid()) = customer_id);
create policy "Customers see their reviews" on public.reviews
  for select to authenticated
  using ((select auth.uid()) = customer_id);
create policy "Customers write reviews" on public.reviews
  for insert to authenticated
  with check ((select auth.uid()) = customer_id);

insert into storage.buckets (id, name) values ('invoices', 'invoices'), ('pictures', 'pictures');

create policy "Customers read their files" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('invoices', 'pictures')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "Customers upload pictures" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'pictures'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    -- A token outlives its account. The entry doesn't.
    and exists (select from public.customers where id = (select auth.uid()))
  );

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  shop_id bigint not null
);
alter table public.staff enable row level security;

create policy "Staff see their own entry"
  on public.staff for select
  to authenticated
  using ((select auth.uid()) = user_id);

create table public.orders (
  id bigint generated always as identity primary key,
  shop_id bigint not null,
  title text not null,
  status text not null default 'new' check (status in ('new', 'packed', 'sent')),
  updated_at timestamptz not null default now()
);
create index orders_shop_id_idx on public.orders (shop_id);
alter table public.orders enable row level security;

create policy "Staff see their shop's orders"
  on public.orders for select
  to authenticated
  using (shop_id in (select shop_id from public.staff where user_id = (select auth.uid())));

create policy "Staff update their shop's orders"
  on public.orders for update
  to authenticated
  using (shop_id in (select shop_id from public.staff where user_id = (select auth.uid())))
  with check (shop_id in (select shop_id from public.staff where user_id = (select auth.uid())));

create function public.touch_order()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end;
$$;

create trigger touch_order
  before update on public.orders
  for each row execute function public.touch_order();

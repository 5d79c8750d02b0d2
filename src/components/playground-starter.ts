// The playground's example: a bookshop whose customers see their own orders. The query is the same in both languages.
import type { Fence } from '../markdown/highlight.ts'
import type { Brand } from '../schemas/brand.ts'

const ada = 'aaaaaaaa-0000-4000-8000-000000000001'
const ben = 'bbbbbbbb-0000-4000-8000-000000000002'

export const starter = {
  setup: `insert into auth.users (id, email)
values
  ('${ada}', 'ada@example.com'),
  ('${ben}', 'ben@example.com');

create table public.orders (
  id bigint generated always as identity primary key,
  customer_id uuid not null references auth.users (id),
  title text not null,
  price numeric(6, 2) not null
);

alter table public.orders enable row level security;

create policy "Customers see their own orders"
on public.orders for select
to authenticated
using (customer_id = (select auth.uid()));

insert into public.orders (customer_id, title, price)
values
  ('${ada}', 'Middlemarch', 12.50),
  ('${ada}', 'Beloved', 9.90),
  ('${ben}', 'Solaris', 11.00);`,
  sql: `select id, title, price
from public.orders
order by id;`,
  javascript: ({ cli }: Brand) => `const { data, error } = await ${cli}
  .from('orders')
  .select('id, title, price')
  .order('id')`,
  as: 'user-a',
} as const

/** What is colored for a <Playground>. */
export const playgroundFences = (brand: Brand): Fence[] => [
  { code: starter.setup, language: 'sql' },
  { code: starter.sql, language: 'sql' },
  { code: starter.javascript(brand), language: 'js' },
]

// Where the advisor goes. Its first view is an example with mistakes that are often made.

import { FirstAdvisorView } from '../islands/advisor/AdvisorView.tsx'
import css from '../islands/advisor/advisor.css?inline'
import { codeBlock, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

/** Each policy forgets something, and one table has none. */
const sql = `create table public.notes (
  id bigint generated always as identity primary key,
  owner_id uuid not null default auth.uid() references auth.users (id),
  body text not null
);
alter table public.notes enable row level security;

create policy "Everyone reads notes"
on public.notes for select
using (true);

create policy "Owners change their notes"
on public.notes for update
to authenticated
using (owner_id = auth.uid())
with check (true);

create table public.invoices (
  id bigint generated always as identity primary key,
  note_id bigint not null references public.notes (id),
  amount numeric(10, 2) not null
);

create function public.delete_note(note bigint) returns void
language sql security definer
as 'delete from public.notes where id = note';

insert into storage.buckets (id, name, public)
values ('scans', 'scans', false);

create policy "Users read scans"
on storage.objects for select
to authenticated
using (bucket_id = 'scans');
`

function Advisor() {
  return <Island name="advisor" when="interaction" view={FirstAdvisorView} css={css} props={{ sql }} />
}

export const advisor = defineComponent({
  props: noProps,
  draw: Advisor,
  markdown: (_, __, { page }) => [
    paragraph(
      'On the web page, the advisor checks SQL that you paste, on Postgres in the browser: ',
      linkTo(page, 'open the advisor'),
      '. It starts with this example:',
    ),
    codeBlock('sql', sql),
  ],
})

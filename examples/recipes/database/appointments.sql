create table public.appointments (
  id bigint generated always as identity primary key,
  patient_id uuid not null references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  doctor text not null
);
alter table public.appointments enable row level security;
create index appointments_patient_idx on public.appointments (patient_id, starts_at);

create policy "Patients see their appointments" on public.appointments
  for select to authenticated
  using ((select auth.uid()) = patient_id);

create table public.patients (
  id bigint generated always as identity primary key,
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  name text not null,
  unique (clinic_id, id)
);

create table public.notes (
  id bigint generated always as identity primary key,
  clinic_id uuid not null references public.clinics (id) on delete cascade,
  patient_id bigint not null,
  body text not null,
  -- Both columns, so that a note can't refer to another clinic's patient.
  foreign key (clinic_id, patient_id) references public.patients (clinic_id, id) on delete cascade
);
create index notes_clinic_id_patient_id_idx on public.notes (clinic_id, patient_id);

alter table public.patients enable row level security;
alter table public.notes enable row level security;

-- clinic_id isn't among the columns that can be updated: rows never move to another clinic.
revoke all on public.patients, public.notes from anon, authenticated;
grant select, insert (clinic_id, name), update (name) on public.patients to authenticated;
grant select, insert (clinic_id, patient_id, body), update (body) on public.notes to authenticated;

create policy "Members read their clinic's patients"
  on public.patients for select
  to authenticated
  using (clinic_id in (select private.my_clinics()));

create policy "Members add patients to their clinic"
  on public.patients for insert
  to authenticated
  with check (clinic_id in (select private.my_clinics()));

create policy "Members rename their clinic's patients"
  on public.patients for update
  to authenticated
  using (clinic_id in (select private.my_clinics()))
  with check (clinic_id in (select private.my_clinics()));

create policy "Doctors read their clinic's notes"
  on public.notes for select
  to authenticated
  using (clinic_id in (select private.my_clinics('doctor')));

create policy "Doctors write notes in their clinic"
  on public.notes for insert
  to authenticated
  with check (clinic_id in (select private.my_clinics('doctor')));

create policy "Doctors change notes in their clinic"
  on public.notes for update
  to authenticated
  using (clinic_id in (select private.my_clinics('doctor')))
  with check (clinic_id in (select private.my_clinics('doctor')));

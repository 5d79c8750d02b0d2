-- Brings databases of earlier versions up to date. It runs at every start and changes nothing the second time.
alter table if exists local_services.mails rename to emails;
alter table if exists local_services.emails
  add column if not exists replaced_at timestamptz,
  add column if not exists kind text not null default 'magiclink',
  add column if not exists new_address text;

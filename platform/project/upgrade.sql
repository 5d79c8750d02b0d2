-- Brings databases of earlier versions up to date. It runs at every start and changes nothing the second time.
alter table if exists local_services.mails rename to emails;
alter table local_services.emails add column if not exists replaced_at timestamptz;

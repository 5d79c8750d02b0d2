-- Brings databases of earlier versions up to date. It runs at every start and changes nothing the second time.
alter table if exists local_services.mails rename to emails;
alter table if exists local_services.emails
  add column if not exists replaced_at timestamptz,
  add column if not exists kind text not null default 'magiclink',
  add column if not exists new_address text,
  add column if not exists code_challenge_method text;
-- Clients send another method only where they can't hash.
alter table if exists local_services.auth_codes add column if not exists code_challenge_method text not null default 's256';

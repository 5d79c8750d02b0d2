-- What the services of the local project keep for themselves, beside what every project has.
create schema local_services;

-- Links and codes that were mailed. A link works once, and only until the next one is sent.
create table local_services.emails (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  link text not null,
  code text not null,
  token_hash text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text,
  redirect_to text not null,
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  replaced_at timestamptz
);
create index emails_address_idx on local_services.emails (to_address, sent_at);
create index emails_sent_idx on local_services.emails (sent_at);

-- Codes of the PKCE flow, which the app exchanges for a session.
create table local_services.auth_codes (
  code_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text not null,
  created_at timestamptz not null default now()
);

-- What the services of the test project keep for themselves, beside what every project has. It runs at every start.
create schema if not exists local_services;

-- Links and codes that were mailed, or sent to a phone. A link works once, and only until the next one is sent.
create table if not exists local_services.emails (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  link text not null,
  code text not null,
  token_hash text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text,
  code_challenge_method text,
  redirect_to text not null,
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  replaced_at timestamptz,
  -- What it's for, in the words of the hosted API: signup, magiclink, recovery, email_change, sms, …
  kind text not null default 'magiclink',
  -- The address or number that a user changes to.
  new_address text
);
create index if not exists emails_address_idx on local_services.emails (to_address, sent_at);
create index if not exists emails_sent_idx on local_services.emails (sent_at);

-- Codes of the PKCE flow, which the app exchanges for a session.
create table if not exists local_services.auth_codes (
  code_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  created_at timestamptz not null default now()
);

-- How the user of a session signed in.
create table if not exists local_services.session_methods (
  session_id uuid primary key references auth.sessions on delete cascade,
  method text not null,
  at timestamptz not null default now()
);

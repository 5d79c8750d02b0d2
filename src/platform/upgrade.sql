-- Brings databases of earlier versions up to date. It runs at every start and changes nothing the second time.
alter table platform.branches add column if not exists created_at timestamptz not null default now();
alter table platform.branches add column if not exists updated_at timestamptz not null default now();

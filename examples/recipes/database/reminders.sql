-- #region table
create table public.reminders (
  id bigint generated always as identity primary key,
  phone text not null,
  body text not null,
  due_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz
);
alter table public.reminders enable row level security;
create index reminders_due_idx on public.reminders (due_at) where sent_at is null;

create function public.claim_reminders(batch integer)
returns setof public.reminders
language sql
set search_path = ''
as $$
  update public.reminders
  set claimed_at = now()
  where id in (
    select id from public.reminders
    where sent_at is null
      and due_at <= now()
      and (claimed_at is null or claimed_at < now() - interval '15 minutes')
    order by due_at
    limit batch
    for update skip locked
  )
  returning *;
$$;

revoke execute on function public.claim_reminders(integer) from public, anon, authenticated;
-- #endregion

-- #region extensions
create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;
-- #endregion

-- #region schedule
select cron.schedule(
  'send-reminders',
  '*/10 * * * *',
  $$
  select net.http_post(
    url := 'https://your-project.plinth.example/functions/v1/send-reminders',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'x-job-secret', (select decrypted_secret from vault.decrypted_secrets where name = 'job_secret')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 30000
  )
  $$
);
-- #endregion

create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;

select cron.schedule('trim-audit-log', '20 3 * * *', 'select private.trim_audit_log()');

select cron.schedule(
  'continue-erasures',
  '*/10 * * * *',
  $$
  select net.http_post(
    url := 'https://your-project.plinth.example/functions/v1/continue-erasures',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'x-job-secret', (select decrypted_secret from vault.decrypted_secrets where name = 'job_secret')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 30000
  )
  $$
);

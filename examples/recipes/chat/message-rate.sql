create table private.message_rates (
  user_id uuid primary key references auth.users (id) on delete cascade,
  window_start timestamptz not null,
  sent integer not null
);
alter table private.message_rates enable row level security;

create function private.limit_messages()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sent_now integer;
begin
  -- Your own server, with no user, isn't limited.
  if (select auth.uid()) is null then
    return new;
  end if;
  -- The upsert locks the user's row, so that parallel requests are counted one after the other.
  insert into private.message_rates as rate (user_id, window_start, sent)
  values ((select auth.uid()), now(), 1)
  on conflict (user_id) do update set
    sent = case when rate.window_start < now() - interval '10 seconds' then 1 else rate.sent + 1 end,
    window_start = case when rate.window_start < now() - interval '10 seconds' then now() else rate.window_start end
  returning sent into sent_now;
  if sent_now > 5 then
    raise sqlstate 'PT429' using
      message = 'You are sending messages too fast',
      hint = 'Wait 10 seconds.';
  end if;
  return new;
end;
$$;

create trigger limit_messages
  before insert on public.messages
  for each row execute function private.limit_messages();

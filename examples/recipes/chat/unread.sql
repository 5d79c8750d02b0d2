create view public.unread_counts
with (security_invoker = true) as
select member.room_id, count(message.id) as unread
from public.room_members as member
left join lateral (
  select messages.id
  from public.messages
  where messages.room_id = member.room_id
    and messages.id > member.last_read
    and messages.author_id is distinct from member.user_id
    and messages.deleted_at is null
  -- The order of the key's index, which is then read until there are enough for "99+".
  order by messages.id
  limit 100
) as message on true
where member.user_id = (select auth.uid())
group by member.room_id;

revoke all on public.unread_counts from anon, authenticated;
grant select on public.unread_counts to authenticated;

// The mistakes that readers can make on purpose: SQL that runs after theirs, what it does, and how to undo it.

export interface Break {
  id: string
  label: string
  sql: string
  /** What goes wrong, in one sentence. */
  wrong: string
  /** How to fix it, in one sentence. */
  fix: string
}

export const breaks: readonly Break[] = [
  {
    id: 'drop-read-policy',
    label: 'Drop the read policy',
    sql: 'drop policy "Everyone can read profiles" on public.profiles;',
    wrong:
      'Nobody but the server finds a profile, not even to update their own, and no error says so: without a policy there are no rows.',
    fix: 'Write a policy for select; an update or delete with a where clause finds only rows that it may read.',
  },
  {
    id: 'rls-off',
    label: 'Turn RLS off',
    sql: 'alter table public.profiles disable row level security;',
    wrong:
      'Whoever has the anon key, which is in your app, reads, changes and deletes every profile: the policies are still there, and nothing asks them.',
    fix: 'Run alter table public.profiles enable row level security for each table that the API can reach.',
  },
  {
    id: 'no-with-check',
    label: 'Drop “with check”',
    sql: `drop policy "Users can insert their own profile" on public.profiles;
create policy "Users can insert their own profile" on public.profiles
  for insert to authenticated;`,
    wrong:
      'No user can insert a profile any more, not even their own: an insert policy without “with check” lets no row in.',
    fix: 'Give each insert policy a with check that compares the owner of the new row with (select auth.uid()).',
  },
  {
    id: 'check-true',
    label: 'Write “with check (true)”',
    sql: `alter policy "Users can insert their own profile" on public.profiles
  with check (true);`,
    wrong: 'Ada can insert a profile in the name of Ben: the policy lets in whatever a signed-in user sends.',
    fix: 'Compare the owner of the new row with (select auth.uid()) instead of writing true.',
  },
  {
    id: 'signed-in-is-enough',
    label: 'Ask only “is somebody signed in?”',
    sql: `alter policy "Users can update their own profile" on public.profiles
  using ((select auth.role()) = 'authenticated')
  with check ((select auth.role()) = 'authenticated');`,
    wrong:
      'Ada can rewrite Ben’s profile, and Ben hers: the policy asks whether somebody is signed in, not whose row it is.',
    fix: 'Compare the owner of the row with (select auth.uid()); “to authenticated” already asks whether somebody is signed in.',
  },
  {
    id: 'second-policy',
    label: 'Add one policy too many',
    sql: `create policy "Temporary, for testing" on public.profiles
  for all to public
  using (true);`,
    wrong:
      'Everyone may do everything: policies are joined with “or”, so a single lax one undoes all the strict ones beside it.',
    fix: 'Drop the lax policy; to narrow others instead of widening them, write “as restrictive”.',
  },
  {
    id: 'open-to-public',
    label: 'Open a policy to public',
    sql: `alter policy "Owners can replace their avatar" on storage.objects
  to public
  using (bucket_id = 'avatars')
  with check (bucket_id = 'avatars');`,
    wrong:
      'Nobody has to sign in to replace anyone’s avatar: “public” stands for every role, and the bucket is all that is asked for.',
    fix: 'Name the role with “to authenticated”, and ask for the owner as well as for the bucket.',
  },
  {
    id: 'check-nothing',
    label: 'Check nothing after an update',
    sql: `alter policy "Owners can replace their avatar" on storage.objects
  with check (true);`,
    wrong:
      'Ada can hand her file to Ben, or to any bucket: “using” looks at the old row only, and the new one is let through unseen.',
    fix: 'Repeat the condition in with check, or leave with check out: then an update tests the new row with using too.',
  },
]

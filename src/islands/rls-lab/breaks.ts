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
      "Only the server can find a profile. Users can't even update their own, and they get no error. Without a policy, they see no rows.",
    fix: 'Write a policy for select. An update or delete with a where clause finds only rows that the user can read.',
  },
  {
    id: 'rls-off',
    label: 'Turn RLS off',
    sql: 'alter table public.profiles disable row level security;',
    wrong:
      "Anyone who has the anon key, which ships in your app, can read, change, and delete every profile. The policies still exist, but they're no longer evaluated.",
    fix: 'Run alter table public.profiles enable row level security, and do the same for every table that the API exposes.',
  },
  {
    id: 'no-with-check',
    label: 'Drop “with check”',
    sql: `drop policy "Users can insert their own profile" on public.profiles;
create policy "Users can insert their own profile" on public.profiles
  for insert to authenticated;`,
    wrong:
      'Users can no longer insert a profile, not even their own. An insert policy without “with check” allows no rows.',
    fix: "Give every insert policy a with check that compares the new row's owner with (select auth.uid()).",
  },
  {
    id: 'check-true',
    label: 'Write “with check (true)”',
    sql: `alter policy "Users can insert their own profile" on public.profiles
  with check (true);`,
    wrong: 'Ada can insert a profile for Ben. The policy allows whatever a signed-in user sends.',
    fix: "Compare the new row's owner with (select auth.uid()) instead of writing true.",
  },
  {
    id: 'signed-in-is-enough',
    label: 'Check only that a user is signed in',
    sql: `alter policy "Users can update their own profile" on public.profiles
  using ((select auth.role()) = 'authenticated')
  with check ((select auth.role()) = 'authenticated');`,
    wrong:
      'Ada can overwrite Ben’s profile, and Ben can overwrite hers. The policy checks that a user is signed in, not who owns the row.',
    fix: "Compare the row's owner with (select auth.uid()). “to authenticated” already requires a signed-in user.",
  },
  {
    id: 'second-policy',
    label: 'Add one policy too many',
    sql: `create policy "Temporary, for testing" on public.profiles
  for all to public
  using (true);`,
    wrong:
      'Everyone can do everything. Policies are combined with “or”, so one lax policy overrides all the strict ones.',
    fix: 'Drop the lax policy. To narrow the other policies instead of widening them, write “as restrictive”.',
  },
  {
    id: 'open-to-public',
    label: 'Open a policy to public',
    sql: `alter policy "Owners can replace their avatar" on storage.objects
  to public
  using (bucket_id = 'avatars')
  with check (bucket_id = 'avatars');`,
    wrong:
      'Anyone can replace anyone’s avatar without signing in. “public” means every role, and the policy checks only the bucket.',
    fix: 'Name the role with “to authenticated”, and check the owner as well as the bucket.',
  },
  {
    id: 'check-nothing',
    label: 'Check nothing after an update',
    sql: `alter policy "Owners can replace their avatar" on storage.objects
  with check (true);`,
    wrong:
      "Ada can give her file to Ben or move it to any bucket. “using” checks only the old row, and the new row isn't checked.",
    fix: 'Repeat the condition in with check, or omit with check. An update then checks the new row with using too.',
  },
]

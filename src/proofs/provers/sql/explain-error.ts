// Turns a Postgres error into what an author should type: Postgres's own hint if it's good, or ours for common mistakes.

import { extensionWith } from './excuses.ts'
import type { SqlFault } from './session.ts'

interface Advice {
  when: (fault: SqlFault, statement: string) => boolean
  hint: string
}

const advice: readonly Advice[] = [
  {
    when: ({ sqlstate }) => sqlstate === '25001',
    hint: 'Statements pasted together run in one transaction. Give this one its own fence, and tell readers to run it alone.',
  },
  {
    when: ({ sqlstate, message }) => sqlstate === '42883' && /uuid = jsonb|jsonb = uuid/.test(message),
    hint: "auth.jwt() -> 'sub' is jsonb. Compare with (select auth.uid()), or take text and cast it: (auth.jwt() ->> 'sub')::uuid.",
  },
  {
    when: ({ sqlstate, message }) => sqlstate === '42883' && /uuid = text|text = uuid/.test(message),
    hint: 'One side is text and the other is uuid. Cast one of them: (select auth.uid())::text.',
  },
  {
    when: ({ sqlstate, message }) => sqlstate === '42501' && message.includes('row-level security'),
    hint: 'No policy for this role allows the row. An insert needs "for insert … with check (…)". If the sample is meant to show this error, write fails="42501".',
  },
  {
    when: ({ sqlstate }) => sqlstate === '42501',
    hint: `The role doesn't have this permission. Grant it in an earlier fence, choose another role with as="…", or write fails="42501" if the sample is meant to show this error.`,
  },
  {
    when: ({ sqlstate, message }, statement) =>
      sqlstate === '42704' && message.startsWith('role ') && /\bto\s+"/i.test(statement),
    hint: 'Write roles without quotes and separated by commas: to anon, authenticated.',
  },
  {
    when: ({ sqlstate }, statement) => sqlstate === '42601' && /\bto\s+'/i.test(statement),
    hint: 'A role is a name, not a string. Write it without quotes: to authenticated.',
  },
  {
    when: ({ sqlstate }) => sqlstate === '42P01' || sqlstate === '3F000',
    hint: "A page's fences run in order on an empty project. Create it in an earlier fence. <PageData> is for data that results depend on.",
  },
  {
    when: ({ sqlstate }) => sqlstate === '42710' || sqlstate === '42P07',
    hint: 'It already exists from an earlier fence on this page, or in every new project. Use another name, "if not exists", or drop it first.',
  },
]

export function adviceFor(fault: SqlFault, statement: string): string {
  const extension = extensionWith(fault)
  if (extension)
    return `It's part of ${extension}. Enable the extension in an earlier fence: create extension ${extension};`
  const own = advice.find(({ when }) => when(fault, statement))?.hint
  return own ?? fault.hint ?? fault.detail ?? `Fix the statement, or write fails="…" if it's meant to fail.`
}

// Policies in words, as Postgres prints them, and whatever else is given for one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import catalog from '../catalog.sql?raw'
import { openForAdvice } from '../on-embedded-engine.ts'
import type { Policy } from './policy.ts'
import { policiesQuery, policyInWords } from './policy-in-words.ts'

const { database, stop } = openForAdvice('plinth_realtime', [])
afterAll(stop)

const schema = `
  create table teams (id uuid primary key, slug text);
  create table members (team_id uuid references teams, user_id uuid references auth.users, role text, active boolean);
  create table profiles (id uuid primary key references auth.users, role text, org text);
  create table posts (
    id uuid primary key, owner_id uuid references auth.users, editor_id uuid, team_id uuid references teams, published boolean,
    status text, visible_to uuid[], expires_at timestamptz, level int, email text, org text, data jsonb, tags text[], "odd\`name" text
  );
  create function is_member(team uuid) returns boolean language sql stable as 'select true';
  create function is_admin() returns boolean language sql stable as 'select true';
  create function my_teams() returns setof uuid language sql stable as 'select null::uuid';`

async function policiesOf(sql: string): Promise<Policy[]> {
  await database.query('begin')
  try {
    await database.query(`create temp table advisor_start (); ${sql}`)
    const [start] = await database.query(`select 'pg_temp.advisor_start'::regclass::oid::text as oid`)
    await database.query(catalog.replaceAll('FIRST', start?.oid ?? '0'))
    return (await database.query(policiesQuery)).map(({ found }) => JSON.parse(found ?? ''))
  } finally {
    await database.query('rollback')
  }
}

interface Case {
  policy: string
  says: string
  forgets?: string[]
}

test('policies that Postgres printed are in words, with what they forget', async () => {
  const cases: Case[] = parse(readFileSync(join(import.meta.dirname, '__fixtures__/policies.yaml'), 'utf8'))
  const name = (index: number) => `p${String(index).padStart(3, '0')}`
  const created = cases.map(({ policy }, index) => `create policy ${name(index)} on posts ${policy};`)
  const policies = await policiesOf(`${schema}\n${created.join('\n')}`)
  expect(
    policies.map((policy, index) => {
      const { sentence, forgets } = policyInWords(policy)
      return { policy: cases[index]?.policy, says: sentence, ...(forgets.length > 0 ? { forgets } : {}) }
    }),
  ).toEqual(cases)
  expect(cases.length).toBeGreaterThanOrEqual(40)
})

test('policies of files are too', async () => {
  const policies = await policiesOf(`
    create policy a on storage.objects for insert to authenticated
      with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy b on storage.objects for update to authenticated using (owner_id = (select auth.uid()::text));
    create table teams (name text);
    create policy c on storage.objects for select to authenticated
      using (exists (select from teams where teams.name = (storage.foldername(objects.name))[2]));
    create policy d on storage.objects for select to authenticated
      using (exists (select from teams where teams.name = (storage.foldername(name))[2]));`)
  expect(policies.map(policyInWords)).toEqual([
    {
      sentence:
        'Signed-in users may insert rows whose `bucket_id` is `avatars` and whose first folder is theirs.',
      forgets: [],
    },
    {
      sentence: 'Signed-in users may update rows whose `owner_id` is theirs, and may not give them away.',
      forgets: [],
    },
    {
      sentence:
        'Signed-in users may select rows for which there is a row in `teams` whose `name` is the same as the second folder.',
      forgets: [],
    },
    {
      sentence:
        'Signed-in users may select all rows if there is a row in `teams` whose `name` is `(storage.foldername(teams.name))[2]`.',
      forgets: [],
    },
  ])
})

describe('what it is given', () => {
  const aPolicy: Policy = {
    schema: 'public',
    table: 'posts',
    policy: 'p',
    permissive: true,
    command: 'all',
    roles: ['authenticated'],
    using: '',
    check: '',
    owners: ['owner_id'],
  }
  const words =
    "( ( ) ) [ ] , . :: => = <> -> ->> < ? || and AND OR NOT IS NULL IN ANY ALL EXISTS ( SELECT FROM WHERE JOIN ON AS ARRAY CASE END LIMIT 1 true false null posts m m.user_id owner_id auth.uid() auth.jwt() 'x' '{a,b}' \"q\" f( text uuid [] DISTINCT ` \u202e"
  const nonsense = fc.oneof(
    fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 60 }).map((parts) => parts.join(' ')),
    fc.string({ maxLength: 200, unit: 'grapheme' }),
  )

  test('may be nonsense', () => {
    fc.assert(
      fc.property(
        nonsense,
        nonsense,
        fc.array(fc.string({ maxLength: 80 })),
        fc.constantFrom('select', 'insert', 'update', 'delete', 'all'),
        fc.boolean(),
        (using, check, names, command, permissive) => {
          const policy = { ...aPolicy, using, check, command, permissive, roles: names, owners: names }
          const { sentence, forgets } = policyInWords(policy)
          expect(sentence.length).toBeLessThan(6000)
          expect(forgets.join('').length).toBeLessThan(6000)
          expect([sentence, ...forgets].join('')).not.toMatch(/\p{C}/u)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test.each([
    '(',
    'f(',
    'not ',
    'a = ',
    'a and ',
    'a is null or ',
    'x[1]',
    'x::int',
    '(select ',
    '((a or b) and ',
    "auth.jwt() -> 'a' ",
    'exists (select from b where ',
    '`',
    '"',
  ])('may repeat %j without end', (part) => {
    for (const end of ['', ')'.repeat(3000), 'a'])
      for (const count of [100, 3000]) {
        const using = part.repeat(count) + end
        const { sentence, forgets } = policyInWords({ ...aPolicy, using })
        expect([sentence, ...forgets].join('').length).toBeLessThan(6000)
      }
  })

  test('may be deep, as far as it is readable', () => {
    const deep = (depth: number): string => (depth === 0 ? 'a = 1' : `(${deep(depth - 1)})`)
    expect(policyInWords({ ...aPolicy, command: 'select', using: deep(30) }).sentence).toBe(
      'Signed-in users may select rows whose `a` is `1`.',
    )
  })
})

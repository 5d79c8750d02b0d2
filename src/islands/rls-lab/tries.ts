// Every operation as every actor on both rows: each try is rolled back, and its result is kept.
import type { Actor, Owner } from './cast.ts'
import { actors, claimsOf, owners } from './cast.ts'
import type { Operation } from './operations.ts'
import { operations } from './operations.ts'
import type { Outcome, Outcomes } from './outcomes.ts'
import type { Policy, Rules } from './policies.ts'

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const listOf = (texts: readonly string[]): string => texts.map(literal).join(', ')

const keyOf = (operation: Pick<Operation, 'id'>, actor: Pick<Actor, 'id'>, owner: Owner): string =>
  `${operation.id} ${actor.id} ${owner}`

const tries = operations.flatMap((operation) =>
  actors.flatMap((actor) =>
    owners.map((owner) =>
      listOf([
        keyOf(operation, actor, owner),
        actor.role,
        claimsOf(actor),
        operation.prepare?.(owner) ?? 'select',
        operation.statement(owner),
      ]),
    ),
  ),
)

/** Not an error of Postgres: a try that went through raises it, so that it's rolled back too. */
const passed = 'LAB00'

/** Columns: what the row is about, and up to five texts. */
export const triesSql = `do $lab$
declare
  each record;
  affected int;
  code text;
  words text;
  ended jsonb := '[]';
begin
  for each in
    select * from (values
      (${tries.join('),\n      (')})
    ) as tries (key, role, claims, prepare, statement)
  loop
    begin
      execute each.prepare;
      perform set_config('request.jwt.claims', each.claims, true), set_config('role', each.role, true);
      execute each.statement;
      get diagnostics affected = row_count;
      raise exception using errcode = ${literal(passed)}, message = affected::text;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, words = message_text;
      ended := ended || jsonb_build_array(jsonb_build_array(each.key, code, words));
    end;
  end loop;
  perform set_config('lab.ended', ended::text, true);
end $lab$;
select 'try', each ->> 0, each ->> 1, each ->> 2, null, null
  from jsonb_array_elements(current_setting('lab.ended')::jsonb) as each
union all
select 'version', current_setting('server_version'), null, null, null, null
union all
select 'guarded', n.nspname || '.' || c.relname, null, null, null, null
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relrowsecurity and n.nspname || '.' || c.relname in (${listOf(operations.map(({ table }) => table))})
union all
select 'bypassing', rolname, null, null, null, null
  from pg_roles where (rolbypassrls or rolsuper) and rolname in (${listOf(actors.map(({ role }) => role))})
union all
(select 'policy', schemaname || '.' || tablename, policyname, cmd,
    array_to_string(array(select role from unnest(roles) as role
      where role in ('public', ${listOf(actors.map(({ role }) => role))})), ' '),
    concat_ws(' ', permissive, case when coalesce(with_check, qual) is not null then 'CHECKS' end)
  from pg_policies order by policyname)`

export interface Tried {
  rules: Rules
  /** Of Postgres. */
  version: string
  outcomesOf: (operation: Operation, actor: Actor) => Outcomes
}

/** The rows come from where a reader's code ran, so that each of them can be missing. */
export function readTries(rows: readonly (readonly (string | null)[])[]): Tried {
  const about = (kind: string) =>
    rows.flatMap(([own, ...texts]) => (own === kind ? [texts.map((text) => text ?? '')] : []))
  const outcomes = new Map(
    about('try').map(([key = '', code = '', words = '']) => [key, outcomeOf(code, words)]),
  )
  const outcome = (operation: Operation, actor: Actor, owner: Owner): Outcome =>
    outcomes.get(keyOf(operation, actor, owner)) ?? { ended: 'hidden' }
  return {
    version: about('version')[0]?.[0] ?? '',
    rules: {
      guarded: about('guarded').map(([table = '']) => table),
      bypassing: about('bypassing').map(([role = '']) => role),
      policies: about('policy').map(
        ([table = '', name = '', command = '', roles = '', flags = '']): Policy => ({
          table,
          name,
          command: command as Policy['command'],
          roles: roles.split(' '),
          permissive: flags.startsWith('PERMISSIVE'),
          checks: flags.endsWith('CHECKS'),
        }),
      ),
    },
    outcomesOf: (operation, actor) => ({
      A: outcome(operation, actor, 'A'),
      B: outcome(operation, actor, 'B'),
    }),
  }
}

function outcomeOf(code: string, words: string): Outcome {
  if (code !== passed) return { ended: 'refused', sqlstate: code, message: words }
  return { ended: words === '0' ? 'hidden' : 'passed' }
}

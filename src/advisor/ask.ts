// Statements sent as one caller, each in a separate subtransaction.
import { becomeCaller, becomeRequest } from '../project/caller.ts'
import type { AdvisorDatabase } from './database.ts'
import { users } from './sample-rows.ts'

/** In one call, because a round trip to the engine takes longer than most statements. Most change nothing, and need no error to be undone. */
export const asker = `
create function pg_temp.advisor_ask(become text, v text[], questions jsonb)
returns table (rows bigint, code text, message text) language plpgsql as $$
declare
  each jsonb;
begin
  execute become using v[1], v[2], v[3], v[4], v[5], v[6];
  for each in select value from jsonb_array_elements(questions) loop
    rows := 0;
    code := null;
    message := null;
    begin
      execute each ->> 'statement';
      get diagnostics rows = row_count;
      if rows > 0 and (each -> 'isUndone')::boolean then
        raise exception using errcode = 'ADVIS';
      end if;
    exception
      when sqlstate 'ADVIS' then null;
      when others then
        rows := 0;
        get stacked diagnostics code = returned_sqlstate, message = message_text;
    end;
    return next;
  end loop;
  perform set_config('role', 'postgres', true);
end $$`

export interface Question {
  statement: string
  /** What it changed doesn't stay. */
  isUndone: boolean
}

export interface Answer {
  rows: number
  /** SQLSTATE. */
  code: string | null
  message: string | null
}

type Becoming = ReturnType<typeof becomeCaller>

/** The callers that every project has. A schema can have roles besides them. */
export const builtInCallers = ['anon', 'user A', 'user B', 'service_role'] as const

const requestAs = (role: string, sub?: string): Becoming =>
  becomeRequest({ role, ...(sub ? { sub } : {}) } as { role: string })

/** A role that the schema adds makes its requests with user A's token. */
export function becoming(caller: string): Becoming {
  if (caller === 'user A') return requestAs('authenticated', users.a)
  if (caller === 'user B') return requestAs('authenticated', users.b)
  return caller === 'anon' || caller === 'service_role' ? requestAs(caller) : requestAs(caller, users.a)
}

/** Not a request: someone who is connected to the database. */
export const connectedAs = (role: string): Becoming =>
  becomeCaller({ role, claims: '' }, { login: '', isShared: true })

export async function ask(
  database: AdvisorDatabase,
  { text, values }: Becoming,
  questions: readonly Question[],
): Promise<Answer[]> {
  const rows = await database.query(
    `select * from pg_temp.advisor_ask($1, array(select jsonb_array_elements_text($2::jsonb)), $3::jsonb)`,
    [text, JSON.stringify(values), JSON.stringify(questions)],
  )
  return rows.map(({ rows: count, code = null, message = null }) => ({ rows: Number(count), code, message }))
}

// Loads SQL into a project, statement by statement. What the engine can't load is named and skipped.
import { looksRunByPlatform } from '../project/engines/tab/platform-statements.ts'
import { endsTransaction, placeOf, splitStatements } from '../project/split-statements.ts'
import { type AdvisorDatabase, faultOf } from './database.ts'
import { preinstalledIn } from './named-extensions.ts'
import type { SqlFile } from './sql-file.ts'

export interface PlacedText {
  file: string
  line: number
  text: string
}

export interface SkippedStatement {
  file: string
  line: number
  /** How it starts. */
  statement: string
  reason: string
}

/** In one call, because a round trip to the engine takes longer than most statements. What a statement returns is dropped. */
export const loader = `
create function pg_temp.advisor_load(statements jsonb) returns table (n bigint, reason text) language plpgsql as $$
declare
  each record;
begin
  for each in select * from jsonb_array_elements_text(statements) with ordinality loop
    begin
      execute each.value;
    exception when others then
      n := each.ordinality;
      get stacked diagnostics reason = message_text;
      return next;
    end;
  end loop;
end $$`

/** Statements in one call, so that progress can be shown. */
const atOnce = 50
const shownLength = 100

export async function load(
  database: AdvisorDatabase,
  files: readonly SqlFile[],
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<{ statements: PlacedText[]; skipped: SkippedStatement[] }> {
  const statements = files.flatMap(statementsOf)
  const skipped: SkippedStatement[] = []
  const skip = ({ file, line, text }: PlacedText, reason: string) =>
    skipped.push({ file, line, statement: text.replace(/\s+/g, ' ').slice(0, shownLength), reason })
  for (let at = 0; at < statements.length; ) {
    onProgress(at, statements.length)
    const rest = statements.slice(at, at + atOnce)
    const end = rest.findIndex(isOfPlatform)
    const some = end < 0 ? rest : rest.slice(0, end)
    const [next] = rest
    if (next && end === 0)
      await loadWithPlatform(database, next).catch((error) => skip(next, faultOf(error).message))
    else
      for (const { n, reason } of await database.query('select * from pg_temp.advisor_load($1::jsonb)', [
        JSON.stringify(some.map(({ text }) => text)),
      ])) {
        const statement = some[Number(n) - 1]
        if (statement) skip(statement, isCopy.test(statement.text) ? rowsLeftOut : (reason ?? ''))
      }
    at += Math.max(1, some.length)
  }
  // What the SQL set for its own session, such as the empty search path of a dump.
  await database.query(`reset all; set role postgres; ${searchPath}`)
  return { statements, skipped }
}

/** As sessions of a project have it. */
const searchPath = `set search_path to "$user", public, extensions`

/** Before the SQL, so that what these extensions bring isn't the reader's. */
export async function prepare(database: AdvisorDatabase, files: readonly SqlFile[]): Promise<void> {
  await database.query(searchPath)
  for (const name of preinstalledIn(files)) {
    const text = `create extension if not exists "${name}" with schema extensions`
    // An engine without it says so where it's called.
    await loadWithPlatform(database, { file: '', line: 0, text }).catch(faultOf)
  }
}

const isOfPlatform = ({ text }: PlacedText): boolean => looksRunByPlatform({ text, offset: 0 })

async function loadWithPlatform(database: AdvisorDatabase, { text }: PlacedText): Promise<void> {
  await database.query('savepoint advisor')
  try {
    await database.asPlatform(text)
    await database.query('release advisor')
  } catch (error) {
    await database.query('rollback to advisor')
    throw error
  }
}

const isCopy = /^copy\b[\s\S]*\bfrom\s+stdin\b/i
const rowsLeftOut = "Rows of a dump aren't loaded. The advisor makes its own rows."

/** All statements run in one transaction, so those that would begin or end one are left out. */
function statementsOf({ file, text }: SqlFile): PlacedText[] {
  const sql = withoutPsql(text.replaceAll('\0', ' '))
  return splitStatements(sql)
    .filter((statement) => !endsTransaction(statement))
    .map((statement) => ({
      file,
      line: placeOf(sql, statement.offset).line,
      // Nothing else runs at the same time, and it can't be done inside a transaction.
      text: statement.text.replace(/^(create\s+(?:unique\s+)?index\s+)concurrently\b/i, '$1'),
    }))
}

/** A dump has rows and commands for psql between its statements. They become blank, so that lines stay the same. */
const withoutPsql = (text: string): string =>
  text
    .replace(
      /^(copy\b[^;]*\bfrom\s+stdin\b[^;]*;)\r?\n([\s\S]*?^\\\.[ \t]*$)/gim,
      (_, statement: string, rows: string) => `${statement}\n${rows.replace(/[^\n]+/g, '')}`,
    )
    .replace(/^\\[a-z!.][^\n]*$/gim, '')

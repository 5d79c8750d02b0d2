// The SQL editor of the test project, for the statements that tutorials and quickstarts ask readers to run. Plain HTML, no script.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../engines/thread/database.ts'
import type { ScriptResult } from '../engines/thread/engine.ts'
import { DatabaseLost, SqlError } from '../engines/thread/sql-error.ts'
import { sendPage } from './local-page.ts'

/** The rows of the last statement that returned any columns, so that a final `rollback` doesn't hide them. */
type Outcome = { result: ScriptResult | undefined } | { problem: string }

/** Runs a script as the hosted editor does: as `postgres`, all of it or nothing. */
export async function runInEditor(database: Database, script: string): Promise<Outcome> {
  try {
    const results = await database.transaction(async (sql) => {
      await sql.exec('set local role postgres')
      return sql.script(script)
    })
    return { result: results.findLast(({ columns }) => columns.length > 0) }
  } catch (error) {
    if (error instanceof DatabaseLost) return { problem: `ERROR:  ${error.message}` }
    if (!(error instanceof SqlError)) throw error
    const { code, message, detail, hint } = error
    const lines = [`ERROR:  ${code}: ${message}`, detail && `DETAIL:  ${detail}`, hint && `HINT:  ${hint}`]
    return { problem: lines.filter(Boolean).join('\n') }
  }
}

/** More rows than anyone reads on one page. */
const shownRows = 100

/** Characters of a value. A page of a hundred megabytes would freeze its tab. */
const shownCharacters = 10_000

function cellText(value: string | boolean | null): string {
  const text = value === null ? 'NULL' : String(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

function resultTable({ columns, rows }: ScriptResult) {
  return html`<table>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.slice(0, shownRows).map((row) => html`<tr>${row.map((value) => html`<td>${cellText(value)}</td>`)}</tr>`)}</tbody>
</table>
<p class="muted">${rows.length > shownRows ? `The first ${shownRows} of ${rows.length} rows.` : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}.`}</p>`
}

const outcomeView = (outcome: Outcome) => {
  if ('problem' in outcome)
    return html`<pre class="problem" role="alert">${outcome.problem}</pre><p>Nothing was changed.</p>`
  return outcome.result
    ? html`<div role="status">${resultTable(outcome.result)}</div>`
    : html`<p role="status">Success. No rows returned.</p>`
}

const style = `
main { max-width: 960px; margin: 0 auto; padding: 32px 20px } h1 { font-size: 1.5rem; margin: 0 }
form, label { display: grid; gap: 12px; justify-items: start } label { justify-items: stretch; width: 100%; gap: 4px; font-weight: 600 }
textarea, pre, td { font: 14px/1.5 ui-monospace, monospace }
textarea { box-sizing: border-box; padding: 12px; border: 1px solid light-dark(#8d857b, #6f675d); border-radius: 8px; background: light-dark(#fff, #1d1b18); color: inherit }
button { font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; background: light-dark(#1d1a16, #ece7df); color: light-dark(#fff, #131210); cursor: pointer }
.problem { padding: 10px 12px; border-radius: 8px; white-space: pre-wrap; background: light-dark(#fbeee7, #2b1c14); color: light-dark(#8f2f0d, #ffb08c) }
div[role=status] { overflow-x: auto } table { border-collapse: collapse; margin-top: 16px } th, td { padding: 6px 12px; border: 1px solid light-dark(#d8d1c5, #3a3630); text-align: left; white-space: pre }
a { color: inherit }
`

export const sendEditor = (context: Context, script = '', outcome?: Outcome) =>
  sendPage(context, {
    title: 'SQL editor (local)',
    style,
    status: outcome && 'problem' in outcome ? 400 : 200,
    body: html`<h1>SQL editor</h1>
<p class="muted">Statements run in the test project as <code>postgres</code>, in one transaction. The starter of the tutorials is already there. Emails are in the <a href="inbox">inbox</a>.</p>
<form method="post">
<label>SQL <textarea name="sql" rows="16" required spellcheck="false">${script}</textarea></label>
<button>Run</button>
</form>
${outcome ? outcomeView(outcome) : ''}`,
  })

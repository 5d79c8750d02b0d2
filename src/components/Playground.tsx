// Where the playground goes: its fields with an example, and its controls, which src/client/playground.ts brings to life.
import { playgroundCallers } from '../lib/playground-callers.ts'
import { codeBlock, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import css from './Playground.css?inline'
import { starter } from './playground-starter.ts'
import { Style } from './Style.tsx'

const actions = { reset: 'Reset to example', share: 'Copy link', export: 'Export migration' }

const languages = { sql: 'SQL', javascript: 'JavaScript' }

export function Playground() {
  const { brand } = useDrawContext()
  return (
    <section className="playground" aria-label="Playground" data-playground="" data-markdown-ignore="">
      <Style id="playground" css={css} />
      <div className="playground-panes">
        <div className="playground-pane">
          <div className="playground-head">
            <label htmlFor="playground-setup">Schema and seed</label>
          </div>
          <Field name="setup" language="sql" text={starter.setup} rows={27} />
          <div data-part="setup-result" />
        </div>
        <div className="playground-pane">
          <div className="playground-head">
            <label htmlFor="playground-sql" data-part="query-label">
              Query
            </label>
            <fieldset className="playground-languages needs-script" data-part="language">
              <legend className="visually-hidden">Language of the query</legend>
              {Object.entries(languages).map(([id, label]) => (
                <label key={id}>
                  <input type="radio" name="playground-language" value={id} defaultChecked={id === 'sql'} />
                  {label}
                </label>
              ))}
            </fieldset>
          </div>
          <Field name="sql" language="sql" text={starter.sql} rows={6} />
          <Field name="javascript" language="js" text={starter.javascript(brand)} rows={6} isHidden />
          {/* The script enables the buttons. Until then, a click would do nothing. */}
          <div className="playground-bar needs-script">
            <button
              type="button"
              className="playground-run"
              data-action="run"
              data-part="run"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              disabled
            >
              Run
            </button>
            <label>
              as{' '}
              <select data-part="as" defaultValue={starter.as} autoComplete="off">
                {Object.entries(playgroundCallers).map(([id, label]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div className="playground-bar needs-script">
            {Object.entries(actions).map(([action, label]) => (
              <button key={action} type="button" data-action={action} disabled>
                {label}
              </button>
            ))}
          </div>
          <p className="playground-status needs-script" role="status" data-part="status" />
          <div data-part="result" />
          <div data-part="saved" />

          <p className="playground-status playground-no-script">
            The playground needs JavaScript. Without it, paste both texts into your project's SQL editor.
          </p>
        </div>
      </div>
    </section>
  )
}

interface FieldProps {
  name: string
  language: 'sql' | 'js'
  text: string
  rows: number
  isHidden?: boolean
}

/** The page's own text has colors, drawn over the field until the reader enters it. */
function Field({ name, language, text, rows, isHidden }: FieldProps) {
  const { highlight } = useDrawContext()
  return (
    <div className="playground-field" hidden={isHidden}>
      <textarea
        id={`playground-${name}`}
        data-part={name}
        defaultValue={text}
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      <pre className="needs-script" aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our highlighter, which escapes the code */}
        <code dangerouslySetInnerHTML={{ __html: highlight(text, language).join('\n') }} />
      </pre>
    </div>
  )
}

export const playground = defineComponent({
  props: noProps,
  draw: Playground,
  markdown: (_, __, { page, brand }) => [
    paragraph(
      'On the web page, a playground runs SQL and JavaScript on Postgres in the browser, as the role that you choose: ',
      linkTo(page, 'open the playground'),
      '. It starts with this schema and seed:',
    ),
    codeBlock('sql', starter.setup),
    paragraph('And with this query, which the first of the two users runs:'),
    codeBlock('sql', starter.sql),
    paragraph('In JavaScript, the same query is:'),
    codeBlock('js', starter.javascript(brand)),
  ],
})

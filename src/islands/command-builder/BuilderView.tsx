// The builder: fields for arguments and flags, the resulting command, and what is still missing. Rendered at build time in
// its initial state, and hydrated from there.
import { useState } from 'react'
import { buildCommand } from '../../cli/build-command.ts'
import type { ArgumentSpec } from '../../cli/command-spec.ts'
import { formats } from '../../cli/formats.ts'
import type { Shell } from '../../cli/quote.ts'
import { Scrollable } from '../../react/Scrollable.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { CommandCheck } from './CommandCheck.tsx'
import { FlagField } from './FlagField.tsx'
import type { CommandBuilderProps } from './state.ts'
import { choiceOf, firstState, offeredFlags, setArgument, setFlag, shutOut, verdictOn } from './state.ts'

const shellNames: Record<Shell, string> = { bash: 'bash, zsh', powershell: 'PowerShell', fish: 'fish' }

export function BuilderView({ cli, command }: CommandBuilderProps) {
  const [state, setState] = useState(() => firstState(command))
  const line = buildCommand(choiceOf(state, command), cli, state.shell)
  const offered = offeredFlags(command)
  const out = shutOut(command, state.flags)
  const verdict = verdictOn(state, command, cli)

  return (
    <div className="widget builder">
      {(command.arguments.length > 0 || offered.length > 0) && (
        <div className="builder-fields needs-script">
          {command.arguments.map((argument, index) => (
            <label key={argument.name} className="builder-field">
              <span>
                {argument.name}
                {argument.required && <small>required</small>}
              </span>
              <input
                type="text"
                value={state.arguments[index] ?? ''}
                placeholder={placeholderOf(argument)}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setState(setArgument(state, index, event.target.value))}
              />
            </label>
          ))}
          {offered.map((flag) => (
            <FlagField
              key={flag.id}
              flag={flag}
              value={state.flags[flag.id]}
              shutOutBy={out.get(flag.id)}
              onChange={(value) => setState(setFlag(state, command, flag.id, value))}
            />
          ))}
        </div>
      )}
      <div className="widget-bar builder-line">
        <Scrollable as="pre">
          <code>{line}</code>
        </Scrollable>
        <select
          className="needs-script"
          aria-label="Shell"
          value={state.shell}
          onChange={(event) => setState({ ...state, shell: event.target.value as Shell })}
        >
          {Object.entries(shellNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <CopyButton className="widget-button widget-main builder-copy needs-script" text={line} />
      </div>
      <p className="builder-note" role="status">
        {command.experimental && <span className="pill pill-warn">experimental</span>} {noteOf(verdict, out)}
      </p>
      <CommandCheck cli={cli} command={command} shell={state.shell} onUse={setState} />
    </div>
  )
}

function placeholderOf({ format, repeats }: ArgumentSpec): string | undefined {
  if (format) return formats[format].example
  return repeats ? 'several, separated by spaces' : undefined
}

/** Rules have the same words here as in the list of rules. */
function noteOf(
  { missing, rules, wrong }: ReturnType<typeof verdictOn>,
  out: ReadonlyMap<string, string>,
): string {
  if (wrong.length > 0) return wrong.map(({ message, hint }) => `${message} ${hint}`).join(' ')
  const needed = missing.length > 0 ? [`Still needed: ${missing.join('; ')}.`, ...rules] : rules
  if (needed.length > 0) return needed.join(' ')
  return ['Ready to run.', ...new Set(out.values())].join(' ')
}

// The reverse: a pasted command is explained word by word and checked against the reference.
import { useEffect, useState } from 'react'
import type { CliSpec } from '../../cli/command-spec.ts'
import type { Invocation } from '../../cli/invocation.ts'
import { parseCommand } from '../../cli/parse-command.ts'
import type { Shell } from '../../cli/quote.ts'
import { findCalls } from '../../cli/shell-calls.ts'
import { splitWords } from '../../cli/split-words.ts'
import { warningsOf } from '../../cli/warnings.ts'
import { plainWords } from '../../lib/plain-words.ts'
import { cliRoute } from '../../lib/references/addresses.ts'
import { fetchCliSpec } from './api.ts'
import type { BuilderState, CommandBuilderProps } from './state.ts'
import { stateFrom } from './state.ts'

interface Props extends CommandBuilderProps {
  shell: Shell
  /** Loads the pasted command into the builder. */
  onUse: (state: BuilderState) => void
}

export function CommandCheck({ cli, command, shell, onUse }: Props) {
  const [typed, setTyped] = useState('')
  const [spec, setSpec] = useState<CliSpec>({ ...cli, commands: [command] })
  const [failed, setFailed] = useState(false)
  const line = typed.trim().replace(/^\$ /, '')
  const wanted = line !== ''

  useEffect(() => {
    if (!wanted) return
    fetchCliSpec(cli.name).then(setSpec, () => setFailed(true))
  }, [wanted, cli.name])

  const isLoaded = spec.commands.length > 1
  const invocation = wanted && isLoaded ? read(line, spec, shell) : undefined
  return (
    <details className="builder-check needs-script">
      <summary>Check a command</summary>
      <label>
        <span className="visually-hidden">Paste a command</span>
        <input
          type="text"
          placeholder={`Paste a command: ${cli.name} ${command.path.join(' ')} …`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div role="status">
        {wanted && !isLoaded && (
          <p>{failed ? "The reference couldn't be loaded. Reload the page to try again." : 'Loading…'}</p>
        )}
        {invocation && <Verdict invocation={invocation} name={cli.name} />}
      </div>
      {invocation?.command?.id === command.id && invocation.faults.length === 0 && (
        <button
          type="button"
          className="widget-button widget-main builder-use"
          onClick={() => onUse(stateFrom(invocation, command, shell))}
        >
          Use it in the builder
        </button>
      )}
    </details>
  )
}

/** In bash, the call can follow npx or a variable. In other shells, the line is used as is. */
function read(line: string, spec: CliSpec, shell: Shell): Invocation {
  const { words, open } = splitWords(line, shell)
  const call = shell === 'bash' ? findCalls(line, spec.name)[0] : undefined
  const invocation = parseCommand(call?.words ?? words, spec, call?.environment)
  if (!open) return invocation
  const fault = {
    code: 'missing-value',
    message: `The quote ${open} is never closed.`,
    hint: `Add ${open} where the value ends.`,
  } as const
  return { ...invocation, faults: [fault, ...invocation.faults] }
}

function Verdict({ invocation, name }: { invocation: Invocation; name: string }) {
  const { command, flags, arguments: args, faults } = invocation
  const warnings = faults.length === 0 ? warningsOf(invocation) : []
  return (
    <>
      {faults.length === 0 && <p className="widget-good builder-good">This would run.</p>}
      {warnings.map((warning) => (
        <p key={warning} className="widget-warning">
          <strong>Careful.</strong> {plainWords(warning)}
        </p>
      ))}
      {faults.length > 0 && (
        <ul className="builder-faults">
          {faults.map(({ message, hint }) => (
            <li key={message}>
              <strong>{message}</strong> {plainWords(hint)}
            </li>
          ))}
        </ul>
      )}
      {command && (
        <dl className="builder-words">
          <dt>
            <a href={cliRoute(command.id)}>
              <code>{[name, ...command.path].join(' ')}</code>
            </a>
          </dt>
          <dd>{command.summary}</dd>
          {args.map(({ value: argument }, index) => {
            const described = command.arguments[Math.min(index, command.arguments.length - 1)]
            return described ? (
              <Explained
                key={`argument ${argument}`}
                word={argument}
                words={`${described.name}: ${described.description}`}
              />
            ) : null
          })}
          {flags.map(({ flag, value }) => (
            <Explained
              key={`${flag.id} ${value}`}
              word={flag.type === 'bool' && value === 'true' ? `--${flag.id}` : `--${flag.id} ${value}`}
              words={flag.description}
            />
          ))}
        </dl>
      )}
    </>
  )
}

function Explained({ word, words }: { word: string; words: string }) {
  return (
    <>
      <dt>
        <code>{word}</code>
      </dt>
      <dd>{plainWords(words)}</dd>
    </>
  )
}

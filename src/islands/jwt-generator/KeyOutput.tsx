// The generated keys in three formats. The service_role key is masked until the reader reveals it.
import { useId, useState } from 'react'
import { CopyValue } from '../parts/CopyValue.tsx'
import type { Seconds } from '../parts/day-words.ts'
import { dayWords } from '../parts/day-words.ts'
import { asConfig, asEnvironment, withoutServiceKey } from './formats.ts'
import type { ProjectTokens } from './tokens.ts'
import { readToken } from './tokens.ts'

export interface MadeKeys {
  tokens: ProjectTokens
  expires: Seconds
}

interface Props extends MadeKeys {
  environmentPrefix: string
  tool: string
}

const forms = { values: 'Values', environment: '.env', config: 'config.toml' } as const
type Form = keyof typeof forms

export function KeyOutput({ tokens, expires, environmentPrefix, tool }: Props) {
  const id = useId()
  const [form, setForm] = useState<Form>('values')
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? tokens : withoutServiceKey(tokens)
  return (
    <div className="generator-results">
      <p>
        Both keys expire on <strong>{dayWords(expires)}</strong>.
      </p>
      <p className="widget-note widget-warning widget-wide">
        The <code>service_role</code> key bypasses row level security. Anyone who has it can read and change
        every row. Keep it on your servers, and out of browsers, apps, and repositories.
      </p>
      <div className="widget-bar generator-choices">
        <fieldset className="generator-forms">
          <legend className="visually-hidden">Show the keys as</legend>
          {(Object.keys(forms) as Form[]).map((choice) => (
            <label key={choice} className="widget-switch">
              <input type="radio" name={id} checked={form === choice} onChange={() => setForm(choice)} />
              {forms[choice]}
            </label>
          ))}
        </fieldset>
        <label className="widget-switch">
          <input type="checkbox" checked={isOpen} onChange={(event) => setOpen(event.target.checked)} />
          Show the service_role key
        </label>
      </div>
      {form === 'values' && (
        <>
          <CopyValue label="JWT secret" value={tokens.secret} rows={1} />
          <CopyValue
            label="anon key"
            value={tokens.anon}
            rows={3}
            hint="For browsers and apps. Policies limit what it can do."
          />
          <Payload of={tokens.anon} name="anon" />
          <CopyValue
            label="service_role key"
            value={tokens.serviceRole}
            shown={shown.serviceRole}
            rows={isOpen ? 3 : 1}
            hint="For your servers only."
          />
          <Payload of={tokens.serviceRole} name="service_role" />
        </>
      )}
      {form === 'environment' && (
        <CopyValue
          label=".env"
          value={asEnvironment(tokens)}
          shown={asEnvironment(shown)}
          rows={6}
          hint="For your servers. Keep the file out of your repository."
        />
      )}
      {form === 'config' && (
        <CopyValue
          label="config.toml"
          value={asConfig(tokens)}
          shown={asConfig(shown)}
          rows={8}
          hint={`For local development. Versions of ${tool} that don't read these lines use ${environmentPrefix}AUTH_JWT_SECRET, ${environmentPrefix}AUTH_ANON_KEY, and ${environmentPrefix}AUTH_SERVICE_ROLE_KEY instead.`}
        />
      )}
    </div>
  )
}

function Payload({ of, name }: { of: string; name: string }) {
  return (
    <details className="generator-payload">
      <summary>Payload of the {name} key</summary>
      <pre>{JSON.stringify(readToken(of)?.payload, null, 2)}</pre>
    </details>
  )
}
